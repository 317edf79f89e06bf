/** Keys of the source against the words there are: none missing, none unused, every variable given. */
import { FALLBACK_LANGUAGE } from "../../src/core/languages.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { error, withNearest, type Finding } from "./finding.ts";
import type { KeyUse, ScannedKeys } from "./key-scan.ts";
import { localeFile, variables, type Texts } from "./locales.ts";

const ENGLISH = localeFile(FALLBACK_LANGUAGE);

/** @param texts the fallback language's, which has every key. */
export function keyFindings(texts: Texts, scanned: ScannedKeys): Finding[] {
  return [...scanned.uses.flatMap((use) => useFindings(texts, use)), ...unusedKeys(texts, scanned)];
}

function useFindings(texts: Texts, use: KeyUse): Finding[] {
  const keys = [...texts.keys()];
  const at = { file: use.file, field: `line ${use.line}` };
  if (use.kind === "prefix") {
    if (use.text !== "" && keys.some((key) => key.startsWith(use.text))) return [];
    return [
      error("translations", {
        ...at,
        found: `a key that begins with "${use.text}"`,
        allowed: `a fixed beginning that keys in ${ENGLISH} have`,
        remedy:
          use.text === ""
            ? "begin the key with its group, or look it up in a table of keys"
            : "add the keys in all three languages",
      }),
    ];
  }
  const text = texts.get(use.text);
  if (text === undefined) {
    return [
      error("translations", {
        ...at,
        found: `the key "${use.text}"`,
        allowed: `a key of ${ENGLISH}`,
        ...withNearest(nearestName(use.text, keys)),
        remedy: "add it in all three languages, or correct the key",
      }),
    ];
  }
  const lacking = use.passed === null ? [] : variables(text).filter((name) => use.passed?.includes(name) === false);
  if (lacking.length === 0) return [];
  return [
    error("translations", {
      ...at,
      found: `"${use.text}" without ${lacking.join(", ")}`,
      allowed: `the values ${variables(text).join(", ")}`,
      remedy: "pass the value: the reader would see the braces",
    }),
  ];
}

function unusedKeys(texts: Texts, { uses, texts: data, heads }: ScannedKeys): Finding[] {
  const exact = new Set([...uses.filter(({ kind }) => kind === "exact").map(({ text }) => text), ...data]);
  const prefixes = [...uses.filter(({ kind }) => kind === "prefix").map(({ text }) => text), ...heads].filter(
    (text) => text !== "",
  );
  return [...texts.keys()]
    .filter((key) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .map((key) =>
      error("translations", {
        file: ENGLISH,
        field: key,
        found: "a text that no page shows",
        allowed: "texts that the source uses",
        remedy: "take it out of all three languages, or use it",
      }),
    );
}
