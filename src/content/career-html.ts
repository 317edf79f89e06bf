/** The text of a position, with what every position says: how to apply, and what personal data are collected for. */
import { escapeHtml } from "../core/html.ts";
import type { Language } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { CAREER_WORDS } from "./career-words.ts";
import type { Career, PublishedText } from "./model.ts";
import type { View } from "./view.ts";

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
