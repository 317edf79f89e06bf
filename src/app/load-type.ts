/** The type of headings, before a page of another language is shown: it would change them before the reader's eyes. */
import type { Language } from "../core/languages.ts";
import { SONG_FAMILIES } from "../core/song.ts";

/** A reader waits for words, not for type. */
const LONGEST_WAIT_MS = 800;

/** Resolves when the type is there, when it cannot be fetched, and after `LONGEST_WAIT_MS` at the latest. */
export async function loadHeadingType(
  { document, setTimeout }: Pick<Window, "document"> & Pick<typeof globalThis, "setTimeout">,
  language: Language,
): Promise<void> {
  const family = SONG_FAMILIES[language];
  if (family === undefined) return;
  await Promise.race([
    document.fonts.load(`1em "${family}"`).catch(() => null),
    new Promise((resolve) => void setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
}
