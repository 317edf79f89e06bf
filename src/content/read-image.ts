/** Reads and checks one image: `images/{light,dark,shared}/<name>` as png and as webp, all of one pixel size. */
import { IMAGE_FOLDERS, IMAGE_FORMATS, servesBothThemes, type ImageFolder, type ImageFormat } from "../core/images.ts";
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { DigestBuilder, sha256Hex } from "./digest.ts";
import type { FileSink } from "./file-sink.ts";
import { isComplete, pixelSize, type PixelSize } from "./image-file.ts";
import type { StoredImage } from "./model.ts";
import type { ReadContext } from "./read-context.ts";

/** The folder of the images in the content folder. */
export const IMAGES = "images";

/** Largest image file, in bytes. */
export const IMAGE_LIMIT_BYTES = 512 * 1024;
/** Largest width and height, in pixels. */
const IMAGE_LIMIT_PIXELS = 2048;

/** Of the digest in an image's address, 72 bits: it tells versions of one name apart, and the home page names two dozen files. */
const ADDRESS_DIGITS = 12;

export const imagePath = (folder: ImageFolder, name: string, format: ImageFormat): string =>
  `${IMAGES}/${folder}/${name}.${format}`;

interface ReadFile {
  readonly path: string;
  readonly folder: ImageFolder;
  readonly format: ImageFormat;
  readonly content: Buffer;
  readonly size: PixelSize;
}

/**
 * Copies the image, too.
 * @returns null when there is no such image or any of its files is invalid; the diagnostics then say why.
 * @throws SinkError
 */
export function readImage(
  { folder, sink, diagnostics }: Pick<ReadContext, "folder" | "sink" | "diagnostics">,
  use: { readonly name: string; readonly file: string; readonly field: string },
): StoredImage | null {
  const { name } = use;
  const found: Diagnostic[] = [];
  const files = IMAGE_FOLDERS.flatMap((themeFolder) => readPair(folder, themeFolder, name, found));
  const folders = IMAGE_FOLDERS.filter((themeFolder) => files.some((file) => file.folder === themeFolder));
  const [first] = files;
  if (found.length === 0) {
    if (first === undefined)
      found.push(diagnostic("content-image-missing", { file: use.file, field: use.field }, { name }));
    else if (!servesBothThemes(folders))
      found.push(diagnostic("content-image-theme-missing", { file: first.path }, { name, folders }));
    else found.push(...differentSizes(first, files));
  }
  diagnostics.push(...found);
  if (found.length > 0 || first === undefined) return null;
  const digest = new DigestBuilder();
  for (const { path, content } of files) digest.add(path, content);
  const stored = files.map((file) => ({
    folder: file.folder,
    format: file.format,
    bytes: file.content.length,
    sha256: copy(file.content, sink),
  }));
  return { name, ...first.size, folders, digest: digest.build(ADDRESS_DIGITS), files: stored };
}

/** Copies bytes that there is no copy of. @returns their hash. @throws SinkError */
function copy(content: Buffer, sink: FileSink): string {
  const sha256 = sha256Hex(content);
  if (sink.has(sha256, content.length)) return sha256;
  const writer = sink.begin();
  try {
    writer.write(content);
    writer.commit(sha256);
  } catch (error) {
    writer.discard();
    throw error;
  }
  return sha256;
}

/** The image in one folder, in both formats; empty if it has none there. */
function readPair(
  folder: ReadContext["folder"],
  themeFolder: ImageFolder,
  name: string,
  diagnostics: Diagnostic[],
): readonly ReadFile[] {
  const reads = IMAGE_FORMATS.map((format) => {
    const path = imagePath(themeFolder, name, format);
    return { format, path, read: folder.bytes(path, IMAGE_LIMIT_BYTES) };
  });
  const isMissing = ({ read }: (typeof reads)[number]): boolean => !read.ok && read.diagnostic.code === "file-missing";
  const present = reads.filter((each) => !isMissing(each));
  if (present.length === 0) return [];
  for (const { format } of reads.filter(isMissing))
    for (const { path } of present)
      diagnostics.push(diagnostic("content-image-pair-missing", { file: path }, { other: `${name}.${format}` }));
  return present.flatMap(({ format, path, read }) => {
    if (!read.ok) {
      diagnostics.push(read.diagnostic);
      return [];
    }
    const size = checkBytes(read.value, path, format, diagnostics);
    if (size === null) return [];
    return [{ path, size, folder: themeFolder, format, content: read.value }];
  });
}

/** @returns the pixel size; null for a file that cannot be served. */
function checkBytes(bytes: Buffer, file: string, format: ImageFormat, diagnostics: Diagnostic[]): PixelSize | null {
  const size = pixelSize(bytes, format);
  if (size === null) {
    diagnostics.push(diagnostic("content-image-format", { file }, { format }));
    return null;
  }
  if (!isComplete(bytes, format)) {
    diagnostics.push(diagnostic("content-image-incomplete", { file }, { format }));
    return null;
  }
  if (Math.max(size.width, size.height) > IMAGE_LIMIT_PIXELS)
    diagnostics.push(diagnostic("content-image-pixels", { file }, { size, limit: IMAGE_LIMIT_PIXELS }));
  return size;
}

/** The page reserves one size for an image, whichever file the browser shows. */
function differentSizes(first: ReadFile, files: readonly ReadFile[]): Diagnostic[] {
  return files
    .filter(({ size }) => size.width !== first.size.width || size.height !== first.size.height)
    .map(({ path, size }) =>
      diagnostic("content-image-size", { file: path }, { actual: size, expected: first.size, other: first.path }),
    );
}
