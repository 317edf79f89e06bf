/** Problems of wording: texts that are not as the glossary of the content folder has them. */
import { error, warning } from "../../src/content/diagnostic-table.ts";

export const WORD_DIAGNOSTICS = {
  "term-not-used": warning<{ readonly form: string; readonly write: string }>({
    found: ({ form }) => `“${form}”`,
    allowed: ({ write }) => `“${write}”`,
    remedy: "write the term of the glossary, or allow the phrase in glossary.yaml",
  }),
  "character-of-another-script": warning<{ readonly character: string; readonly write: string }>({
    found: ({ character }) => `“${character}”`,
    allowed: ({ write }) => `“${write}”`,
    remedy: "write the character of this script, or add it to the characters in glossary.yaml",
  }),
  "term-right-and-wrong": error<{ readonly form: string; readonly concept: string; readonly language: string }>({
    found: ({ form, language }) => `“${form}” (${language}) as a wrong form`,
    allowed: ({ concept }) => `forms that are no term: it is the term for “${concept}”`,
    remedy: "take it out of one of the two places",
  }),
} as const;
