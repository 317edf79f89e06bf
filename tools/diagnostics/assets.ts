/** Problems of icons, images and presets. */
import type { PixelSize } from "../../src/content/image-file.ts";
import { error, warning, type WithNearest } from "../../src/content/diagnostic-table.ts";

const sizeText = ({ width, height }: PixelSize): string => `${width} × ${height}`;

/** The list that the source's icons are named in. */
export const ICON_NAMES_FILE = "src/ui/icon-names.ts";

export const ASSET_DIAGNOSTICS = {
  "preset-value": error<{ readonly line: number; readonly found: string; readonly allowed: string }>({
    found: ({ found, line }) => `${found} in line ${line}`,
    allowed: ({ allowed }) => allowed,
    remedy: "correct the value: the build refuses a preset that the stage cannot play",
  }),
  "icon-missing": error<{ readonly name: string; readonly folders: readonly string[] }>({
    found: ({ folders }) => (folders.length === 0 ? "no drawing" : `a drawing in ${folders.join(", ")} only`),
    allowed: ({ name }) => `${name}.svg in assets/shared/icons, or both assets/light/icons and assets/dark/icons`,
    remedy: "draw it, or take the name out: an empty box stands in its place",
  }),
  "icon-without-name": error<WithNearest>({
    found: "a drawing without a name",
    allowed: `SVG files named in ${ICON_NAMES_FILE}`,
    remedy: `add it to ${ICON_NAMES_FILE}, or remove the file`,
  }),
  "icon-not-svg": error<{ readonly extension: string }>({
    found: ({ extension }) => `a ${extension} file`,
    allowed: `SVG files named in ${ICON_NAMES_FILE}`,
    remedy: "remove the file, or draw the icon as SVG",
  }),
  "icon-not-readable": error<{ readonly part: string }>({
    found: ({ part }) => `${part}, which the page would not draw`,
    allowed:
      'an <svg> with a viewBox and <path d="…"/> elements; fill="currentColor" stroke="none" before d fills a path',
    remedy: "export the icon as paths without other attributes, or draw the shape as a path",
  }),
  "image-missing": error<{ readonly name: string }>({
    found: ({ name }) => `the image "${name}", which is not there for both themes`,
    allowed: ({ name }) => `${name}.png and ${name}.webp in assets/shared/images, or in both themes' folders`,
    remedy: "add the files, or correct the name",
  }),
  "emblem-as-bitmap": warning<{ readonly reason: string; readonly bitmap: string }>({
    found: ({ reason }) => reason,
    allowed: "SVG path data of at most 10,000 dashes and gaps",
    remedy: ({ bitmap }) => `correct the path: until then readers see the image ${bitmap} instead`,
  }),
  "bitmap-missing": warning<{ readonly name: string }>({
    found: ({ name }) => `"${name}", which is not there for both themes`,
    allowed: "the name of an image under assets",
    remedy: ({ name }) =>
      `add ${name}.png and ${name}.webp: where the path cannot be drawn, nothing would stand in for it`,
  }),
  "image-format": error<{ readonly extension: string }>({
    found: ({ extension }) => `a ${extension} file`,
    allowed: "png and webp",
    remedy: "convert it to both, or remove it",
  }),
  "image-pair-missing": error<{ readonly other: string }>({
    found: ({ other }) => `no ${other} beside it`,
    allowed: "each image as png and as webp",
    remedy: ({ other }) => `add ${other}`,
  }),
  "image-unused": error({
    found: "an image that no page shows",
    allowed: "images that the source or ecosystem.yaml names",
    remedy: "remove the file, or use it",
  }),
  "image-not-readable": error<{ readonly format: string }>({
    found: "bytes of another kind",
    allowed: ({ format }) => `a ${format} file`,
    remedy: "export it again",
  }),
  "image-size": error<{
    readonly name: string;
    readonly actual: PixelSize;
    readonly declared: PixelSize;
    /** Where the size is declared. */
    readonly source: string;
    readonly line: number;
  }>({
    found: ({ actual }) => sizeText(actual),
    allowed: ({ declared, source }) => `${sizeText(declared)}, as ${source} declares`,
    remedy: ({ source, line, name }) =>
      `write the picture's own size at ${source}, line ${line}, or export ${name} at the declared one`,
  }),
} as const;
