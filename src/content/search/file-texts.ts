/**
 * The text of an announcement's PDFs, as the search knows it. The publishing commands extract it, so that no server opens
 * a PDF: `file-texts.json` has the text of each file by its SHA-256. It is searched by sentence. What the page says itself
 * is left out, and so is the standard wording around every announcement: it would find all of them.
 */
import { DEFINITION_WORDS } from "../definition-words.ts";
import { FRAME_WORDS } from "../frame-words.ts";
import { diagnostic, type Diagnostic } from "../diagnostic.ts";
import type { ContentFolder } from "../folder.ts";
import { rejected, type Read } from "../text-file.ts";
import { localised, type Language, type Localised } from "../../core/languages.ts";
import { searchFold } from "./search-fold.ts";

/** In an announcement's folder. */
export const FILE_TEXTS = "file-texts.json";
const LIMIT_BYTES = 8 * 1024 * 1024;
/** Longest text of one file, in characters: about a thousand pages. */
export const FILE_TEXT_LIMIT = 2_000_000;

const SHA256 = /^[0-9a-f]{64}$/;

export type FileTexts = Readonly<Record<string, string>>;

type TextsFolder = Pick<ContentFolder, "has" | "bytes">;

const pathIn = (base: string): string => `${base}/${FILE_TEXTS}`;

/** What the file holds; null if there is none. */
function parsed(folder: TextsFolder, file: string): Read<object> | null {
  if (!folder.has(file)) return null;
  const read = folder.bytes(file, LIMIT_BYTES);
  if (!read.ok) return read;
  try {
    const value: unknown = JSON.parse(read.value.toString("utf8"));
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { ok: true, value };
  } catch {
    return rejected(diagnostic("file-texts-invalid", { file }, { isJson: false }));
  }
  return rejected(diagnostic("file-texts-invalid", { file }, { isJson: true }));
}

/** A file that is missing or damaged says nothing: announcements are found by their pages then. */
export function readFileTexts(folder: TextsFolder, base: string): FileTexts {
  const read = parsed(folder, pathIn(base));
  return Object.fromEntries(
    Object.entries(read?.ok === true ? read.value : {}).flatMap(([sha256, text]: [string, unknown]) =>
      typeof text === "string" ? [[sha256, text.slice(0, FILE_TEXT_LIMIT)]] : [],
    ),
  );
}

/** Why the search does not know all that the file should say; null for a file that is whole, and for none. */
export function fileTextsProblem(folder: TextsFolder, base: string): Diagnostic | null {
  const file = pathIn(base);
  const read = parsed(folder, file);
  if (read === null) return null;
  if (!read.ok) return read.diagnostic;
  const other = Object.entries(read.value).find(
    ([sha256, text]: [string, unknown]) => !SHA256.test(sha256) || typeof text !== "string",
  );
  return other === undefined ? null : diagnostic("file-texts-invalid", { file, field: other[0] }, { isJson: true });
}

const NAME = "@name@";
const LIST = "@list@";
/** Between two cells or lines. */
const GAP = "@gap@";
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A folded text that has a name, or a list of names up to the end of its sentence, as a pattern. */
const patternOf = (text: string): RegExp =>
  new RegExp(
    escaped(searchFold(text))
      .replaceAll(NAME, ".{1,200}?")
      .replaceAll(GAP, String.raw`\s*`)
      .replaceAll(new RegExp(`${LIST}.*$`, "g"), "[^。.]{1,4000}[。.]"),
    "gu",
  );

/** The standard wording of each language. */
const STANDARD: Localised<readonly RegExp[]> = localised((language) => {
  const words = FRAME_WORDS[language];
  const definitions = DEFINITION_WORDS[language];
  return [
    words.disclaimer,
    words.insideInformation(NAME, NAME),
    words.pursuantTo(NAME, NAME),
    words.voluntary(NAME),
    words.made(NAME),
    definitions.heading + GAP + definitions.lead,
    ...definitions.terms.map(({ term, meaning }) => term + GAP + meaning),
    words.language,
    words.leftOut,
    words.order,
    words.stockCode(NAME),
    // It begins with the same words whoever the directors are.
    words.directors([]).replace(/[。.]$/, LIST),
  ].map(patternOf);
});

/** A place at which a sentence ends. */
const SENTENCE_END = /(?<=[。!?])|(?<=[.!?;])\s+|\n/u;

/**
 * How many characters of pages are compared with sentences of files: those of a long report are, some ten times over. More,
 * such as a list of hundreds of thousands of lines, would keep the reader from all other content for a minute.
 */
const COMPARED_CHARACTERS = 500_000_000;

/** The text of a file, by the language of the file. */
export interface FileText {
  readonly lang: Language;
  readonly text: string;
}

/**
 * What a search finds in files besides what it finds in the page: folded sentences, a line each, so that no phrase is
 * found across two of them.
 * @param pageTexts folded.
 */
export function searchedInFiles(files: readonly FileText[], pageTexts: readonly string[]): string {
  const found = new Set<string>();
  const pageLength = pageTexts.reduce((sum, { length }) => sum + length, 0);
  let compared = 0;
  const isOnPage = (sentence: string): boolean => {
    compared += pageLength;
    return compared <= COMPARED_CHARACTERS && pageTexts.some((page) => page.includes(sentence));
  };
  for (const { lang, text } of files) {
    const own = STANDARD[lang].reduce((rest, standard) => rest.replaceAll(standard, "\n"), searchFold(text));
    for (const part of own.split(SENTENCE_END)) {
      const sentence = part.trim();
      if (sentence !== "" && !isOnPage(sentence)) found.add(sentence);
    }
  }
  return [...found].join("\n");
}
