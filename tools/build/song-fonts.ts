/**
 * The fonts of Chinese headings: for each Chinese language a subset of Noto Serif with the signs of the headings that
 * are public when the site is built. A heading with another sign is set whole in the reader's own font (src/ui/song.ts),
 * until the next build.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { SONG_LANGUAGES, songSigns, type SongLanguage } from "../../src/core/song.ts";
import type { Instant } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { SIZE_BUDGETS } from "./budgets.ts";
import { FONT_PACKAGES } from "./font-packages.ts";
import { publicHeadings } from "./song-headings.ts";
import { SONG_FOLDER, songFontName, songSignsName } from "./song-signs.ts";

/** One weight: it stands beside Newsreader's lightest. */
const SOURCES: Readonly<Record<SongLanguage, string>> = {
  zh: `${FONT_PACKAGES.notoSerifSc}/300Light/NotoSerifSC_300Light.ttf`,
  "zh-TW": `${FONT_PACKAGES.notoSerifHk}/300Light/NotoSerifHK_300Light.ttf`,
};

export interface SongFont {
  readonly signs: string;
  readonly woff2: Uint8Array;
}

/**
 * The subset with as many headings as its budget allows, from the first one on. Headings are taken whole: one that
 * lacks a sign would not use the others.
 * @param subset makes a font with the signs of a text.
 */
export async function fitHeadings(
  headings: readonly string[],
  budget: number,
  subset: (signs: string) => Promise<Uint8Array>,
): Promise<SongFont> {
  const signsOf = (count: number): readonly string[] => [...songSigns(headings.slice(0, count).join(""))].toSorted();
  const tryCount = async (count: number) => {
    const signs = signsOf(count);
    const font: SongFont = { signs: signs.join(""), woff2: await subset(signs.join("")) };
    return { count, signs: signs.length, bytes: font.woff2.byteLength, font };
  };
  let exceeds = await tryCount(headings.length);
  if (exceeds.bytes <= budget) return exceeds.font;
  let fits: typeof exceeds | null = null;
  // Bytes grow with signs: the next number is where a line between the nearest two that were tried meets the budget.
  for (;;) {
    const { count, signs, bytes } = fits ?? { count: 0, signs: 0, bytes: 0 };
    if (count + 1 >= exceeds.count) break;
    const wanted = signs + ((budget - bytes) / (exceeds.bytes - bytes)) * (exceeds.signs - signs);
    let next = count + 1;
    while (next + 1 < exceeds.count && signsOf(next + 1).length <= wanted) next += 1;
    const tried = await tryCount(next);
    if (tried.bytes > budget) exceeds = tried;
    else fits = tried;
  }
  return (fits ?? (await tryCount(0))).font;
}

export interface SongOptions {
  /** The folder of the project. */
  readonly root: string;
  /** Headings of this content folder are public at this instant. */
  readonly contentDir: string;
  readonly now: Instant;
}

function makeFont(language: SongLanguage, { root, contentDir, now }: SongOptions): Promise<SongFont> {
  const source = readFileSync(createRequire(join(root, "package.json")).resolve(SOURCES[language]));
  return fitHeadings(publicHeadings(root, contentDir, language, now), SIZE_BUDGETS.songFont, (signs) =>
    // Punctuation is narrowed by the features for contextual and half widths (`text-spacing-trim`).
    subsetFont(source, signs, { targetFormat: "woff2", noHinting: true, keepFeatures: ["chws", "halt", "locl"] }),
  );
}

/** Writes the fonts, and the signs of each, to `SONG_FOLDER`. */
export async function makeSongFonts(options: SongOptions): Promise<void> {
  const folder = join(options.root, SONG_FOLDER);
  mkdirSync(folder, { recursive: true });
  for (const language of SONG_LANGUAGES) {
    const { signs, woff2 } = await makeFont(language, options);
    writeFileAtomically(join(folder, songFontName(language)), woff2);
    writeFileAtomically(join(folder, songSignsName(language)), signs);
  }
}
