/**
 * `src/ui/song.ts` imports from `virtual:song-signs` which signs the fonts of Chinese headings have, and the style sheet
 * refers to the fonts by the name `@song`. `song-fonts.ts` makes both before Vite runs.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { SONG_LANGUAGES, type SongLanguage } from "../../src/core/song.ts";

const MODULE = "virtual:song-signs";

/** Where the fonts are made, in the project's folder. */
export const SONG_FOLDER = ".cache/song";

export const songFontName = (language: SongLanguage): string => `song-${language}.woff2`;
export const songSignsName = (language: SongLanguage): string => `song-${language}.txt`;

/** @param isMade false where no fonts were made: then no font has any sign. */
export function songSigns(isMade = true): Plugin {
  let root = process.cwd();
  const signsOf = (language: SongLanguage): string => {
    const path = join(root, SONG_FOLDER, songSignsName(language));
    return isMade && existsSync(path) ? readFileSync(path, "utf8") : "";
  };
  return {
    name: "song-signs",
    config: ({ root: configured = root }) => ({
      resolve: { alias: [{ find: "@song", replacement: join(configured, SONG_FOLDER) }] },
    }),
    configResolved(config) {
      ({ root } = config);
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const signs = Object.fromEntries(SONG_LANGUAGES.map((language) => [language, signsOf(language)]));
      return `export const SONG_SIGNS = ${JSON.stringify(signs)};`;
    },
  };
}
