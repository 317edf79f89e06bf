/** What a PDF says of itself, read by the library that draws it in Firefox. */
import type { PDFDocumentProxy } from "pdfjs-dist";
import { sha256Hex } from "../../src/content/digest.ts";

/** What `meta.yaml` and `documents.yaml` say of a file: it follows from the file's bytes. */
export interface FileFacts {
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number;
}

export interface PdfFacts extends FileFacts {
  readonly title: string | null;
  /** Tagged for screen readers. */
  readonly tagged: boolean;
  /** Milliseconds since the epoch; null when not given or not readable. */
  readonly created: number | null;
  readonly modified: number | null;
}

/** PDF 32000-1, 7.9.4: `D:YYYYMMDDHHmmSSOHH'mm'`, all after the year optional; no offset is taken as UTC. */
function parsePdfDate(text: unknown): number | null {
  if (typeof text !== "string") return null;
  const match = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(?:Z|([+-])(\d{2})'?(\d{2})?)?/.exec(text);
  if (match === null) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part, index) => Number(part ?? (index === 1 || index === 2 ? 1 : 0)));
  const offset = (Number(match[8] ?? 0) * 60 + Number(match[9] ?? 0)) * (match[7] === "-" ? -1 : 1);
  return Date.UTC(year, month - 1, day, hour, minute, second) - offset * 60_000;
}

function field(info: object, name: string): unknown {
  return Object.entries(info).find(([key]) => key === name)?.[1];
}

function titleOf(info: object): string | null {
  const title = field(info, "Title");
  return typeof title === "string" && title.trim() !== "" ? title.trim() : null;
}

interface TextItem {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** The text of each page, as far as the file has any: a scan has none. */
async function textOf(pdf: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const texts = items.filter((item): item is typeof item & TextItem => "str" in item);
    pages.push(texts.map(({ str, hasEOL }) => (hasEOL ? `${str}\n` : str)).join(""));
  }
  return pages.join("\n");
}

/** What a PDF holds besides its looks. */
export interface PdfReview {
  readonly text: string;
  readonly hasScript: boolean;
  /** Names of files inside the file. */
  readonly attachments: readonly string[];
  /** As the file states it; null if it does not. */
  readonly title: string | null;
  /** As the file states it, such as zh-Hant-HK; null if it does not. */
  readonly language: string | null;
  /** Names of fonts that the file uses and does not hold. */
  readonly missingFonts: readonly string[];
}

interface PdfFont {
  readonly name: string;
  /** Whether a reader has to take another font in its place. */
  readonly missingFile: boolean;
}

const isFont = (value: unknown): value is PdfFont =>
  typeof value === "object" && value !== null && "name" in value && "missingFile" in value;

async function missingFonts(pdf: PDFDocumentProxy): Promise<string[]> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const missing = new Set<string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const ids = new Set(fnArray.flatMap((fn, index) => (fn === OPS.setFont ? [String(argsArray[index][0])] : [])));
    for (const id of ids) {
      const font: unknown = page.commonObjs.get(id);
      if (isFont(font) && font.missingFile) missing.add(font.name);
    }
  }
  return [...missing];
}

async function hasScript(pdf: PDFDocumentProxy): Promise<boolean> {
  if ((await pdf.getJSActions()) !== null || (await pdf.hasJSActions())) return true;
  for (let number = 1; number <= pdf.numPages; number += 1)
    if ((await (await pdf.getPage(number)).getJSActions()) !== null) return true;
  return false;
}

/** @returns null when it does not open. */
export async function reviewPdf(bytes: Uint8Array): Promise<PdfReview | null> {
  const read = await withPdf(bytes, async (pdf): Promise<PdfReview> => {
    const attachments: unknown = await pdf.getAttachments();
    const { info } = await pdf.getMetadata();
    const language = field(info, "Language");
    return {
      title: titleOf(info),
      language: typeof language === "string" && language !== "" ? language : null,
      missingFonts: await missingFonts(pdf),
      text: await textOf(pdf),
      hasScript: await hasScript(pdf),
      attachments: typeof attachments === "object" && attachments !== null ? Object.keys(attachments) : [],
    };
  });
  return "value" in read ? read.value : null;
}

/** The text of a PDF. @returns null when it does not open. */
export async function readPdfText(bytes: Uint8Array): Promise<string | null> {
  const text = await withPdf(bytes, textOf);
  return "value" in text ? text.value : null;
}

/** @returns the facts, or in words why the file does not open. */
export async function readPdf(bytes: Uint8Array): Promise<PdfFacts | string> {
  const read = await withPdf(bytes, async (pdf): Promise<PdfFacts> => {
    await pdf.getPage(1);
    const [mark, { info }] = await Promise.all([pdf.getMarkInfo(), pdf.getMetadata()]);
    return {
      bytes: bytes.length,
      sha256: sha256Hex(bytes),
      pages: pdf.numPages,
      title: titleOf(info),
      tagged: mark !== null && field(mark, "Marked") === true,
      created: parsePdfDate(field(info, "CreationDate")),
      modified: parsePdfDate(field(info, "ModDate")),
    };
  });
  return "value" in read ? read.value : read.problem;
}

/** Opens a PDF for as long as it is read. */
async function withPdf<T>(
  bytes: Uint8Array,
  read: (pdf: PDFDocumentProxy) => Promise<T>,
): Promise<{ readonly value: T } | { readonly problem: string }> {
  // Loaded on demand: the library takes longer to load than any command takes to print its help.
  const { getDocument } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const task = getDocument({
    data: new Uint8Array(bytes),
    useWorkerFetch: false,
    isEvalSupported: false,
    stopAtErrors: true,
    verbosity: 0,
  });
  try {
    return { value: await read(await task.promise) };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  } finally {
    await task.destroy();
  }
}
