/** Whether an announcement says the same in each language and in its files. */
import { ContentFolder, ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { figuresOf } from "../../src/content/figures.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { reviewPdf } from "./pdf-facts.ts";
import { readText, type AnnouncementRecord } from "./records.ts";

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

async function inFile(
  contentDir: string,
  file: string,
  figures: ReadonlySet<string>,
  language: Language,
): Promise<AnyDiagnostic[]> {
  const read = new ContentFolder(contentDir).bytes(file, ATTACHMENT_LIMIT_BYTES);
  const pdf = read.ok ? await reviewPdf(read.value) : null;
  if (pdf === null) return []; // named elsewhere
  const { text, hasScript, attachments } = pdf;
  const active = [
    ...(hasScript ? [diagnostic("pdf-with-script", { file })] : []),
    ...(attachments.length > 0 ? [diagnostic("pdf-with-attachment", { file }, { names: attachments })] : []),
  ];
  if (text.trim() === "") return [...active, diagnostic("pdf-without-text", { file })];
  const missing = without(figures, figuresOf(text.replaceAll("\n", " "), language));
  return missing.length === 0
    ? active
    : [...active, diagnostic("pdf-figures-differ", { file, field: "figures" }, { figures: missing })];
}

/** Figures of each language against the others, and of each page against the PDF in its language. */
export async function checkAgreement(contentDir: string, record: AnnouncementRecord): Promise<AnyDiagnostic[]> {
  const figures = figuresByLanguage(contentDir, record);
  const diagnostics = betweenLanguages(record, figures);
  const { id, meta } = record;
  for (const { path, lang } of meta.files) {
    // A further file, such as a form, need not repeat what the page says.
    const isThePaper =
      meta.files.findIndex((file) => file.lang === lang && file.path === path) ===
      meta.files.findIndex((file) => file.lang === lang);
    const expected = isThePaper ? figures.get(lang) : undefined;
    diagnostics.push(...(await inFile(contentDir, `announcements/${id}/${path}`, expected ?? new Set(), lang)));
  }
  return diagnostics;
}
