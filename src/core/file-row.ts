/** How a row of links names its files: in full in the reader's own language, by a sign in the others. */
import { byReadersLanguage, LANGUAGE_NAMES, type Language, type Localised } from "./languages.ts";

/** What names each language to readers of another one: the start of its name. */
const SIGNS: Localised<string> = { en: "English", zh: "简体", "zh-TW": "繁體" };

interface LabelledFile<T> {
  readonly file: T;
  /** The first of its document: in the reader's own language, or in the one that stands in for it. */
  readonly leads: boolean;
  /** What is shown. */
  readonly label: string;
  /** Whether the label is the sign of a language. */
  readonly isSign: boolean;
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
): ReadonlyArray<LabelledFile<T>> {
  const sorted = byReadersLanguage(files, language);
  const placed = sorted.map((file) => ({
    file,
    place: sorted.filter(({ lang }) => lang === file.lang).indexOf(file),
  }));
  return placed
    .map(({ file, place }) => {
      const leads = placed.find((other) => other.place === place)?.file === file;
      const label = leads ? (file.title ?? LANGUAGE_NAMES[file.lang]) : SIGNS[file.lang];
      const rest = leads ? "" : LANGUAGE_NAMES[file.lang].slice(label.length);
      return { file, leads, label, isSign: !leads, rest, place };
    })
    .toSorted((a, b) => a.place - b.place);
}
