/** The class of Chinese headings in Song. */
import { SONG_SIGNS } from "virtual:song-signs";
import type { Language } from "../core/languages.ts";
import { isSetInSong } from "../core/song.ts";
import { useLanguage } from "../i18n/language-context.tsx";

/**
 * The class of a heading, where the page's font has all of its signs. A heading with another sign is set whole in the
 * reader's own font: two kinds of type must not meet in one line.
 * @param foreign the language of the text, if it is not the page's: such text is not set in Song.
 */
export function useSongClass(text: string, foreign?: Language): "song" | "" {
  const signs = SONG_SIGNS[useLanguage().language];
  return foreign === undefined && signs !== undefined && isSetInSong(text, signs) ? "song" : "";
}
