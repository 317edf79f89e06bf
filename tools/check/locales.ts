/** The words of the interface: the same keys and the same variables in every language, none empty. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../../src/core/languages.ts";
import { describe } from "../../src/content/diagnostic.ts";
import { error, type Finding } from "./finding.ts";

/** Text by dotted key. */
export type Texts = ReadonlyMap<string, string>;
export type AllTexts = Readonly<Record<Language, Texts>>;

export const localeFile = (language: Language): string => `src/i18n/locales/${language}.json`;

/** The names between double braces, sorted; a format after the name does not count. */
export function variables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*-?\s*([^\s,}]+)[^}]*\}\}/g)].map((match) => match[1] ?? "");
  return [...new Set(names)].toSorted();
}

function collect(value: unknown, key: string, file: string, texts: Map<string, string>, findings: Finding[]): void {
  if (typeof value === "string") {
    texts.set(key, value);
  } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value))
      collect(inner, key === "" ? name : `${key}.${name}`, file, texts, findings);
  } else {
    const remedy = "write a text in quotation marks";
    findings.push(
      error("translations", {
        file,
        field: key,
        found: describe(value),
        allowed: "a text, or a group of texts",
        remedy,
      }),
    );
  }
}

export interface ReadLocales {
  /** Null when a file cannot be read: comparing with it would say nothing. */
  readonly texts: AllTexts | null;
  readonly findings: readonly Finding[];
}

export function readLocales(root: string): ReadLocales {
  const findings: Finding[] = [];
  const read = LANGUAGES.map((language): readonly [Language, Texts | null] => {
    const file = localeFile(language);
    const texts = new Map<string, string>();
    try {
      const value: unknown = JSON.parse(readFileSync(join(root, file), "utf8"));
      collect(value, "", file, texts, findings);
      return [language, texts];
    } catch (problem) {
      const found = problem instanceof SyntaxError ? `no JSON: ${problem.message}` : "no readable file";
      findings.push(
        error("translations", {
          file,
          field: "",
          found,
          allowed: "one JSON object of texts",
          remedy: `restore ${file}`,
        }),
      );
      return [language, null];
    }
  });
  const whole = read.filter((entry): entry is readonly [Language, Texts] => entry[1] !== null);
  if (whole.length < LANGUAGES.length) return { texts: null, findings };
  return { texts: Object.fromEntries(whole) as Record<Language, Texts>, findings }; // every language was read
}

export function localeFindings(texts: AllTexts): Finding[] {
  const keys = [...new Set(LANGUAGES.flatMap((language) => [...texts[language].keys()]))];
  return keys.flatMap((key) => LANGUAGES.flatMap((language) => textFindings(texts, language, key)));
}

function textFindings(texts: AllTexts, language: Language, key: string): Finding[] {
  const file = localeFile(language);
  const text = texts[language].get(key);
  if (text === undefined) {
    const other = LANGUAGES.find((candidate) => texts[candidate].has(key)) ?? FALLBACK_LANGUAGE;
    return [
      error("translations", {
        file,
        field: key,
        found: "nothing",
        allowed: `a text, as ${other} has ${describe(texts[other].get(key))}`,
        remedy: `translate it, or take the key out of ${other} too`,
      }),
    ];
  }
  if (text.trim() === "") {
    return [
      error("translations", {
        file,
        field: key,
        found: describe(text),
        allowed: "a text that is not empty",
        remedy: "write the text",
      }),
    ];
  }
  const model = texts[FALLBACK_LANGUAGE].get(key);
  if (model === undefined || String(variables(model)) === String(variables(text))) return [];
  return [
    error("translations", {
      file,
      field: key,
      found: `the variables ${variables(text).join(", ") || "(none)"}`,
      allowed: `${variables(model).join(", ") || "none"}, as in ${FALLBACK_LANGUAGE}`,
      remedy: "use the same names between double braces in every language",
    }),
  ];
}
