/** The fonts of the sample PDFs. */
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
        regular: fontFile("noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
        bold: fontFile("noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
      }
    : {
        regular: fontFile("noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf"),
        bold: fontFile("noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf"),
      };
}

const fonts = new Map<Language, Fonts>();

/** Read once: each file is several megabytes, and every document of a language uses both. */
export function fontsOf(language: Language): Fonts {
  const known = fonts.get(language) ?? readFonts(language);
  fonts.set(language, known);
  return known;
}
