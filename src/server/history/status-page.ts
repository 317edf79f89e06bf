/**
 * The status of trading with its whole history, the current one first: each status, what was said about it, and the
 * announcement that said it.
 */
import type { TextPage } from "../../content/contract.ts";
import { evidenceReference } from "../../content/responses.ts";
import { statusHistory, type StatusEntry, type StatusPeriod } from "../../content/status.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { formatDay } from "../../core/time.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS, spanText } from "../../i18n/history-words.ts";
import { announcementHtml, headingHtml, momentHtml, momentText } from "../page-html.ts";
import { statusBandHtml } from "./status-band.ts";

/** From when to when a status held. */
function rangeText({ since, until }: StatusPeriod, language: Language): string {
  const { status } = HISTORY_WORDS[language];
  const [from, to] = [since, until].map((at) => (at === null ? "" : momentText(at, language)));
  if (since === null) return until === null ? status.opening : fill(status.until, { to: to ?? "" });
  if (until === null) return fill(status.since, { from: from ?? "" });
  return fill(status.period, { from: from ?? "", to: to ?? "", span: spanText(until - since, language) });
}

/** When something was said about a status, and what: its note, and the announcement or the reason that it stands for. */
function entryHtml(view: View, { at, note, evidence }: StatusEntry, language: Language): string {
  const announcement = evidenceReference(view, evidence, language);
  const when =
    at === null
      ? escapeHtml(HISTORY_WORDS[language].status.opening)
      : momentHtml(at, language, paths.asOf(formatDay(at)));
  const source =
    announcement === null ? escapeHtml(evidence?.reason?.[language] ?? "") : announcementHtml(announcement, language);
  const lines = [note === undefined ? "" : escapeHtml(note[language]), source].filter((line) => line !== "");
  return `<div><dt>${when}</dt><dd>${lines.map((line) => `<p>${line}</p>`).join("")}</dd></div>`;
}

/** The heading of the current status says since when it holds: readers come for that. */
function headingText({ state, since, until }: StatusPeriod, language: Language): string {
  const { trading, status } = HISTORY_WORDS[language];
  if (until !== null || since === null) return trading[state];
  return fill(status.now, { state: trading[state], from: momentText(since, language) });
}

/** Below the heading of the current status stands the picture of all of them. */
function periodHtml(view: View, period: StatusPeriod, index: number, language: Language): string {
  const { entries, since, until } = period;
  return [
    headingHtml(headingText(period, language), `status-${index}`),
    until === null ? statusBandHtml(view, language) : "",
    until === null && since !== null ? "" : `<p>${escapeHtml(rangeText(period, language))}</p>`,
    `<dl class="events">${entries
      .toReversed()
      .map((entry) => entryHtml(view, entry, language))
      .join("")}</dl>`,
  ].join("");
}

export function statusPage(view: View, language: Language): TextPage {
  const { status } = HISTORY_WORDS[language];
  // An anchor is the number of its status from the first on: it stays when another status comes.
  const [current = "", ...earlier] = statusHistory(view)
    .map((period, index) => periodHtml(view, period, index, language))
    .toReversed();
  const lead = `<p>${escapeHtml(status.lead)}</p>`;
  const history = earlier.length === 0 ? "" : headingHtml(status.history, "history");
  return {
    id: "status",
    title: status.title,
    bodyHtml: current + history + lead + earlier.join(""),
    lang: language,
    languages: [...LANGUAGES],
  };
}
