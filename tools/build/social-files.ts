/** What social pictures are drawn with, beside the server: the library's WebAssembly, and fonts with the signs of titles. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { DRAWER_FILE, FONT_FILES } from "../../src/server/social/messages.ts";
import { FONT_PACKAGES } from "./font-packages.ts";

const LATIN = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join("");
const PUNCTUATION = "–—‘’“”•…€№■●";

/** Every sign of a two-byte encoding (Encoding Standard): the signs that a government's standard holds to be in use. */
function signsOf(encoding: "gb18030" | "big5", leads: readonly [number, number]): string {
  const decoder = new TextDecoder(encoding);
  const signs = new Set<string>();
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = encoding === "big5" ? 0x40 : 0xa1; trail <= 0xfe; trail++) {
      const decoded = decoder.decode(new Uint8Array([lead, trail]));
      if (Array.from(decoded).length === 1 && decoded !== "\ufffd") signs.add(decoded);
    }
  }
  return [...signs].join("");
}

/** The sources in the order of `FONT_FILES`, and the signs that each keeps. */
function sources(): ReadonlyArray<{ readonly source: string; readonly signs: string }> {
  const latin = LATIN + PUNCTUATION;
  return [
    { source: "assets/fonts/newsreader-display.woff2", signs: latin },
    { source: "assets/fonts/instrument-sans.woff2", signs: latin },
    // GB 2312.
    {
      source: `${FONT_PACKAGES.notoSerifSc}/300Light/NotoSerifSC_300Light.ttf`,
      signs: latin + signsOf("gb18030", [0xa1, 0xf7]),
    },
    // Big5 with the Hong Kong Supplementary Character Set.
    {
      source: `${FONT_PACKAGES.notoSerifHk}/300Light/NotoSerifHK_300Light.ttf`,
      signs: latin + signsOf("big5", [0x87, 0xfe]),
    },
  ];
}

/** @param folder where the server's drawing thread finds the files. */
export async function writeSocialFiles(root: string, folder: string): Promise<void> {
  const { resolve } = createRequire(join(root, "package.json"));
  mkdirSync(folder, { recursive: true });
  copyFileSync(resolve("@resvg/resvg-wasm/index_bg.wasm"), join(folder, DRAWER_FILE));
  await Promise.all(
    sources().map(async ({ source, signs }, index) => {
      const path = source.startsWith("assets/") ? join(root, source) : resolve(source);
      const font = await subsetFont(readFileSync(path), signs, { targetFormat: "sfnt" });
      writeFileSync(join(folder, FONT_FILES[index] ?? ""), font);
    }),
  );
}
