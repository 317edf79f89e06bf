/** How a row of links names its files: in full in the reader's own language, by a sign in the others. */
import { byReadersLanguage, LANGUAGE_NAMES, type Language, type Localised } from "./languages.ts";

/** The shortest sign of each language, for readers of another one. */
const SIGNS: Localised<string> = { en: "EN", zh: "简", "zh-TW": "繁" };

interface LabelledFile<T> {
  readonly file: T;
  /** Of the language that leads the row: the reader's own, or the one that stands in for it. */
  readonly leads: boolean;
  /** What is shown. */
  readonly label: string;
  /** Whether the label is the sign of a language, which says less than its name. */
  readonly isSign: boolean;
}

/**
 * The files of a row: each document in the leading language, then in the others. A file of another language is a sign where
 * the leading one has the same document; further documents are named by their titles.
 */
export function fileRow<T extends { readonly lang: Language; readonly title: string | null }>(
  files: readonly T[],
  language: Language,
): ReadonlyArray<LabelledFile<T>> {
  const sorted = byReadersLanguage(files, language);
  const inLanguage = (lang = language): readonly T[] => sorted.filter((file) => file.lang === lang);
  const leading = inLanguage(sorted[0]?.lang);
  return sorted
    .map((file) => {
      const place = inLanguage(file.lang).indexOf(file);
      const leads = leading.includes(file);
      const isSign = !leads && (file.title === null || place < leading.length);
      return {
        file,
        leads,
        label: isSign ? SIGNS[file.lang] : (file.title ?? LANGUAGE_NAMES[file.lang]),
        isSign,
        place,
      };
    })
    .toSorted((a, b) => a.place - b.place);
}
