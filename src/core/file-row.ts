/** How a row of links names its files: in full in the reader's own language, by a sign in the others. */
import { byReadersLanguage, LANGUAGE_NAMES, type Language, type Localised } from "./languages.ts";

/** What names each language to readers of another one: the start of its name. */
const SIGNS: Localised<string> = { en: "English", zh: "简体", "zh-TW": "繁體" };

export interface LabelledFile<T> {
  readonly file: T;
  /** The first of its document: in the reader's own language, or in the one that stands in for it. Others have signs. */
  readonly leads: boolean;
  /** What is shown. */
  readonly label: string;
  /** What the name of the language goes on with after its sign, for screen readers. */
  readonly rest: string;
}

/**
 * The files of a row, document by document: each in the reader's language, or in the one that stands in for it, and as signs
 * in the others. The first documents of each language are one, then the second ones, and so on.
 */
export function fileRow<T extends { readonly lang: Language; readonly title: string | null }>(
  files: readonly T[],
  language: Language,
): ReadonlyArray<ReadonlyArray<LabelledFile<T>>> {
  const documents: Array<Array<LabelledFile<T>>> = [];
  const counts: Partial<Record<Language, number>> = {};
  for (const file of byReadersLanguage(files, language)) {
    const place = counts[file.lang] ?? 0;
    counts[file.lang] = place + 1;
    const document = (documents[place] ??= []);
    const leads = document.length === 0;
    const label = leads ? (file.title ?? LANGUAGE_NAMES[file.lang]) : SIGNS[file.lang];
    document.push({ file, leads, label, rest: leads ? "" : LANGUAGE_NAMES[file.lang].slice(label.length) });
  }
  return documents;
}
