/** Whether a PDF is what its page says of it: language, title, stock code, figures, and nothing besides. */
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { languageOfTag, type Language } from "../../src/core/languages.ts";
import { figuresOf } from "../../src/content/figures.ts";
import { writtenLanguage } from "../check/scripts.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { squeezed, type OtherDocuments } from "./other-documents.ts";
import { reviewPdf, type PdfReview } from "./pdf-facts.ts";

/** What the first PDF in a language repeats of the page in that language. */
export interface PageFacts {
  readonly title: string | null;
  readonly figures: ReadonlySet<string>;
  /** The stock code; null where the facts could not be loaded. */
  readonly code: string | null;
}

/** What a file holds that it should not, or lacks. */
export function ofTheFile(file: string, { hasScript, attachments, missingFonts }: PdfReview): AnyDiagnostic[] {
  return [
    ...(hasScript ? [diagnostic("pdf-with-script", { file })] : []),
    ...(attachments.length > 0 ? [diagnostic("pdf-with-attachment", { file }, { names: attachments })] : []),
    ...(missingFonts.length > 0
      ? [diagnostic("pdf-font-not-embedded", { file, field: "fonts" }, { fonts: missingFonts })]
      : []),
  ];
}

/** Without text there is a language that it states, and none that it is written in. */
export function ofTheLanguage(file: string, { language, text }: PdfReview, listed: Language): AnyDiagnostic[] {
  const written = writtenLanguage(text);
  const at = { file, field: "lang" };
  const stated =
    language === null
      ? [diagnostic("pdf-without-language", at)]
      : languageOfTag(language) === listed
        ? []
        : [diagnostic("pdf-language-differs", at, { stated: language, listed })];
  const isOther = written !== null && written !== listed;
  return [...stated, ...(isOther ? [diagnostic("pdf-script-differs", at, { written, listed })] : [])];
}

function ofThePage(
  file: string,
  text: string,
  { title, figures, code }: PageFacts,
  language: Language,
): AnyDiagnostic[] {
  const all = squeezed(text);
  const inFile = figuresOf(text.replaceAll("\n", " "), language);
  const missing = [...figures].filter((figure) => !inFile.has(figure)).toSorted();
  const at = { file, field: "title" };
  return [
    ...(code !== null && !all.includes(code)
      ? [diagnostic("pdf-without-code", { file, field: "code" }, { code })]
      : []),
    ...(title !== null && !all.includes(squeezed(title)) ? [diagnostic("pdf-title-not-found", at, { title })] : []),
    ...(missing.length > 0 ? [diagnostic("pdf-figures-differ", { file, field: "figures" }, { figures: missing })] : []),
  ];
}

function ofAnother(
  { file, id, others }: PdfPlace,
  { title, text }: PdfReview,
  bytes: Uint8Array,
  isMain: boolean,
): AnyDiagnostic[] {
  const sha256 = sha256Hex(bytes);
  const other = others.notOf(id, { sha256, title, text }, isMain);
  return other === undefined ? [] : [diagnostic("pdf-of-another", { file, field: "title" }, { id: other, sha256 })];
}

/** A PDF of an announcement, and the other documents. */
export interface PdfPlace {
  readonly file: string;
  readonly id: string;
  readonly others: OtherDocuments;
}

/** @param page null for a further file, such as a form: it need not repeat what the page says. */
export async function checkPdfAgreement(
  contentDir: string,
  place: PdfPlace,
  language: Language,
  page: PageFacts | null,
): Promise<AnyDiagnostic[]> {
  const { file } = place;
  const read = new ContentFolder(contentDir).bytes(file, ATTACHMENT_LIMIT_BYTES);
  const pdf = read.ok ? await reviewPdf(read.value) : null;
  if (!read.ok || pdf === null) return []; // named elsewhere
  const found = [...ofTheFile(file, pdf), ...ofAnother(place, pdf, read.value, page !== null)];
  if (pdf.text.trim() === "") return [...found, diagnostic("pdf-without-text", { file })];
  const said = page === null ? [] : ofThePage(file, pdf.text, page, language);
  return [...found, ...ofTheLanguage(file, pdf, language), ...said];
}
