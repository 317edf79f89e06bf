/** Words and language (BCP 47) of the PDF itself; the frame and the text are content. */
export const PDF_WORDS = {
  en: {
    tag: "en-HK",
    subject: "Sample document, stock code 00399",
    sample: "SAMPLE. This is not a document of any listed issuer; nothing in it is a fact about a company.",
    published: (date: string) => `Published on ${date}`,
  },
  zh: {
    tag: "zh-Hans",
    subject: "样本文件，股份代号00399",
    sample: "样本：本文件并非任何上市发行人的文件，所载内容均非任何公司的事实。",
    published: (date: string) => `刊发日期：${date}`,
  },
  "zh-TW": {
    tag: "zh-Hant-HK",
    subject: "樣本文件，股份代號00399",
    sample: "樣本：本文件並非任何上市發行人的文件，所載內容均非任何公司的事實。",
    published: (date: string) => `刊發日期：${date}`,
  },
} as const;
