/**
 * Built files, read into memory once at start and served by exact address: no request ever becomes
 * a path on disk.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageData } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";
import type { DocumentAssets } from "../app/entry-server.tsx";
import { Representation } from "./representation.ts";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
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
const HASHED = "/assets/";

/** The part of Vite's manifest that is used here. */
export interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
}
export type Manifest = Readonly<Record<string, ManifestChunk>>;

function readBytes(path: string): Uint8Array<ArrayBuffer> {
  return readFileSync(path);
}

/** All files of a built client by public address. */
export function loadAssets(clientDir: string): ReadonlyMap<string, Representation> {
  const assets = new Map<string, Representation>();
  const names = readdirSync(clientDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of names) {
    const address = path.slice(clientDir.length).replaceAll("\\", "/");
    const extension = address.slice(address.lastIndexOf(".") + 1);
    const mediaType = MEDIA_TYPES[extension];
    if (mediaType === undefined || address.startsWith("/.")) continue;
    const asset = new Representation({
      status: 200,
      mediaType,
      body: readBytes(path),
      cache: address.startsWith(HASHED) ? "immutable" : "grid",
      compress: COMPRESSIBLE.has(extension),
    });
    if (names.includes(`${path}.br`)) asset.withCoding("br", readBytes(`${path}.br`));
    if (names.includes(`${path}.gz`)) asset.withCoding("gzip", readBytes(`${path}.gz`));
    assets.set(address, asset);
  }
  return assets;
}

const ENTRY = "src/app/entry-client.tsx";
const STARTUP = "src/app/startup.tsx";
const LOCALE = (language: Language): string => `src/i18n/locales/${language}.json`;
const PAGE = (name: PageData["name"]): string => `src/pages/${name}.tsx`;

function chunk(manifest: Manifest, source: string): ManifestChunk {
  const found = manifest[source];
  if (found === undefined) throw new Error(`the client build has no chunk for ${source}: build again`);
  return found;
}

/** Code that only the server runs for a first page, but whose styles that page needs. */
const STILL_PICTURES = "src/ui/still/pictures.tsx";

/** What the document of one screen refers to: its styles, and every module it will import. */
export function documentAssets(manifest: Manifest, name: PageData["name"], language: Language): DocumentAssets {
  const styles = new Set<string>();
  const modules = new Set<string>();
  const visit = (source: string, found: Set<string>): void => {
    const { file, css, imports } = chunk(manifest, source);
    if (found.has(`/${file}`)) return;
    for (const style of css ?? []) styles.add(`/${style}`);
    found.add(`/${file}`);
    for (const imported of imports ?? []) visit(imported, found);
  };
  for (const source of [ENTRY, STARTUP, LOCALE(language), PAGE(name)]) visit(source, modules);
  if (name === "home") visit(STILL_PICTURES, new Set());
  const script = `/${chunk(manifest, ENTRY).file}`;
  modules.delete(script);
  const fonts = Object.values(manifest)
    .flatMap((entry) => entry.assets ?? [])
    .filter((file) => file.endsWith(".woff2"));
  return { script, styles: [...styles], modules: [...modules], fonts: [...new Set(fonts)].map((file) => `/${file}`) };
}
