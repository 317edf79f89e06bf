/**
 * The text of an announcement's PDFs, as the search knows it. The publishing commands extract it, so that no server opens
 * a PDF: `file-texts.json` has the text of each file by its SHA-256. It is searched by sentence. What the page says itself
 * is left out, and so is the standard wording around every announcement: it would find all of them.
 */
import { DEFINITION_WORDS } from "../definition-words.ts";
import { FRAME_WORDS } from "../frame-words.ts";
import type { ContentFolder } from "../folder.ts";
import { localised, type Language, type Localised } from "../../core/languages.ts";
import { searchFold } from "./search-fold.ts";

/** In an announcement's folder. */
export const FILE_TEXTS = "file-texts.json";
const LIMIT_BYTES = 8 * 1024 * 1024;
/** Longest text of one file, in characters: about a thousand pages. */
export const FILE_TEXT_LIMIT = 2_000_000;

export type FileTexts = Readonly<Record<string, string>>;

/** A file that is missing or damaged says nothing: announcements are found by their pages then. */
export function readFileTexts(folder: Pick<ContentFolder, "has" | "bytes">, base: string): FileTexts {
  const path = `${base}/${FILE_TEXTS}`;
  const read = folder.has(path) ? folder.bytes(path, LIMIT_BYTES) : null;
  if (read?.ok !== true) return {};
  try {
    const value: unknown = JSON.parse(read.value.toString("utf8"));
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([sha256, text]: [string, unknown]) =>
        typeof text === "string" ? [[sha256, text.slice(0, FILE_TEXT_LIMIT)]] : [],
      ),
    );
  } catch {
    return {};
  }
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
