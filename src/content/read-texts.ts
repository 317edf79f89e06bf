/** Reads the parts that units are made of: validated YAML and translations. */
import type * as v from "valibot";
import type { Language } from "../core/languages.ts";
import { sha256Hex } from "./digest.ts";
import type { ContentFolder } from "./folder.ts";
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { RECORD_ENTRY_LIMIT } from "./fingerprint.ts";
import { forbiddenCharacter } from "./characters.ts";
import { jsonWithoutNames } from "./named-announcements.ts";
import { nearestName } from "./nearest-name.ts";
import { HTML_LIMIT, parseMarkdown, type MarkdownDocument } from "./markdown.ts";
import type { Translations } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import { otherPlaces, REPLACED_FOLDER } from "./stand-in.ts";
import type { AttachmentMeta } from "./schema/common.ts";
import { FILE_TEXTS } from "./search/file-texts.ts";
import { searchFold } from "./search/search-fold.ts";
import { decodeText, TEXT_LIMIT_BYTES, type Read } from "./text-file.ts";
import { validate } from "./validate.ts";

/** @returns the output of the schema, or null when the file is invalid; the diagnostics then say why. */
export function readYaml<S extends v.GenericSchema>(
  context: ReadContext,
  path: string,
  schema: S,
): v.InferOutput<S> | null {
  const read = context.folder.yaml(path, TEXT_LIMIT_BYTES);
  if (read.ok) return readValue(context, path, read.value, schema);
  context.diagnostics.push(read.diagnostic);
  return null;
}

/** `readYaml` for what was read already. */
export function readValue<S extends v.GenericSchema>(
  { diagnostics, digest }: ReadContext,
  path: string,
  value: unknown,
  schema: S,
): v.InferOutput<S> | null {
  const checked = validate(schema, value, path);
  if (!checked.ok) {
    diagnostics.push(...checked.diagnostics);
    return null;
  }
  digest.add(path, jsonWithoutNames(value));
  return checked.output;
}

/**
 * Reads a text that a manifest may list by hash.
 * @param sha256 as the manifest has it; undefined if it has none.
 * @returns the bytes of another place if they match the hash and the file's do not; the file's otherwise.
 */
export function readListedText(
  folder: ContentFolder,
  base: string,
  name: string,
  sha256: string | undefined,
): Read<Buffer<ArrayBuffer>> {
  const read = folder.bytes(`${base}/${name}`, TEXT_LIMIT_BYTES);
  if (sha256 === undefined || (read.ok && sha256Hex(read.value) === sha256)) return read;
  for (const place of otherPlaces(sha256, name)) {
    const other = folder.bytes(`${base}/${place}`, TEXT_LIMIT_BYTES);
    if (other.ok && sha256Hex(other.value) === sha256) return other;
  }
  return read;
}

/** Hashes of a record's texts, as far as its `meta.yaml` has them. */
export type TextHashes = Readonly<Partial<Record<Language, string | undefined>>>;

/** Reports a text whose hash is not in `meta.yaml`. If one language has a hash there, every language needs one. */
function matchesManifest(
  { diagnostics }: ReadContext,
  base: string,
  language: Language,
  bytes: Uint8Array,
  hashes: TextHashes,
): boolean {
  const actual = sha256Hex(bytes);
  if (hashes[language] === actual) return true;
  const at = { file: `${base}/meta.yaml`, field: `texts.${language}` };
  diagnostics.push(diagnostic("text-hash-mismatch", at, { language, recorded: hashes[language] ?? null, actual }));
  return false;
}

/**
 * What a text must not become: a page too large to send, or one with characters that were written as entities.
 * @param source without forbidden characters.
 */
function publishedTextProblem(file: string, source: string, { bodyHtml, text }: MarkdownDocument): Diagnostic | null {
  if (bodyHtml.length > HTML_LIMIT)
    return diagnostic("text-too-large", { file }, { size: bodyHtml.length, limit: HTML_LIMIT });
  if (!source.includes("&")) return null;
  const forbidden = forbiddenCharacter(text) ?? forbiddenCharacter(bodyHtml);
  return forbidden === null ? null : diagnostic("text-with-control", { file }, { character: forbidden.character });
}

/** @returns null when a translation is missing or invalid, or an unlisted file could be a part of the record. */
export function readTranslations(
  context: ReadContext,
  base: string,
  languages: readonly Language[],
  attachments: readonly AttachmentMeta[],
  hashes?: TextHashes,
): { translations: Translations; searchTexts: readonly string[] } | null {
  const { folder, diagnostics, digest } = context;
  const translations: { -readonly [L in Language]?: NonNullable<Translations[L]> } = {};
  const texts: string[] = [];
  let complete = true;
  for (const language of languages) {
    const path = `${base}/${language}.md`;
    const bytes = readListedText(folder, base, `${language}.md`, hashes?.[language]);
    const read = bytes.ok ? decodeText(bytes.value, path) : bytes;
    if (!read.ok) {
      diagnostics.push(read.diagnostic);
      complete = false;
      continue;
    }
    if (bytes.ok && hashes !== undefined && !matchesManifest(context, base, language, bytes.value, hashes))
      complete = false;
    const parsed = parseMarkdown(read.value);
    if ("missing" in parsed) {
      diagnostics.push(diagnostic("text-part-missing", { file: path }, { part: parsed.missing }));
      complete = false;
      continue;
    }
    const problem = publishedTextProblem(path, read.value, parsed);
    if (problem !== null) {
      diagnostics.push(problem);
      complete = false;
      continue;
    }
    digest.add(path, read.value);
    const { text, ...published } = parsed;
    translations[language] = published;
    texts.push(text);
  }
  const expected = [
    "meta.yaml",
    "changes.yaml",
    FILE_TEXTS,
    ...languages.map((language) => `${language}.md`),
    ...attachments.map((a) => a.path),
  ];
  if (!onlyExpected(context, base, expected)) complete = false;
  return complete ? { translations, searchTexts: texts.map(searchFold) } : null;
}

/** A signature of the record. Without `approvers.yaml` it counts for nothing. */
const APPROVAL = /^[a-z0-9-]+\.sig$/;

/** Reports every unexpected entry of a record's folder. @returns false if one could be a part of the record. */
function onlyExpected({ folder, diagnostics }: ReadContext, base: string, expected: readonly string[]): boolean {
  const count = folder.entryCount(base);
  if (count > RECORD_ENTRY_LIMIT) {
    diagnostics.push(diagnostic("folder-too-full", { file: base }, { count, limit: RECORD_ENTRY_LIMIT }));
    return false;
  }
  const { names, irregular } = folder.files(base);
  const unexpected = irregular.filter(({ name, kind }) => name !== REPLACED_FOLDER || kind !== "folder");
  for (const { name, kind } of unexpected)
    diagnostics.push(diagnostic("file-not-regular", { file: `${base}/${name}` }, { kind }));
  let harmless = unexpected.length === 0;
  for (const name of names) {
    if (expected.includes(name) || APPROVAL.test(name)) continue;
    const nearest = nearestName(name, expected);
    diagnostics.push(diagnostic("file-unlisted", { file: `${base}/${name}` }, { expected, nearest }));
    // A half-written meta.yaml may not list its last texts and attachments yet.
    if (/\.(?:md|pdf)$/i.test(name)) harmless = false;
  }
  return harmless;
}
