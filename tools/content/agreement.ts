/** Whether an announcement says the same in each language and in its files. */
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { figuresOf } from "../../src/content/figures.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { OtherDocuments } from "./other-documents.ts";
import { checkPdfAgreement } from "./pdf-agreement.ts";
import { languageOfName, readText, type AnnouncementRecord } from "./records.ts";

/** The text's title; null while it has none. */
const titleIn = (contentDir: string, id: string, language: Language): string | null =>
  /^# (.+)/.exec(readText(contentDir, `announcements/${id}/${language}.md`) ?? "")?.[1]?.trim() ?? null;

type Figures = ReadonlyMap<Language, ReadonlySet<string>>;

/** Dates before numbers would be no order that a person expects: as they are written. */
const without = (figures: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...figures].filter((figure) => !others.has(figure)).toSorted();

function figuresByLanguage(contentDir: string, { id, meta }: AnnouncementRecord): Figures {
  const languages = LANGUAGES.filter((language) => meta.languages.includes(language));
  return new Map(
    languages.map((language) => {
      const text = readText(contentDir, `announcements/${id}/${language}.md`) ?? "";
      return [language, figuresOf(text, language)];
    }),
  );
}

/** Each language with the one before it: what all have in common is then the same. */
function betweenLanguages({ id }: AnnouncementRecord, figures: Figures): AnyDiagnostic[] {
  const entries = [...figures];
  return entries.slice(1).flatMap(([language, found], index): AnyDiagnostic[] => {
    const [other, known] = entries[index] ?? [language, found];
    const [first, second] = [without(known, found), without(found, known)];
    if (first.length + second.length === 0) return [];
    const at = { file: `announcements/${id}/${language}.md`, field: "figures" };
    return [diagnostic("figures-differ", at, { languages: [other, language], first, second })];
  });
}

/** What the record lists, and what `content schedule` would list. */
function filesOf(contentDir: string, { id, meta }: AnnouncementRecord): { path: string; lang: Language }[] {
  const { names } = new ContentFolder(contentDir).files(`announcements/${id}`);
  const listed = new Set(meta.files.map(({ path }) => path));
  const unlisted = names.flatMap((path) => {
    const lang = listed.has(path) ? undefined : languageOfName(path);
    return lang === undefined ? [] : [{ path, lang }];
  });
  return [...meta.files, ...unlisted];
}

/**
 * Figures of each language against the others, and each page against the PDF in its language.
 * @param code the stock code.
 * @param others the documents whose PDFs these must not be.
 */
export async function checkAgreement(
  contentDir: string,
  record: AnnouncementRecord,
  code: string | null,
  others: OtherDocuments,
): Promise<AnyDiagnostic[]> {
  const figures = figuresByLanguage(contentDir, record);
  const diagnostics = betweenLanguages(record, figures);
  const { id } = record;
  const papers = new Set<Language>();
  for (const { path, lang } of filesOf(contentDir, record)) {
    const known = papers.has(lang) ? undefined : figures.get(lang);
    papers.add(lang);
    const page = known === undefined ? null : { title: titleIn(contentDir, id, lang), figures: known, code };
    const place = { file: `announcements/${id}/${path}`, id, others };
    diagnostics.push(...(await checkPdfAgreement(contentDir, place, lang, page)));
  }
  return diagnostics;
}
