/** The file that is to come in the place of a public one: whether it is one, whether it is the same document, what differs. */
import { readFileSync, statSync } from "node:fs";
import { sha256Hex } from "../../src/content/digest.ts";
import type { DiagnosticLocation } from "../../src/content/diagnostic-table.ts";
import { ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import type { StoredComparison } from "../../src/content/schema/comparison.ts";
import { decodeText, TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import type { Language } from "../../src/core/languages.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { compareTexts, normalised, similarity } from "./compare-texts.ts";
import { Refusal } from "./environment.ts";
import { OtherDocuments, type SeenPdf } from "./other-documents.ts";
import { readPdf, readPdfText, type PdfFacts } from "./pdf-facts.ts";
import { PLACEHOLDER } from "./record-check.ts";

export interface Replacement {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Null for a text. */
  readonly facts: PdfFacts | null;
  /** Null for a scan, which has no text. */
  readonly text: string | null;
}

const orNull = (text: string | null): string | null => (text === null || normalised(text) === "" ? null : text);

/** @param isText Markdown instead of a PDF. @throws Refusal for what is none. */
export async function readReplacement(file: string, isText: boolean): Promise<Replacement> {
  const at = { file, field: "--with" };
  const limit = isText ? TEXT_LIMIT_BYTES : ATTACHMENT_LIMIT_BYTES;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true)
    throw new Refusal([diagnostic("replacement-missing", at, { kind: isText ? "text" : "PDF" })]);
  if (stat.size > limit) throw new Refusal([diagnostic("file-too-large", at, { bytes: stat.size, limit })]);
  const bytes = readFileSync(file);
  if (isText) return { bytes, sha256: sha256Hex(bytes), facts: null, text: requireText(at, bytes) };
  const facts = await readPdf(bytes);
  if (typeof facts === "string") throw new Refusal([diagnostic("replacement-not-pdf", at, { reason: facts })]);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new Refusal([diagnostic("replacement-not-pdf", at, { reason: null })]);
  return { bytes, sha256: facts.sha256, facts, text: orNull(await readPdfText(bytes)) };
}

function requireText(at: DiagnosticLocation, bytes: Buffer): string {
  const decoded = decodeText(bytes, at.file);
  if (!decoded.ok) throw new Refusal([{ ...decoded.diagnostic, field: at.field }]);
  const parsed = parseMarkdown(decoded.value);
  if ("missing" in parsed) throw new Refusal([diagnostic("text-part-missing", at, { part: parsed.missing })]);
  const placeholder = PLACEHOLDER.exec(decoded.value)?.[0];
  if (placeholder !== undefined) throw new Refusal([diagnostic("placeholder-left", at, { placeholder })]);
  return decoded.value;
}

/** The text of the public file; null for a scan. */
export async function publicText(bytes: Uint8Array, isText: boolean): Promise<string | null> {
  return orNull(isText ? Buffer.from(bytes).toString("utf8") : await readPdfText(bytes));
}

/** Less of the text in common than this: it is another document. Two versions of one have most of it in common. */
const LEAST_SIMILARITY = 0.25;

/**
 * @param old the file that is replaced.
 * @throws Refusal for a PDF whose bytes, title or text are those of another document.
 */
export function requireSameDocument(
  contentDir: string,
  id: string,
  at: DiagnosticLocation,
  { sha256, facts, text }: Replacement,
  old: SeenPdf & { readonly language: Language },
): void {
  if (facts === null) return;
  const others = new OtherDocuments(contentDir);
  const owner = others.notOf(id, { sha256, title: facts.title, text }, true);
  // A form may have had a heading of another announcement before, too.
  if (owner !== undefined && owner !== others.notOf(id, old, true))
    throw new Refusal([diagnostic("replacement-of-another", at, { id: owner })]);
  const share = text === null || old.text === null ? null : similarity(old.text, text, old.language);
  if (share === null || share >= LEAST_SIMILARITY) return;
  throw new Refusal([diagnostic("replacement-other-text", at, { percent: Math.round(share * 100) })]);
}

/** What is stored beside the kept file. */
export function comparisonOf(
  from: { readonly sha256: string; readonly text: string | null },
  to: Pick<Replacement, "sha256" | "text">,
  language: Language,
): StoredComparison {
  const hashes = { from: from.sha256, to: to.sha256 };
  if (from.text === null || to.text === null) return { ...hashes, compared: false, passages: [], more: 0 };
  return { ...hashes, compared: true, ...compareTexts(from.text, to.text, language) };
}
