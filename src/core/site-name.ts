/** How titles name the site and are joined with its name, in the punctuation of each language. */
export const siteName = (group: string, stockCode: string, language: string): string =>
  language === "en" ? `${group} (${stockCode})` : `${group}（${stockCode}）`;

export const joinTitles = (first: string, second: string, language: string): string =>
  first + (language === "en" ? " — " : "｜") + second;
