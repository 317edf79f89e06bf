/** The register of documents as readers see it, by kind: languages, versions, keeping, and series with their holes. */
import type { TextPage } from "../../content/contract.ts";
import type { RegisterDocument, StoredFile } from "../../content/model.ts";
import { coverage, documentVersions, yearsAfter, type DocumentVersion } from "../../content/register.ts";
import { evidenceReference, fileReference } from "../../content/responses.ts";
import { fileAddress } from "../../core/file-address.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { groupBy } from "../../core/group-by.ts";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../../core/languages.ts";
import { paths } from "../../core/routes.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import { formatDate, type Instant } from "../../core/time.ts";
import { fill } from "../../i18n/fill.ts";
import { ARCHIVE_WORDS } from "../../i18n/archive-words.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { announcementHtml, contentsHtml, definitionsHtml, filesHtml, headingHtml, listHtml } from "../page-html.ts";
import { pageRingHtml } from "../page-ring.ts";
import { documentHtml } from "./document-html.ts";

type Row = readonly [term: string, definition: string];
type Series = View["facts"]["site"]["series"][number];

const names = (languages: readonly Language[]): string =>
  languages.map((language) => `<span lang="${language}">${LANGUAGE_NAMES[language]}</span>`).join(" · ");

/** What is held: files, a page, or nothing. */
function heldHtml({ meta, files }: RegisterDocument, language: Language): string {
  const words = INVESTOR_WORDS[language].documents;
  if (files.length > 0) return filesHtml(files.map(fileReference), meta.name[language], language);
  if (meta.page === undefined) return fill(words.dated, { date: escapeHtml(words.held), what: escapeHtml(words.none) });
  const what = `<a href="${paths.text(meta.page)}">${escapeHtml(words.page)}</a>`;
  return fill(words.inLanguages, { what, languages: names(LANGUAGES) });
}

/** A file of an earlier version, linked while it has an address. */
function fileHtml({ files }: View, file: StoredFile): string {
  const name = `<span lang="${file.lang}">${LANGUAGE_NAMES[file.lang]}</span>`;
  const address = fileAddress(file);
  return files.has(address) ? `<a href="${address}">${name}</a>` : name;
}

function versionsHtml(view: View, versions: readonly DocumentVersion[], language: Language): string {
  const { undated, inLanguages } = INVESTOR_WORDS[language].documents;
  return versions
    .toReversed()
    .map(({ day, files }) => {
      const date = day === null ? undated : formatPartialDate(day, language);
      const languages = files.map((file) => fileHtml(view, file)).join(" · ");
      return fill(inLanguages, { what: escapeHtml(date), languages });
    })
    .join("<br>");
}

function keptText({ meta, publishAt }: RegisterDocument, language: Language): string {
  const words = INVESTOR_WORDS[language].documents;
  if (meta.keep === "permanent" || publishAt === null) return words.permanent;
  return fill(words.until, { day: formatDate(yearsAfter(publishAt, meta.keep), language) });
}

const sinceText = (publishAt: Instant | null, language: Language): string =>
  publishAt === null ? escapeHtml(INVESTOR_WORDS[language].documents.undated) : formatDate(publishAt, language);

/** What is said of a document beside its files. The first row is the day of its first publication. */
function documentRows(view: View, document: RegisterDocument, language: Language): Row[] {
  const words = INVESTOR_WORDS[language].documents;
  const { meta, publishAt } = document;
  const earlier = documentVersions(view, meta.id).slice(0, -1);
  const date = (day: string): string => formatPartialDate(day, language);
  const rows: Array<Row | null> = [
    [words.published, sinceText(publishAt, language)],
    meta.rule === undefined ? null : [words.rule, escapeHtml(meta.rule[language])],
    earlier.length === 0 ? null : [words.versions, versionsHtml(view, earlier, language)],
    [words.keep, escapeHtml(keptText(document, language))],
    meta.reviewBy === undefined ? null : [words.review, date(meta.reviewBy)],
    meta.display === undefined
      ? null
      : [words.display, fill(words.period, { from: date(meta.display.from), until: date(meta.display.until) })],
  ];
  return rows.filter((row) => row !== null);
}

/** A row of the register: a document with its files. What is said of it is closed below them where there is no column for it. */
function entryHtml(view: View, document: RegisterDocument, language: Language): string {
  const words = INVESTOR_WORDS[language].documents;
  const { meta, publishAt } = document;
  const { missing } = coverage(meta);
  const rows = documentRows(view, document, language);
  const line = (label: string, what: string): string => fill(words.dated, { date: escapeHtml(label), what });
  return [
    `<div class="entry"><h3 id="${meta.id}">${escapeHtml(meta.name[language])}</h3><p>${heldHtml(document, language)}`,
    missing.length === 0 ? "" : `<br>${line(words.missing, names(missing))}`,
    `</p><details><summary>${line(words.published, sinceText(publishAt, language))}</summary>`,
    // The date is a column of its own where there is space for one.
    `${definitionsHtml(rows.slice(0, 1))}${definitionsHtml(rows.slice(1))}</details></div>`,
  ].join("");
}

