/** Words that are a part of the text of every position. */
import type { Localised } from "../core/languages.ts";

interface CareerWords {
  readonly team: string;
  readonly location: string;
  readonly employment: string;
  readonly personalData: string;
  readonly privacy: string;
  readonly all: string;
  readonly own: (title: string) => string;
  readonly subject: (title: string, id: string) => string;
}

export const CAREER_WORDS: Localised<CareerWords> = {
  en: {
    team: "Team",
    location: "Location",
    employment: "Employment",
    personalData: "Personal data of applicants",
    privacy: "Privacy policy",
    all: "All positions",
    own: (title) => `Address of this position: ${title}`,
    subject: (title, id) => `Application: ${title} (${id})`,
  },
  zh: {
    team: "团队",
    location: "工作地点",
    employment: "聘用形式",
    personalData: "应聘者的个人信息",
    privacy: "隐私政策",
    all: "所有职位",
    own: (title) => `本职位的网址：${title}`,
    subject: (title, id) => `应聘：${title}（${id}）`,
  },
  "zh-TW": {
    team: "團隊",
    location: "工作地點",
    employment: "聘用形式",
    personalData: "申請人的個人資料",
    privacy: "私隱政策",
    all: "所有職位",
    own: (title) => `本職位的網址：${title}`,
    subject: (title, id) => `應徵：${title}（${id}）`,
  },
};
