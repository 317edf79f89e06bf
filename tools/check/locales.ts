/** The words of the interface: the same keys and the same variables in every language, none empty. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, LANGUAGES, localised, type Language } from "../../src/core/languages.ts";
import { shortJson } from "../../src/content/validate.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

/** Words that every first load fetches, and words that only static regions show. */
const FOLDERS = ["locales", "regions"] as const;
type Folder = (typeof FOLDERS)[number];

interface Message {
  readonly text: string;
  readonly folder: Folder;
}

/** Messages by dotted key. */
export type Texts = ReadonlyMap<string, Message>;
export type AllTexts = Readonly<Record<Language, Texts>>;

export const localeFile = (language: Language, folder: Folder = "locales"): string =>
  `src/i18n/${folder}/${language}.json`;

/** The names between double braces, sorted; a format after the name does not count. */
export function variables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].toSorted();
}

/** A file that is being read. */
interface Reading {
  readonly file: string;
  readonly folder: Folder;
  readonly texts: Map<string, Message>;
  readonly found: AnyDiagnostic[];
}

function collect(value: unknown, key: string, reading: Reading): void {
  const { file, folder, texts, found } = reading;
  if (typeof value === "string") {
    texts.set(key, { text: value, folder });
  } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) collect(inner, key === "" ? name : `${key}.${name}`, reading);
  } else {
    found.push(diagnostic("translation-not-text", { file, field: key }, { value: shortJson(value) }));
  }
}

export interface ReadLocales {
  /** Null when a file cannot be read: comparing with it would say nothing. */
  readonly texts: AllTexts | null;
  readonly diagnostics: readonly AnyDiagnostic[];
}

/** @returns false when the file cannot be read */
function readFile(root: string, reading: Reading): boolean {
  const { file, found } = reading;
  try {
    collect(JSON.parse(readFileSync(join(root, file), "utf8")), "", reading);
    return true;
  } catch (error) {
    found.push(
      error instanceof SyntaxError
        ? diagnostic("locale-not-json", { file }, { reason: error.message })
        : diagnostic("locale-unreadable", { file }),
    );
    return false;
  }
}

export function readLocales(root: string): ReadLocales {
  const diagnostics: AnyDiagnostic[] = [];
  let isWhole = true;
  const texts = localised((language) => {
    const messages = new Map<string, Message>();
    for (const folder of FOLDERS) {
      const file = localeFile(language, folder);
      isWhole = readFile(root, { file, folder, texts: messages, found: diagnostics }) && isWhole;
    }
    return messages;
  });
  return { texts: isWhole ? texts : null, diagnostics };
}

export function checkLocales(texts: AllTexts): AnyDiagnostic[] {
  const keys = [...new Set(LANGUAGES.flatMap((language) => [...texts[language].keys()]))];
  return keys.flatMap((key) => LANGUAGES.flatMap((language) => checkText(texts, language, key)));
}

function checkText(texts: AllTexts, language: Language, key: string): AnyDiagnostic[] {
  const message = texts[language].get(key);
  if (message === undefined) {
    const other = LANGUAGES.find((candidate) => texts[candidate].has(key)) ?? FALLBACK_LANGUAGE;
    const model = texts[other].get(key);
    const at = { file: localeFile(language, model?.folder), field: key };
    return [diagnostic("translation-missing", at, { other, text: shortJson(model?.text) })];
  }
  const { text, folder } = message;
  const at = { file: localeFile(language, folder), field: key };
  if (text.trim() === "") return [diagnostic("translation-empty", at, { value: shortJson(text) })];
  const model = texts[FALLBACK_LANGUAGE].get(key);
  if (model === undefined || String(variables(model.text)) === String(variables(text))) return [];
  const values = { variables: variables(text), expected: variables(model.text), reference: FALLBACK_LANGUAGE };
  return [diagnostic("translation-variables", at, values)];
}
