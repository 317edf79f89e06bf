/** The fonts of the sample PDFs: Song, as filed documents are set in. The build has the packages for headings. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Language } from "../../src/core/languages.ts";

const require = createRequire(import.meta.url);
const fontFile = (path: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${path}`));

interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

function readFonts(language: Language): Fonts {
  // The signs of one Chinese script are not in the font of the other.
  return language === "zh"
    ? {
        regular: fontFile("noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf"),
        bold: fontFile("noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf"),
      }
    : {
        regular: fontFile("noto-serif-hk/400Regular/NotoSerifHK_400Regular.ttf"),
        bold: fontFile("noto-serif-hk/700Bold/NotoSerifHK_700Bold.ttf"),
      };
}

const fonts = new Map<Language, Fonts>();

/** Read once: each file is several megabytes, and every document of a language uses both. */
export function fontsOf(language: Language): Fonts {
  const known = fonts.get(language) ?? readFonts(language);
  fonts.set(language, known);
  return known;
}
