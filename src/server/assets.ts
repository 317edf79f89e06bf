/**
 * Built files, read into memory once at start and served by exact address: no request ever becomes
 * a path on disk.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentAssets } from "../app/entry-server.tsx";
import type { Language } from "../core/languages.ts";
import type { ScreenName } from "../core/screens.ts";
import { Representation } from "./representation.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};
const COMPRESSIBLE = new Set(["css", "js", "json", "svg", "txt", "webmanifest"]);

/** Folder of hash-named files inside the build; their addresses never change meaning. */
export const HASHED = "/assets/";

type Bytes = Uint8Array<ArrayBuffer>;

/** A built file, with the compressed copies that the build made. */
interface AssetBytes {
  readonly identity: Bytes;
  readonly br: Bytes | null;
  readonly gzip: Bytes | null;
}

/** The pattern of a built file's address for logs and metrics: the hashed ones change with each build. */
export function assetRoute(address: string): string {
  return address.startsWith(HASHED) ? `${HASHED}:file` : address;
}

/** The part of Vite's manifest that is used here. */
interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

/** @returns null for a file of a kind that is not served. */
export function assetRepresentation(address: string, { identity, br, gzip }: AssetBytes): Representation | null {
  const extension = address.slice(address.lastIndexOf(".") + 1);
  const mediaType = MEDIA_TYPES[extension];
  if (mediaType === undefined) return null;
  const asset = new Representation({
    status: 200,
    mediaType,
    body: identity,
    cache: address.startsWith(HASHED) ? "immutable" : "grid",
    compress: COMPRESSIBLE.has(extension),
  });
  if (br !== null) asset.withCoding("br", br);
  if (gzip !== null) asset.withCoding("gzip", gzip);
  return asset;
}

/** All files of a built client by public address. */
export function loadAssets(clientDir: string): ReadonlyMap<string, Representation> {
  const assets = new Map<string, Representation>();
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const bytes = (path: string): Bytes | null => (names.includes(path) ? readFileSync(path) : null);
  for (const path of names) {
    const address = path.slice(clientDir.length).replaceAll("\\", "/");
    if (address.startsWith("/.")) continue;
    const files = { identity: readFileSync(path), br: bytes(`${path}.br`), gzip: bytes(`${path}.gz`) };
    const asset = assetRepresentation(address, files);
    if (asset !== null) assets.set(address, asset);
  }
  return assets;
}

function chunk(manifest: Manifest, source: string): ManifestChunk {
  const found = manifest[source];
  if (found === undefined) throw new Error(`the client build has no chunk for ${source}: build again`);
  return found;
}

/** Vite's name for the one style sheet. */
const STYLE_SHEET = "style.css";
/** Its parts that some pages need (`tools/build/split-sheets.ts`), and which of them each screen waits for. */
const LIST_SHEETS = ["pages.css", "lists.css"] as const;
const TEXT_SHEETS = ["pages.css", "texts.css"] as const;
const SCREEN_SHEETS = {
  home: ["home.css"],
  announcements: LIST_SHEETS,
  announcement: ["pages.css", "article.css"],
  careers: LIST_SHEETS,
  text: TEXT_SHEETS,
  "not-found": TEXT_SHEETS,
} as const satisfies Readonly<Record<ScreenName, readonly string[]>>;
/** What a screen needs below its first window: the document names it there, so that the first paint does not wait for it. */
const BELOW_SHEETS: Partial<Record<ScreenName, readonly string[]>> = { home: ["below.css"] };
/** What every screen needs at its end, and for what opens above it: the document names it ahead of the footer. */
const END_SHEET = "end.css";
const SOME_SCREENS_SHEETS = [...new Set([...Object.values(SCREEN_SHEETS), ...Object.values(BELOW_SHEETS)].flat())];
/** See `mediaSheets` in vite.config.ts. */
const PRINT_SHEET = "src/styles/print.css";
const PREFERENCES_SHEET = "src/styles/preferences.css";

/** The type of a language's headings: `tools/build/song-fonts.ts` makes it for some languages. */
const SONG_FONT = /\/song-[\w-]+\.woff2$/;
const songFont = (language: Language): string => `/song-${language}.woff2`;

export interface DocumentKind {
  readonly screen: ScreenName;
  readonly language: Language;
}

/**
 * The built files that a document refers to: the style sheets, the fonts, the entry, and every module that the entry
 * will import.
 * @param entry the source file of the entry.
 * @param sources the source files that the entry will import on demand.
 */
export function documentAssets(
  manifest: Manifest,
  entry: string,
  sources: readonly string[],
  { screen, language }: DocumentKind,
): DocumentAssets {
  const modules = new Set<string>();
  const visit = (source: string): void => {
    const { file, imports } = chunk(manifest, source);
    if (modules.has(`/${file}`)) return;
    modules.add(`/${file}`);
    for (const imported of imports ?? []) visit(imported);
  };
  for (const source of [entry, ...sources]) visit(source);
  const script = `/${chunk(manifest, entry).file}`;
  modules.delete(script);
  const fonts = Object.keys(manifest)
    .filter((source) => source.endsWith(".woff2") && (!SONG_FONT.test(source) || source.endsWith(songFont(language))))
    .map((source) => `/${chunk(manifest, source).file}`);
  const sheet = (name: string): string => `/${chunk(manifest, name).file}`;
  const own: readonly string[] = SCREEN_SHEETS[screen];
  const below = BELOW_SHEETS[screen] ?? [];
  return {
    script,
    styles: [STYLE_SHEET, ...own].map(sheet),
    bodyStyles: { below: below.map(sheet), end: [sheet(END_SHEET)] },
    laterStyles: SOME_SCREENS_SHEETS.filter((name) => !own.includes(name) && !below.includes(name)).map(sheet),
    printStyle: sheet(PRINT_SHEET),
    preferencesStyle: sheet(PREFERENCES_SHEET),
    modules: [...modules],
    fonts,
  };
}
