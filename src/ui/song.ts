/** The class of Chinese headings in Song. */
import { SONG_SIGNS } from "virtual:song-signs";
import type { Language } from "../core/languages.ts";
import { isSetInSong } from "../core/song.ts";
import { useLanguage } from "../i18n/language-context.tsx";

/**
 * The class of a heading, where the page's font has all of its signs. A heading with another sign is set whole in the
 * reader's own font: two kinds of type must not meet in one line.
 * @param foreign the language of the text, if it is not the page's: such text is not set in Song.
 * @param other what has the class in languages that are not set in Song: display type, for text that is no heading elsewhere
 */
export function useSongClass(text: string, foreign?: Language, other: "song" | "" = ""): "song" | "" {
  const signs = SONG_SIGNS[useLanguage().language];
  if (foreign !== undefined) return "";
  return signs === undefined ? other : isSetInSong(text, signs) ? "song" : "";
}
