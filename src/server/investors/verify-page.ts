/** Verifying a document: how it is done, and what is said of a file by its SHA-256. */
import type { TextPage } from "../../content/contract.ts";
import { evidenceReference, fileReference } from "../../content/responses.ts";
import {
  publishedAt,
  type Successor,
  successorOf,
  verdictOf,
  type KnownFile,
  type FileVerdict,
} from "../../content/verification.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import { SEAL_RADIUS, sealOf } from "../../core/picture/seal.ts";
import { paths, UNKNOWN_FILE_PAGE, type TextPageId } from "../../core/routes.ts";
import { ARCHIVE_WORDS } from "../../i18n/archive-words.ts";
import { announcementHtml, definitionsHtml, filesHtml, headingHtml, listHtml, momentText } from "../page-html.ts";

const VERDICT = "verify-";

/** The SHA-256 that a page of text is about; null for every other page. */
const hashOf = (page: string): string | null => (page.startsWith(VERDICT) ? page.slice(VERDICT.length) : null);

/** The page itself, or that of the unknown file for each file that the view does not know: they are one page. */
export function knownPage<P extends string>(view: View, page: P): P | typeof UNKNOWN_FILE_PAGE {
  const sha256 = hashOf(page);
  return sha256 !== null && verdictOf(view, sha256).state === "unknown" ? UNKNOWN_FILE_PAGE : page;
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;
/** Text with code in backticks. */
const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, "<code>$1</code>");

/** The guide shows what a seal is: that of the newest file. */
function newestSeal(view: View, language: Language): string {
  const newest = view.announcements.find(({ files }) => files.length > 0)?.files[0];
  return newest === undefined ? "" : sealHtml(newest.sha256, ARCHIVE_WORDS[language].verify.newestSeal);
}

export function verifyPage(view: View, language: Language): TextPage {
  const { verify } = ARCHIVE_WORDS[language];
  return {
    id: "verify",
    title: verify.title,
    bodyHtml: [
      newestSeal(view, language),
      paragraph(verify.lead),
      headingHtml(verify.how),
      listHtml(verify.steps.map(withCode)),
      headingHtml(verify.means),
      listHtml(verify.meanings.map(escapeHtml)),
    ].join(""),
    lang: language,
    languages: [...LANGUAGES],
  };
}

type Row = readonly [term: string, definition: string];

function fileRows(view: View, known: KnownFile, language: Language): Row[] {
  const { verify } = ARCHIVE_WORDS[language];
  const { file, announcement, document } = known;
  const at = publishedAt(known);
  const reference = evidenceReference(view, { announcement: announcement?.id ?? null, reason: null }, language);
  const name = document?.meta.name[language] ?? file.name;
  return [
    [verify.document, `${escapeHtml(name)}<br>${filesHtml([fileReference(file)], name, language)}`],
    ...(reference === null ? [] : [[verify.announcement, announcementHtml(reference, language)] as const]),
    ...(at === null ? [] : [[verify.published, momentText(at, language)] as const]),
  ];
}

/** A link to what is in force now; null where that is not public. */
function successorHtml(view: View, successor: Successor, language: Language): string | null {
  if ("file" in successor) return `<a href="${escapeHtml(successor.file)}">PDF</a>`;
  const reference = evidenceReference(view, { announcement: successor.id, reason: null }, language);
  return reference && announcementHtml(reference, language);
}

function changeRows(view: View, verdict: FileVerdict, language: Language): Row[] {
  const { verify } = ARCHIVE_WORDS[language];
  const successor = successorOf(view, verdict);
  const next = successor === null ? null : successorHtml(view, successor, language);
  const change =
    verdict.state === "replaced" ? verdict.correction : verdict.state === "withdrawn" ? verdict.withdrawn : null;
  return [
    ...(change === null
      ? []
      : [
          [verify.states[verdict.state], momentText(change.at, language)] as const,
          [verify.reason, escapeHtml(change.reason[language])] as const,
        ]),
    ...(next === null ? [] : [[verify.successor, next] as const]),
  ];
}

/** Where `file-seal.css` cuts the seal of an announcement that is superseded. */
const BREAK = "M80-350-20-50 50-20-90 350";

/**
 * The seal of a file that was published here, as its announcement has it: `ui/still/seal.tsx`. That of a file that is no longer
 * in force is broken along the same line.
 */
function sealHtml(sha256: string, caption: string, isBroken = false): string {
  const { band, star, ticks } = sealOf(sha256);
  const [corner, side] = [-SEAL_RADIUS, 2 * SEAL_RADIUS];
  return [
    `<figure class="page-ring seal${isBroken ? " seal-broken" : ""}"><svg viewBox="${corner} ${corner} ${side} ${side}">`,
    `<path class="seal-fine" d="${band}"/><path class="seal-fine seal-star" d="${star}"/><path d="${ticks}"/>`,
    isBroken ? `<path d="${BREAK}"/></svg>` : "</svg>",
    `<figcaption class="small">${escapeHtml(caption)}</figcaption></figure>`,
  ].join("");
}

/** @param page of a file that the view knows, or of the unknown one. */
export function verdictPage(view: View, page: TextPageId, language: Language): TextPage | null {
  const sha256 = hashOf(page);
  if (sha256 === null) return null;
  const { verify } = ARCHIVE_WORDS[language];
  const verdict = verdictOf(view, sha256);
  const { state } = verdict;
  const rows = [
    ...("file" in verdict ? fileRows(view, verdict, language) : []),
    ...changeRows(view, verdict, language),
    ...(state === "unknown" ? [] : [[verify.hash, `<code>${sha256}</code>`] as const]),
  ];
  return {
    id: page,
    title: verify.states[state],
    bodyHtml: [
      state === "unknown" ? "" : sealHtml(sha256, verify.seal, state !== "in-force"),
      paragraph(verify.says[state]),
      rows.length === 0 ? "" : definitionsHtml(rows),
      `<p><a href="${paths.verify}">${escapeHtml(verify.again)}</a></p>`,
    ].join(""),
    lang: language,
    languages: [...LANGUAGES],
  };
}

const FIELD = /^[0-9a-f]{64}$/;
/** As some commands print a SHA-256. */
const UPPER_CASE = /^((?:\/[a-zA-Z-]{2,5})?\/verify\/)([0-9a-fA-F]{64})$/;

/** The page that the form without scripts, or a SHA-256 in upper case, leads to; null for any other address. */
export function verdictOfForm(path: string, search: string): string | null {
  const [, before = "", hash = ""] = UPPER_CASE.exec(path) ?? [];
  if (hash !== hash.toLowerCase()) return before + hash.toLowerCase();
  if (!/^(?:\/[a-zA-Z-]{2,5})?\/verify$/.test(path)) return null;
  const sha256 = new URLSearchParams(search).get("sha256")?.trim().toLowerCase() ?? "";
  return FIELD.test(sha256) ? `${path}/${sha256}` : null;
}
