/** The page of one position. */
import { careerText } from "../content/career-html.ts";
import { CAREER_WORDS } from "../content/career-words.ts";
import type { TextPage } from "../content/contract.ts";
import { bestTranslation, type Career } from "../content/model.ts";
import { languagesOf } from "../content/responses.ts";
import type { View } from "../content/view.ts";
import { escapeHtml } from "../core/html.ts";
import type { Language } from "../core/languages.ts";
import { paths, type CareerPageId } from "../core/routes.ts";
import { formatDate, hongKongIso, type Instant } from "../core/time.ts";
import { MESSAGES } from "../i18n/all-messages.ts";
import { definitionsHtml, momentText } from "./page-html.ts";

const PREFIX = "career-";

/** Whether a page of text is that of a position, open or not. */
export const isCareerPage = (page: string): page is CareerPageId => page.startsWith(PREFIX);

/** The position that a page is of, while it is open. */
export const careerOf = (view: View, page: CareerPageId): Career | null =>
  view.careers.find(({ id }) => PREFIX + id === page) ?? null;

const timeHtml = (at: Instant, text: string): string =>
  `<time datetime="${hongKongIso(at)}">${escapeHtml(text)}</time>`;

function factsHtml({ meta, publishAt }: Career, language: Language): string {
  const words = CAREER_WORDS[language];
  const { careers, employment, time } = MESSAGES[language];
  const { closesAt } = meta;
  const closes: ReadonlyArray<readonly [string, string]> =
    closesAt === undefined
      ? []
      : [[careers.closes, timeHtml(closesAt, `${momentText(closesAt, language)} ${time.zoneShort}`)]];
  return definitionsHtml([
    [words.team, escapeHtml(meta.team[language])],
    [words.location, escapeHtml(meta.location[language])],
    [words.employment, escapeHtml(employment[meta.employment])],
    [careers.posted, timeHtml(publishAt, formatDate(publishAt, language))],
    ...closes,
  ]);
}

/** @returns null when the view has no such open position: to come, closed and unknown ones are alike. */
export function careerPage(view: View, page: CareerPageId, requested: Language): TextPage | null {
  const career = careerOf(view, page);
  const text = career === null ? null : bestTranslation(career.translations, requested);
  if (career === null || text === null) return null;
  const { lang, document } = text;
  const all = `<p><a href="${paths.careers}">${escapeHtml(CAREER_WORDS[lang].all)}</a></p>`;
  return {
    id: page,
    title: document.title,
    bodyHtml: factsHtml(career, lang) + careerText(view, career, document, lang) + all,
    lang,
    languages: languagesOf(career.translations),
  };
}
