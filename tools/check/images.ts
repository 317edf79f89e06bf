/**
 * Images: each as webp and png, for every name and no more. The webp has the size that the page reserves; the
 * png, for browsers that read no webp, may be a smaller copy in the same proportions.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFiles, type AssetFile } from "./asset-folders.ts";
import { servesBothThemes } from "../../src/core/images.ts";
import { pixelSize, type PixelSize } from "../../src/content/image-file.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { ScannedImage } from "./image-scan.ts";

/** What stands in for the figures of `ecosystem.yaml`. */
export type Bitmaps = readonly { readonly field: string; readonly bitmap: string }[];

const ECOSYSTEM = "ecosystem.yaml";

/** @param figures null when the content could not be read, and no image can be called unused. */
export function checkImages(root: string, uses: readonly ScannedImage[], figures: Bitmaps | null): AnyDiagnostic[] {
  const files = assetFiles(root, "images");
  const bitmaps = figures ?? [];
  const usesOf = (name: string): readonly ScannedImage[] => [
    ...uses.filter((use) => use.name === name),
    ...bitmaps.flatMap(({ bitmap }) => (bitmap === name ? [{ file: ECOSYSTEM, line: 0, name, size: null }] : [])),
  ];
  return [
    ...uses.flatMap((use) => missingImage(use, files)),
    ...bitmaps.flatMap(({ field, bitmap }) => missingBitmap(field, bitmap, files)),
    ...files.flatMap((file) => checkPair(file, files)),
    ...files.flatMap((file) => checkSize(root, file, usesOf(file.name), figures !== null)),
  ];
}

const foldersOf = (name: string, files: readonly AssetFile[]): string[] =>
  files.filter((file) => file.name === name).map(({ folder }) => folder);

function missingImage({ file, line, name }: ScannedImage, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (name === null || servesBothThemes(foldersOf(name, files))) return [];
  return [diagnostic("image-missing", { file, field: `line ${line}` }, { name })];
}

function missingBitmap(field: string, name: string, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (servesBothThemes(foldersOf(name, files))) return [];
  return [diagnostic("bitmap-missing", { file: ECOSYSTEM, field }, { name })];
}

function checkPair({ file, folder, name, extension }: AssetFile, files: readonly AssetFile[]): AnyDiagnostic[] {
  if (extension !== ".png" && extension !== ".webp") return [diagnostic("image-format", { file }, { extension })];
  const other = extension === ".png" ? ".webp" : ".png";
  const found = files.some((each) => each.folder === folder && each.name === name && each.extension === other);
  return found ? [] : [diagnostic("image-pair-missing", { file }, { other: name + other })];
}

const sameSize = (a: PixelSize, b: PixelSize): boolean => a.width === b.width && a.height === b.height;

/** Whether one picture is another of the same proportions, and not larger. */
function isCopy(copy: PixelSize, original: PixelSize): boolean {
  return copy.width <= original.width && copy.width * original.height === copy.height * original.width;
}

function checkSize(
  root: string,
  { file, name, extension }: AssetFile,
  uses: readonly ScannedImage[],
  allNamed: boolean,
): AnyDiagnostic[] {
  if (extension !== ".png" && extension !== ".webp") return [];
  if (uses.length === 0) return allNamed ? [diagnostic("image-unused", { file })] : [];
  const bytes = readFileSync(join(root, file));
  const actual = pixelSize(bytes, extension === ".png" ? "png" : "webp");
  if (actual === null) return [diagnostic("image-not-readable", { file }, { format: extension.slice(1) })];
  return uses.flatMap(({ size: declared, file: source, line }) => {
    if (declared === null || (extension === ".webp" ? sameSize(declared, actual) : isCopy(actual, declared))) return [];
    return [diagnostic("image-size", { file, field: "size" }, { name, actual, declared, source, line })];
  });
}
