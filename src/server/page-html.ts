/** HTML of the pages that the server makes from facts. Every text is escaped. */
import type { AnnouncementReference, FileReference } from "../content/contract.ts";
import { formatBytes } from "../core/format-bytes.ts";
import { escapeHtml } from "../core/html.ts";
import { fileRow, type LabelledFile } from "../core/file-row.ts";
import { LANGUAGE_NAMES, type Language } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { wholeDates } from "../core/whole-dates.ts";
import { formatDate, formatTime, hongKongIso, type Instant } from "../core/time.ts";

/** Between links: a line may break here, and nothing is left hanging at its end. */
export const EM_SPACE = "\u2003";

/** Date and time in Hong Kong. */
export const momentText = (at: Instant, language: Language): string => `${formatDate(at, language)} ${formatTime(at)}`;

/** @param href where it leads. */
export const momentHtml = (at: Instant, language: Language, href: string): string =>
  `<a href="${href}"><time datetime="${hongKongIso(at)}">${momentText(at, language)}</time></a>`;

/** A link with the title of an announcement; with its language where that is another one. */
export function announcementHtml({ id, title, lang }: AnnouncementReference, language: Language): string {
  const foreign = lang === language ? "" : ` lang="${lang}"`;
  return `<a href="${paths.announcement(id)}"${foreign}>${escapeHtml(wholeDates(title))}</a>`;
}

/** @param id the anchor. */
export const headingHtml = (text: string, id?: string): string =>
  `<h2${id === undefined ? "" : ` id="${id}"`}>${escapeHtml(text)}</h2>`;

/** @param items HTML. */
export const listHtml = (items: readonly string[]): string =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** Terms with what is said of them, as HTML. @param name the class of the list */
export const definitionsHtml = (
  rows: ReadonlyArray<readonly [term: string, definition: string]>,
  name?: "wide",
): string =>
  `<dl${name === undefined ? "" : ` class="${name}"`}>${rows.map(([term, definition]) => `<div><dt>${escapeHtml(term)}</dt><dd>${definition}</dd></div>`).join("")}</dl>`;

/**
 * A table that scrolls in a region of its own where it is too wide.
 * @param rows HTML. The first cell of each is its heading.
 * @param cells what the other cells have: figures stand at the end of their columns
 */
export function tableHtml(
  name: string,
  head: readonly string[],
  rows: ReadonlyArray<readonly string[]>,
  cells: "words" | "figures" = "words",
): string {
  const label = escapeHtml(name);
  const align = cells === "figures" ? ' class="align-end"' : "";
  const row = ([first = "", ...others]: readonly string[]): string =>
    `<tr><th scope="row">${first}</th>${others.map((cell) => `<td${align}>${cell}</td>`).join("")}</tr>`;
  return [
    `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}"><table aria-label="${label}"><thead><tr>`,
    ...head.map((cell, index) => `<th scope="col"${index === 0 ? "" : align}>${escapeHtml(cell)}</th>`),
    `</tr></thead><tbody>${rows.map(row).join("")}</tbody></table></div>`,
  ].join("");
}

/** Links to the parts of a page, by anchor and name. */
export const contentsHtml = (
  label: string,
  parts: ReadonlyArray<readonly [anchor: string, name: string, ...others: string[]]>,
): string =>
  `<nav class="on-this-page" aria-label="${escapeHtml(label)}"><div><p class="small soft">${escapeHtml(label)}</p>${listHtml(
    parts.map(([anchor, name]) => `<a href="#${anchor}">${escapeHtml(name)}</a>`),
  )}</div></nav>`;

/**
 * Links to files, those in the reader's language first, and those in others as signs: see `components/file-links.tsx`. The
 * signs of one document stay in one line.
 * @param of what they belong to, for screen readers.
 */
export function filesHtml(files: readonly FileReference[], of: string, language: Language): string {
  const documents = fileRow(
    // What they belong to names them, but for several in one language.
    files.map((file) => (files.filter(({ lang }) => lang === file.lang).length > 1 ? file : { ...file, title: null })),
    language,
  );
  const [[first] = []] = documents;
  const linkHtml = (labelled: LabelledFile<FileReference>): string => {
    const { file, leads, label, rest } = labelled;
    const { url, lang, bytes } = file;
    const size = formatBytes(bytes);
    const pdf = labelled === first ? "PDF " : '<span class="visually-hidden">PDF </span>';
    const hidden = rest === "" ? "" : `<span class="visually-hidden">${rest}</span>`;
    const shown = `<span lang="${lang}">${escapeHtml(label)}${hidden}</span>`;
    const said = `<span class="visually-hidden">, ${escapeHtml(of)}</span>`;
    const link = `href="${escapeHtml(url)}">${pdf}${shown}${said}</a>`;
    return leads ? `<a ${link} ${size}` : `<a class="soft" title="PDF ${LANGUAGE_NAMES[lang]} ${size}" ${link}`;
  };
  const phraseHtml = (links: readonly string[]): string => `<span class="phrase">${links.join(EM_SPACE)}</span>`;
  return documents
    .map((document) => document.map(linkHtml))
    .flatMap(([lead = "", ...signs]) => [phraseHtml([lead]), ...(signs.length === 0 ? [] : [phraseHtml(signs)])])
    .join(EM_SPACE);
}
