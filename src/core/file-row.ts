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

/** The files of a row, those of the leading language first. Further files of another language are named by their titles. */
export function fileRow<T extends { readonly lang: Language; readonly title: string | null }>(
  files: readonly T[],
  language: Language,
): ReadonlyArray<LabelledFile<T>> {
  const sorted = byReadersLanguage(files, language);
  return sorted.map((file, index) => {
    const leads = file.lang === sorted[0]?.lang;
    const isFirst = sorted[index - 1]?.lang !== file.lang;
    const isSign = !leads && (isFirst || file.title === null);
    const label = isSign ? SIGNS[file.lang] : (file.title ?? LANGUAGE_NAMES[file.lang]);
    return { file, leads, label, isSign };
  });
}
