/**
 * Images: each as webp and png, for every name and no more. The webp has the size that the page reserves; the
 * png, for browsers that read no webp, may be a smaller copy in the same proportions.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFiles, servesBothThemes, type AssetFile } from "./asset-folders.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { ImageUse } from "./image-scan.ts";
import { pngSize, webpSize, type Size } from "./pictures.ts";

/** Portraits of `people.yaml`; null when the content could not be read, and no name can be called unused. */
export type Portraits = readonly { readonly id: string; readonly portrait?: string | undefined }[] | null;

/** What stands in for the figures of `ecosystem.yaml`. */
export type Bitmaps = readonly { readonly field: string; readonly bitmap: string }[];

const ECOSYSTEM = "ecosystem.yaml";

export function checkImages(
  root: string,
  uses: readonly ImageUse[],
  people: Portraits,
  bitmaps: Bitmaps = [],
): AnyDiagnostic[] {
  const files = assetFiles(root, "images");
  const portraits = new Set(people?.flatMap(({ portrait }) => portrait ?? []) ?? []);
  const portraitUses = uses.filter(({ name }) => name === null);
  const usesOf = (name: string): readonly ImageUse[] => {
    const own = [
      ...uses.filter((use) => use.name === name),
      ...bitmaps.flatMap(({ bitmap }) => (bitmap === name ? [{ file: ECOSYSTEM, line: 0, name, size: null }] : [])),
    ];
    return own.length > 0 || !portraits.has(name) ? own : portraitUses;
  };
  return [
    ...uses.flatMap((use) => missingImage(use, files)),
    ...(people ?? []).flatMap(({ id, portrait }) => missingPortrait(id, portrait, files)),
    ...bitmaps.flatMap(({ field, bitmap }) => missingBitmap(field, bitmap, files)),
    ...files.flatMap((file) => checkPair(file, files)),
    ...files.flatMap((file) => checkSize(root, file, usesOf(file.name), people !== null)),
  ];
}

function missingImage({ file, line, name }: ImageUse, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (name === null || servesBothThemes(files.filter((candidate) => candidate.name === name))) return [];
  return [diagnostic("image-missing", { file, field: `line ${line}` }, { name })];
}

function missingPortrait(id: string, name: string | undefined, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (name === undefined || files.some((file) => file.name === name)) return [];
  return [diagnostic("portrait-missing", { file: "people.yaml", field: `people.${id}.portrait` }, { name })];
}

function missingBitmap(field: string, name: string, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (servesBothThemes(files.filter((file) => file.name === name))) return [];
  return [diagnostic("bitmap-missing", { file: ECOSYSTEM, field }, { name })];
}

function checkPair({ file, folder, name, extension }: AssetFile, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (extension !== ".png" && extension !== ".webp") return [diagnostic("image-format", { file }, { extension })];
  const other = extension === ".png" ? ".webp" : ".png";
  const found = files.some((each) => each.folder === folder && each.name === name && each.extension === other);
  return found ? [] : [diagnostic("image-pair-missing", { file }, { other: name + other })];
}

const sameSize = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

/** Whether one picture is another of the same proportions, and not larger. */
function isCopy(copy: Size, original: Size): boolean {
  return copy.width <= original.width && copy.width * original.height === copy.height * original.width;
}

function checkSize(
  root: string,
  { file, name, extension }: AssetFile,
  uses: readonly ImageUse[],
  allNamed: boolean,
): AnyDiagnostic[] {
  if (extension !== ".png" && extension !== ".webp") return [];
  if (uses.length === 0) return allNamed ? [diagnostic("image-unused", { file })] : [];
  const bytes = readFileSync(join(root, file));
  const actual = extension === ".png" ? pngSize(bytes) : webpSize(bytes);
  if (actual === null) return [diagnostic("image-not-readable", { file }, { format: extension.slice(1) })];
  return uses.flatMap(({ size: declared, file: source, line }) => {
    if (declared === null || (extension === ".webp" ? sameSize(declared, actual) : isCopy(actual, declared))) return [];
    return [diagnostic("image-size", { file, field: "size" }, { name, actual, declared, source, line })];
  });
}
