/** Song type for Chinese headings: which signs of a text it has to have. */
import type { Language } from "./languages.ts";

/** The languages whose headings are set in Song. */
export const SONG_LANGUAGES = ["zh", "zh-TW"] as const satisfies readonly Language[];
export type SongLanguage = (typeof SONG_LANGUAGES)[number];

/** Their fonts, by the names that `styles/song.css` and `styles/tokens.css` have for them. */
export const SONG_FAMILIES: Readonly<Partial<Record<Language, string>>> = {
  zh: "Song SC",
  "zh-TW": "Song HK",
} satisfies Record<SongLanguage, string>;

/** What Latin type has beside Chinese: the range that `tools/fonts.ts` writes. */
const LATIN = /[\u0020-\u007e\u00a9\u00c0-\u00ff\u0152\u0153]/u;

/** The signs of a text that Latin type does not set, each once. */
export function songSigns(text: string): ReadonlySet<string> {
  return new Set(Array.from(text).filter((sign) => !LATIN.test(sign)));
}

/** Whether a font with these signs sets all of a text that Latin type does not set. */
export function isSetInSong(text: string, signs: string): boolean {
  return [...songSigns(text)].every((sign) => signs.includes(sign));
}