/** A member of a series with links to what is held; null where nothing is. */
interface Shown {
  readonly id: string;
  readonly html: string | null;
  /** Where a link to it leads. */
  readonly href: string | null;
}

const MONTH = /^\d{4}-\d{2}$/;

/** "Jan": the full date is there for those who do not see the row of its year. */
const monthName = (id: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" }).format(new Date(`${id}-01`));

/** The months of each year, the newest year first: each says whether something is held, and leads to it. */
function monthsHtml(shown: readonly Shown[], language: Language): string {
  const words = INVESTOR_WORDS[language].documents;
  const cell = ({ id, href }: Shown): string => {
    const name = `<span aria-hidden="true">${escapeHtml(monthName(id, language))}</span>`;
    const date = escapeHtml(formatPartialDate(id, language));
    const said = (text: string): string => `<span class="visually-hidden">${text}</span>`;
    return href === null
      ? `<li>${name}${said(fill(words.dated, { date, what: escapeHtml(words.notHeldHere) }))}</li>`
      : `<li><a href="${href}">${name}${said(date)}</a></li>`;
  };
  const rows = [...groupBy(shown, ({ id }) => id.slice(0, 4))].toReversed().map(([year, members]) => {
    // A series may begin within a year: each month has its own place.
    const before = Number(members[0]?.id.slice(5) ?? 1) - 1;
    const places = '<li aria-hidden="true" class="no-month"></li>'.repeat(before);
    return `<div><dt>${escapeHtml(formatPartialDate(year, language))}</dt><dd><ul>${places}${members.map(cell).join("")}</ul></dd></div>`;
  });
  return `<dl>${rows.join("")}</dl>`;
}

function seriesHtml(view: View, { name, members }: Series, language: Language): string {
  const words = INVESTOR_WORDS[language].documents;
  const shown = members.map(({ id, document, announcement }): Shown => {
    const reference = evidenceReference(view, { announcement: announcement ?? null, reason: null }, language);
    if (reference !== null)
      return { id, html: announcementHtml(reference, language), href: paths.announcement(reference.id) };
    const html = document === undefined ? null : documentHtml(view, document, language);
    return { id, html, href: html === null ? null : `#${document}` };
  });
  const isMonthly = shown.every(({ id }) => MONTH.test(id));
  const dateOf = ({ id }: Shown): string => escapeHtml(formatPartialDate(id, language));
  const held = shown.filter(({ html }) => html !== null);
  const holes = shown.filter(({ html }) => html === null).map(dateOf);
  return [
    `<div${isMonthly ? ' class="months"' : ""}><h3>${escapeHtml(name[language])}</h3>`,
    `<p>${fill(words.seriesHeld, { held: held.length, of: shown.length })}</p>`,
    ...(isMonthly
      ? [monthsHtml(shown, language)]
      : [
          listHtml(held.map((each) => fill(words.dated, { date: dateOf(each), what: each.html ?? "" }))),
          holes.length === 0 ? "" : `<p>${fill(words.notHeld, { members: holes.join(words.separator) })}</p>`,
        ]),
    "</div>",
  ].join("");
}

export function documentsPage(view: View, language: Language): TextPage {
  const { contents, documentKind, documents: words } = INVESTOR_WORDS[language];
  const { documents } = view;
  const { series } = view.facts.site;
  const kinds = [...groupBy(documents, ({ meta }) => meta.kind)];
  const parts = kinds.map(([kind]) => [`kind-${kind}`, documentKind[kind]] as const);
  const links = series.length === 0 ? parts : [...parts, ["series", words.series] as const];
  const html = [
    pageRingHtml({
      segments: documents.map(({ meta }) => coverage(meta).missing.length === 0),
      caption: words.complete,
    }),
    `<p>${escapeHtml(words.lead)}${fill(escapeHtml(words.count), { number: documents.length })}</p>`,
    `<p>${escapeHtml(ARCHIVE_WORDS[language].verify.lead)} <a href="${paths.verify}">${escapeHtml(ARCHIVE_WORDS[language].verify.title)}</a></p>`,
    contentsHtml(contents, links),
    ...kinds.map(([kind, each]) =>
      [
        headingHtml(documentKind[kind], `kind-${kind}`),
        `<div class="wide register">${each.map((document) => entryHtml(view, document, language)).join("")}</div>`,
      ].join(""),
    ),
    series.length === 0
      ? ""
      : `${headingHtml(words.series, "series")}<div class="wide statements">${series.map((each) => seriesHtml(view, each, language)).join("")}</div>`,
  ];
  return { id: "documents", title: words.title, bodyHtml: html.join(""), lang: language, languages: [...LANGUAGES] };
}

/** When a document was released last; null if none has a release. */
export function documentsChanged({ documents }: View): Instant | null {
  const last = Math.max(...documents.map(({ publishAt }) => publishAt ?? -Infinity));
  return Number.isFinite(last) ? last : null;
}
