/** The words of the interface: the same keys and the same variables in every language, none empty. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { shortJson } from "../../src/content/validate.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

/** Text by dotted key. */
export type Texts = ReadonlyMap<string, string>;
export type AllTexts = Readonly<Record<Language, Texts>>;

export const localeFile = (language: Language): string => `src/i18n/locales/${language}.json`;

/** The names between double braces, sorted; a format after the name does not count. */
export function variables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].toSorted();
}

function collect(value: unknown, key: string, file: string, texts: Map<string, string>, found: AnyDiagnostic[]): void {
  if (typeof value === "string") {
    texts.set(key, value);
  } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value))
      collect(inner, key === "" ? name : `${key}.${name}`, file, texts, found);
  } else {
    found.push(diagnostic("translation-not-text", { file, field: key }, { value: shortJson(value) }));
  }
}

export interface ReadLocales {
  /** Null when a file cannot be read: comparing with it would say nothing. */
  readonly texts: AllTexts | null;
  readonly diagnostics: readonly AnyDiagnostic[];
}

export function readLocales(root: string): ReadLocales {
  const diagnostics: AnyDiagnostic[] = [];
  const read = LANGUAGES.map((language): readonly [Language, Texts | null] => {
    const file = localeFile(language);
    const texts = new Map<string, string>();
    try {
      const value: unknown = JSON.parse(readFileSync(join(root, file), "utf8"));
      collect(value, "", file, texts, diagnostics);
      return [language, texts];
    } catch (error) {
      diagnostics.push(
        error instanceof SyntaxError
          ? diagnostic("locale-not-json", { file }, { reason: error.message })
          : diagnostic("locale-unreadable", { file }),
      );
      return [language, null];
    }
  });
  const whole = read.filter((entry): entry is readonly [Language, Texts] => entry[1] !== null);
  if (whole.length < LANGUAGES.length) return { texts: null, diagnostics };
  return { texts: Object.fromEntries(whole) as Record<Language, Texts>, diagnostics }; // every language was read
}

export function checkLocales(texts: AllTexts): AnyDiagnostic[] {
  const keys = [...new Set(LANGUAGES.flatMap((language) => [...texts[language].keys()]))];
  return keys.flatMap((key) => LANGUAGES.flatMap((language) => checkText(texts, language, key)));
}

function checkText(texts: AllTexts, language: Language, key: string): AnyDiagnostic[] {
  const at = { file: localeFile(language), field: key };
  const text = texts[language].get(key);
  if (text === undefined) {
    const other = LANGUAGES.find((candidate) => texts[candidate].has(key)) ?? FALLBACK_LANGUAGE;
    return [diagnostic("translation-missing", at, { other, text: shortJson(texts[other].get(key)) })];
  }
  if (text.trim() === "") return [diagnostic("translation-empty", at, { value: shortJson(text) })];
  const model = texts[FALLBACK_LANGUAGE].get(key);
  if (model === undefined || String(variables(model)) === String(variables(text))) return [];
  const values = { variables: variables(text), expected: variables(model), reference: FALLBACK_LANGUAGE };
  return [diagnostic("translation-variables", at, values)];
}
