/**
 * Cuts the two Latin families down to what the site writes and measures them against the fonts most
 * readers already have, so that text does not move when ours arrive.
 *
 *   npx tsx tools/fonts.ts
 *
 * Writes assets/fonts/*.woff2 and src/styles/fonts.css. Chinese text is set in the reader's own fonts, and
 * headings in what each build makes (build/song-fonts.ts).
 */
import { scriptOptions } from "./cli/options.ts";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { SIZE_BUDGETS } from "./build/budgets.ts";
import { FONT_PACKAGES } from "./build/font-packages.ts";
import { averageWidth, readMetrics, type FallbackWidths, type FontMetrics } from "./fonts/metrics.ts";
import { ARIAL_WIDTHS, NOTO_SERIF_WIDTHS, TIMES_WIDTHS } from "./fonts/fallback-widths.ts";

scriptOptions({
  command: "npx tsx tools/fonts.ts",
  description:
    "Cuts the Latin fonts down to what the site writes. Writes assets/fonts/*.woff2 and src/styles/fonts.css.",
  options: {},
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const CHARACTERS = `${ASCII}\u00a0–—‘’‚“”„…·•©®€£¥§×′″№°→←↑↓↗ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûüÿœŒ`;

/**
 * Beside Chinese only letters and figures are Latin: quotation marks, dashes and dots must come from
 * the Chinese font, which draws them full width. Same file, so nothing is fetched twice.
 */
const BESIDE_HAN = "U+20-7E, U+A9, U+C0-FF, U+152-153";

interface Family {
  readonly name: string;
  readonly file: string;
  readonly source: string;
  /** The weights that style sheets ask for. */
  readonly weights: readonly [number, number];
  /** Axes pinned to one value. A pinned weight answers for all weights of the family: deltas are two fifths of a file. */
  readonly pinned: Readonly<Record<string, number>>;
  /** The name of the family that stands in, and its faces: the last one whose font the reader has. */
  readonly fallback: { readonly name: string; readonly faces: readonly FallbackFace[] };
}

/** Fonts with the same widths. */
interface FallbackFace {
  readonly local: readonly string[];
  readonly widths: FallbackWidths;
}

const FAMILIES: readonly Family[] = [
  {
    name: "Newsreader Display",
    file: "newsreader-display.woff2",
    source: `${FONT_PACKAGES.newsreader}/files/newsreader-latin-opsz-normal.woff2`,
    weights: [300, 400],
    // The largest optical size: thin hairlines that only large type can carry.
    pinned: { opsz: 72, wght: 320 },
    fallback: {
      name: "Newsreader Fallback",
      faces: [
        { local: ["Times New Roman", "Liberation Serif"], widths: TIMES_WIDTHS },
        // Android has no Times. Its versions name the font differently.
        { local: ["Noto Serif", "NotoSerif-Regular"], widths: NOTO_SERIF_WIDTHS },
      ],
    },
  },
  {
    name: "Instrument Sans",
    file: "instrument-sans.woff2",
    source: `${FONT_PACKAGES.instrumentSans}/files/instrument-sans-latin-wght-normal.woff2`,
    weights: [400, 600],
    pinned: {},
    fallback: {
      name: "Instrument Fallback",
      // Android's Roboto is as wide as Arial, to half a percent.
      faces: [{ local: ["Arial", "Liberation Sans", "Roboto"], widths: ARIAL_WIDTHS }],
    },
  },
];

const percent = (ratio: number): string => `${(ratio * 100).toFixed(2)}%`;

/** A face whose lines are as wide and as high as those of our font. Lines have heights of their own, so that gaps count for nothing. */
function fallbackFace(name: string, { local, widths }: FallbackFace, metrics: FontMetrics): string {
  const size = averageWidth(metrics.widths) / averageWidth(widths);
  return `@font-face {
  font-family: "${name}";
  src: ${local.map((font) => `local("${font}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(metrics.ascent / size)};
  descent-override: ${percent(metrics.descent / size)};
}
`;
}

async function build(family: Family): Promise<{ bytes: number; css: string }> {
  const original = await readFile(createRequire(import.meta.url).resolve(family.source));
  const [min, max] = family.weights;
  const options = {
    variationAxes: { wght: { min, max }, ...family.pinned },
    keepFeatures: ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum", "pnum"],
    noHinting: true,
  };
  const woff2 = await subsetFont(original, CHARACTERS, { ...options, targetFormat: "woff2" });
  await writeFile(`${ROOT}assets/fonts/${family.file}`, woff2);

  const metrics = readMetrics(await subsetFont(original, CHARACTERS, { ...options, targetFormat: "sfnt" }));
  const face = (name: string, range: string): string => `@font-face {
  font-family: "${name}";
  src: url("../../assets/fonts/${family.file}") format("woff2");
  font-weight: ${min} ${max};
  font-style: normal;
  font-display: swap;${range}
}
`;
  const css = `${face(family.name, "")}
${face(`${family.name} Han`, `\n  unicode-range: ${BESIDE_HAN};`)}
${family.fallback.faces.map((fallback) => fallbackFace(family.fallback.name, fallback, metrics)).join("\n")}`;
  return { bytes: woff2.byteLength, css };
}

await mkdir(`${ROOT}assets/fonts`, { recursive: true });
const built = await Promise.all(FAMILIES.map(build));
const total = built.reduce((sum, { bytes }) => sum + bytes, 0);
if (total > SIZE_BUDGETS.font)
  throw new Error(`The fonts weigh ${total} bytes; at most ${SIZE_BUDGETS.font} are allowed.`);
const notice = "/* Written by tools/fonts.ts: change that file and run it again. */\n";
await writeFile(`${ROOT}src/styles/fonts.css`, notice + built.map(({ css }) => css).join("\n"));
console.log(`${FAMILIES.map(({ file }, index) => `${file} ${built[index]?.bytes}`).join(", ")}; total ${total} bytes`);
