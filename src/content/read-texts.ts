/** Reads the parts that units are made of: validated YAML, translations, attachments. */
import type * as v from "valibot";
import { fold } from "../core/fold.ts";
import type { Language } from "../core/languages.ts";
import { sha256Hex } from "./digest.ts";
import { ATTACHMENT_LIMIT_BYTES, type ContentFolder } from "./folder.ts";
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { nearestName } from "./nearest-name.ts";
import { parseMarkdown } from "./markdown.ts";
import { type StoredFile, type Translations } from "./model.ts";
import type { ReadContext } from "./read-context.ts";
import type { AttachmentMeta } from "./schema/common.ts";
import { decodeText, TEXT_LIMIT_BYTES, type Read } from "./text-file.ts";
import { validate } from "./validate.ts";

/** A YAML file that fits its schema, or null; the diagnostics then say why. */
export function readYaml<S extends v.GenericSchema>(
  { folder, diagnostics, digest }: ReadContext,
  path: string,
  schema: S,
): v.InferOutput<S> | null {
  const read = folder.yaml(path, TEXT_LIMIT_BYTES);
  if (!read.ok) {
    diagnostics.push(read.diagnostic);
    return null;
  }
  const checked = validate(schema, read.value, path);
  if (!checked.ok) {
    diagnostics.push(...checked.diagnostics);
    return null;
  }
  digest.add(path, JSON.stringify(read.value));
  return checked.output;
}

/**
 * Under which name a file lies while it takes the place of another: `content correct` changes `meta.yaml`
 * first, at one stroke, and moves the file to its own name then. Interrupted in between, both readings
 * are whole: before the stroke the old one, after it the new one.
 */
export function standInName(sha256: string, name: string): string {
  return `.${sha256}${name.slice(name.lastIndexOf("."))}`;
}

/** The bytes that a manifest vouches for: the file's own, or those about to take its place. */
export function readListed(
  folder: ContentFolder,
  base: string,
  name: string,
  sha256: string | undefined,
  limit: number,
): Read<Buffer<ArrayBuffer>> {
  const read = folder.bytes(`${base}/${name}`, limit);
  if (sha256 === undefined || (read.ok && sha256Hex(read.value) === sha256)) return read;
  const standIn = folder.bytes(`${base}/${standInName(sha256, name)}`, limit);
  return standIn.ok && sha256Hex(standIn.value) === sha256 ? standIn : read;
}

/** Hashes of a record's texts by language, where its `meta.yaml` has them. */
export type TextHashes = Readonly<Partial<Record<Language, string | undefined>>>;

/** Whether each text is the one that `meta.yaml` vouches for; all languages or none have a hash. */
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

/** The translations of one record; null when one is missing or broken, or a stray file lies beside them. */
export function readTranslations(
  context: ReadContext,
  base: string,
  languages: readonly Language[],
  attachments: readonly AttachmentMeta[],
  hashes?: TextHashes,
): { translations: Translations; searchText: string } | null {
  const { folder, diagnostics, digest } = context;
  const translations: { -readonly [L in Language]?: NonNullable<Translations[L]> } = {};
  const texts: string[] = [];
  let complete = true;
  for (const language of languages) {
    const path = `${base}/${language}.md`;
    const bytes = readListed(folder, base, `${language}.md`, hashes?.[language], TEXT_LIMIT_BYTES);
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
    digest.add(path, read.value);
    const { text, ...published } = parsed;
    translations[language] = published;
    texts.push(text);
  }
  const expected = ["meta.yaml", ...languages.map((language) => `${language}.md`), ...attachments.map((a) => a.path)];
  if (!onlyExpected(context, base, expected)) complete = false;
  return complete ? { translations, searchText: fold(texts.join("\n")) } : null;
}

/** Names every entry of a record's folder that should not be there; false when one of them hides something. */
function onlyExpected({ folder, diagnostics }: ReadContext, base: string, expected: readonly string[]): boolean {
  const { names, irregular } = folder.files(base);
  for (const { name, kind } of irregular)
    diagnostics.push(diagnostic("file-not-regular", { file: `${base}/${name}` }, { kind }));
  let harmless = irregular.length === 0;
  for (const name of names) {
    if (expected.includes(name)) continue;
    const nearest = nearestName(name, expected);
    diagnostics.push(diagnostic("file-unlisted", { file: `${base}/${name}` }, { expected, nearest }));
    // A text or a paper that is not listed may be what a half-written meta.yaml does not list yet.
    if (/\.(?:md|pdf)$/i.test(name)) harmless = false;
  }
  return harmless;
}

/** Attachments whose bytes match their manifest; null when one of them does not. */
export function readAttachments(
  { folder, diagnostics }: ReadContext,
  base: string,
  metaFile: string,
  list: readonly AttachmentMeta[],
): StoredFile[] | null {
  const files: StoredFile[] = [];
  let complete = true;
  const seen = new Set<string>();
  for (const [index, entry] of list.entries()) {
    const { path } = entry;
    const at = (key: string) => ({ file: metaFile, field: `files.${index}.${key}` });
    const reject = (problem: Diagnostic): void => {
      diagnostics.push(problem);
      complete = false;
    };
    if (seen.has(path)) reject(diagnostic("attachment-duplicate", at("path"), { path }));
    seen.add(entry.path);
    const read = readListed(folder, base, entry.path, entry.sha256, ATTACHMENT_LIMIT_BYTES);
    if (!read.ok) {
      diagnostics.push(read.diagnostic);
      complete = false;
      continue;
    }
    const [size, hash] = [read.value.length, sha256Hex(read.value)];
    if (size !== entry.bytes)
      reject(diagnostic("attachment-size-mismatch", at("bytes"), { path, recorded: entry.bytes, actual: size }));
    if (hash !== entry.sha256)
      reject(diagnostic("attachment-hash-mismatch", at("sha256"), { path, recorded: entry.sha256, actual: hash }));
    if (read.value.subarray(0, 5).toString("latin1") !== "%PDF-") reject(diagnostic("attachment-not-pdf", at("path")));
    files.push({
      name: entry.path,
      lang: entry.lang,
      title: entry.title ?? null,
      bytes: entry.bytes,
      sha256: entry.sha256,
      pages: entry.pages ?? null,
      content: read.value,
    });
  }
  return complete ? files : null;
}
