/** The text of a position, with what every position says: how to apply, and what personal data are collected for. */
import { escapeHtml } from "../core/html.ts";
import type { Language, Localised } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import type { Career, PublishedText } from "./model.ts";
import type { View } from "./view.ts";

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

/** Words of the content: they are a part of `bodyHtml`. */
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

/** Gives mail links a subject. One that has a query keeps it. */
function withSubject(html: string, subject: string): string {
  const query = `?subject=${encodeURIComponent(subject)}`;
  return html.replace(/<a href="(mailto:[^"?]+)"/g, (_, href: string) => `<a href="${href}${escapeHtml(query)}"`);
}

/** What personal data are collected for; empty where the content does not say it. */
function dataStatement({ facts }: View, language: Language): string {
  const { dataStatement: statement } = facts.site.careers;
  if (statement === undefined) return "";
  const words = CAREER_WORDS[language];
  const privacy = `<a href="${paths.text("privacy")}">${escapeHtml(words.privacy)}</a>`;
  return `<h2>${escapeHtml(words.personalData)}</h2><p>${escapeHtml(statement[language])} ${privacy}</p>`;
}

/** @param lang of the text: everything beside it is said in the same language. */
export function careerText(view: View, { id }: Career, { title, bodyHtml }: PublishedText, lang: Language): string {
  return withSubject(bodyHtml, CAREER_WORDS[lang].subject(title, id)) + dataStatement(view, lang);
}

/** A link to the page of a position, for the list. */
export const ownAddress = ({ id }: Career, { title }: PublishedText, lang: Language): string =>
  `<p><a href="${paths.career(id)}">${escapeHtml(CAREER_WORDS[lang].own(title))}</a></p>`;
