/**
 * Images: each as webp and png, for every name and no more. The webp has the size that the page reserves; the
 * png, for browsers that read no webp, may be a smaller copy in the same proportions.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assetFiles, servesBothThemes, type AssetFile } from "./asset-folders.ts";
import { error, warning, type Finding } from "./finding.ts";
import type { ImageUse } from "./image-scan.ts";
import { pngSize, webpSize, type Size } from "./pictures.ts";

/** Portraits of `people.yaml`; null when the content could not be read, and no name can be called unused. */
export type Portraits = readonly { readonly id: string; readonly portrait?: string | undefined }[] | null;

/** What stands in for the figures of `ecosystem.yaml`. */
export type Bitmaps = readonly { readonly field: string; readonly bitmap: string }[];

const ECOSYSTEM = "ecosystem.yaml";

const say = ({ width, height }: Size): string => `${width} × ${height}`;

export function imageFindings(
  root: string,
  uses: readonly ImageUse[],
  people: Portraits,
  bitmaps: Bitmaps = [],
): Finding[] {
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
    ...files.flatMap((file) => pairFindings(file, files)),
    ...files.flatMap((file) => sizeFindings(root, file, usesOf(file.name), people !== null)),
  ];
}

function missingImage({ file, line, name }: ImageUse, files: readonly AssetFile[]): Finding[] {
  if (name === null || servesBothThemes(files.filter((candidate) => candidate.name === name))) return [];
  const allowed = `${name}.png and ${name}.webp in assets/shared/images, or in both themes' folders`;
  return [
    error("assets", {
      file,
      field: `line ${line}`,
      found: `the image "${name}", which is not there for both themes`,
      allowed,
      remedy: "add the files, or correct the name",
    }),
  ];
}

function missingPortrait(id: string, portrait: string | undefined, files: readonly AssetFile[]): Finding[] {
  if (portrait === undefined || files.some(({ name }) => name === portrait)) return [];
  return [
    warning("assets", {
      file: "people.yaml",
      field: `people.${id}.portrait`,
      found: `"${portrait}", which is no image`,
      allowed: "the name of an image under assets",
      remedy: `add ${portrait}.png and ${portrait}.webp to assets/shared/images; initials stand in for it`,
    }),
  ];
}

function missingBitmap(field: string, bitmap: string, files: readonly AssetFile[]): Finding[] {
  if (servesBothThemes(files.filter(({ name }) => name === bitmap))) return [];
  const remedy = `add ${bitmap}.png and ${bitmap}.webp: where the path cannot be drawn, nothing would stand in for it`;
  return [
    warning("assets", {
      file: ECOSYSTEM,
      field,
      found: `"${bitmap}", which is not there for both themes`,
      allowed: "the name of an image under assets",
      remedy,
    }),
  ];
}

function pairFindings({ file, folder, name, extension }: AssetFile, files: readonly AssetFile[]): Finding[] {
  if (extension !== ".png" && extension !== ".webp") {
    return [
      error("assets", {
        file,
        field: "",
        found: `a ${extension} file`,
        allowed: "png and webp",
        remedy: "convert it to both, or remove it",
      }),
    ];
  }
  const other = extension === ".png" ? ".webp" : ".png";
  if (
    files.some((candidate) => candidate.folder === folder && candidate.name === name && candidate.extension === other)
  )
    return [];
  return [
    error("assets", {
      file,
      field: "",
      found: `no ${name}${other} beside it`,
      allowed: "each image as png and as webp",
      remedy: `add ${name}${other}`,
    }),
  ];
}

function isCopy(copy: Size, original: Size): boolean {
  return copy.width <= original.width && copy.width * original.height === copy.height * original.width;
}

function sizeFindings(
  root: string,
  { file, name, extension }: AssetFile,
  uses: readonly ImageUse[],
  allNamed: boolean,
): Finding[] {
  if (extension !== ".png" && extension !== ".webp") return [];
  if (uses.length === 0) {
    const remedy = "remove the file, or use it";
    return allNamed
      ? [
          error("assets", {
            file,
            field: "",
            found: "an image that no page shows",
            allowed: "images that the source, people.yaml or ecosystem.yaml names",
            remedy,
          }),
        ]
      : [];
  }
  const bytes = readFileSync(join(root, file));
  const size = extension === ".png" ? pngSize(bytes) : webpSize(bytes);
  if (size === null)
    return [
      error("assets", {
        file,
        field: "",
        found: "bytes of another kind",
        allowed: `a ${extension.slice(1)} file`,
        remedy: "export it again",
      }),
    ];
  return uses.flatMap((use) => {
    if (use.size === null || (extension === ".webp" ? say(use.size) === say(size) : isCopy(size, use.size))) return [];
    const remedy = `write the picture's own size at ${use.file}, line ${use.line}, or export ${name} at the declared one`;
    return [
      error("assets", {
        file,
        field: "size",
        found: say(size),
        allowed: `${say(use.size)}, as ${use.file} declares`,
        remedy,
      }),
    ];
  });
}
