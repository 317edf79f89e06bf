/** Problems of the translations and of the keys that the source uses. */
import { error, type WithNearest } from "../../src/content/diagnostic-table.ts";

export const TRANSLATION_DIAGNOSTICS = {
  "source-syntax": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "TypeScript",
    remedy: "run npm run typecheck",
  }),
  "locale-not-json": error<{ readonly reason: string }>({
    found: ({ reason }) => `no JSON: ${reason}`,
    allowed: "one JSON object of texts",
    remedy: (_values, { file }) => `restore ${file}`,
  }),
  "locale-unreadable": error({
    found: "no readable file",
    allowed: "one JSON object of texts",
    remedy: (_values, { file }) => `restore ${file}`,
  }),
  "translation-not-text": error<{ readonly value: string }>({
    found: ({ value }) => value,
    allowed: "a text, or a group of texts",
    remedy: "write a text in quotation marks",
  }),
  "translation-missing": error<{ readonly other: string; readonly text: string }>({
    found: "nothing",
    allowed: ({ other, text }) => `a text, as ${other} has ${text}`,
    remedy: ({ other }) => `translate it, or take the key out of ${other} too`,
  }),
  "translation-empty": error<{ readonly value: string }>({
    found: ({ value }) => value,
    allowed: "a text that is not empty",
    remedy: "write the text",
  }),
  "translation-variables": error<{
    readonly variables: readonly string[];
    readonly expected: readonly string[];
    readonly reference: string;
  }>({
    found: ({ variables }) => `the variables ${variables.join(", ") || "(none)"}`,
    allowed: ({ expected, reference }) => `${expected.join(", ") || "none"}, as in ${reference}`,
    remedy: "use the same names between double braces in every language",
  }),
  "translation-unused": error({
    found: "a text that no page shows",
    allowed: "texts that the source uses",
    remedy: "take it out of all three languages, or use it",
  }),
  "key-not-translated": error<WithNearest & { readonly key: string; readonly reference: string }>({
    found: ({ key }) => `the key "${key}"`,
    allowed: ({ reference }) => `a key of ${reference}`,
    remedy: "add it in all three languages, or correct the key",
  }),
  "key-prefix-unknown": error<{ readonly prefix: string; readonly reference: string }>({
    found: ({ prefix }) => `a key that begins with "${prefix}"`,
    allowed: ({ reference }) => `a fixed beginning that keys in ${reference} have`,
    remedy: ({ prefix }) =>
      prefix === ""
        ? "begin the key with its group, or look it up in a table of keys"
        : "add the keys in all three languages",
  }),
  "key-values-missing": error<{
    readonly key: string;
    readonly missing: readonly string[];
    readonly variables: readonly string[];
  }>({
    found: ({ key, missing }) => `"${key}" without ${missing.join(", ")}`,
    allowed: ({ variables }) => `the values ${variables.join(", ")}`,
    remedy: "pass the value: the reader would see the braces",
  }),
} as const;
