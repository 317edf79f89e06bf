/** Keys of the source against the words there are: none missing, none unused, every variable given. */
import { FALLBACK_LANGUAGE } from "../../src/core/languages.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { KeyUse, ScannedKeys } from "./key-scan.ts";
import { localeFile, variables, type Texts } from "./locales.ts";

const ENGLISH = localeFile(FALLBACK_LANGUAGE);

/** @param texts the fallback language's, which has every key. */
export function checkKeys(texts: Texts, scanned: ScannedKeys): AnyDiagnostic[] {
  return [...scanned.uses.flatMap((use) => checkUse(texts, use)), ...unusedKeys(texts, scanned)];
}

function checkUse(texts: Texts, { file, line, kind, text: key, passed }: KeyUse): AnyDiagnostic[] {
  const keys = [...texts.keys()];
  const at = { file, field: `line ${line}` };
  if (kind === "prefix") {
    if (key !== "" && keys.some((each) => each.startsWith(key))) return [];
    return [diagnostic("key-prefix-unknown", at, { prefix: key, reference: ENGLISH })];
  }
  const message = texts.get(key);
  if (message === undefined)
    return [diagnostic("key-not-translated", at, { key, reference: ENGLISH, nearest: nearestName(key, keys) })];
  const missing = passed === null ? [] : variables(message.text).filter((name) => !passed.includes(name));
  return missing.length === 0
    ? []
    : [diagnostic("key-values-missing", at, { key, missing, variables: variables(message.text) })];
}

function unusedKeys(texts: Texts, { uses, texts: data, heads }: ScannedKeys): AnyDiagnostic[] {
  const exact = new Set([...uses.filter(({ kind }) => kind === "exact").map(({ text }) => text), ...data]);
  const prefixes = [...uses.filter(({ kind }) => kind === "prefix").map(({ text }) => text), ...heads].filter(
    (text) => text !== "",
  );
  return [...texts]
    .filter(([key]) => !exact.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)))
    .map(([key, { folder }]) =>
      diagnostic("translation-unused", { file: localeFile(FALLBACK_LANGUAGE, folder), field: key }),
    );
}
