/** The images of the content folder: files that are no images, and images that nothing refers to. */
import type { Diagnostic } from "../../src/content/diagnostic.ts";
import { NO_COPIES } from "../../src/content/file-sink.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { imageReferences } from "../../src/content/image-references.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { IMAGES, imagePath, readImage } from "../../src/content/read-image.ts";
import { IMAGE_FOLDERS, IMAGE_FORMATS, type ImageFolder } from "../../src/core/images.ts";
import { ID_MAX_LENGTH, ID_PATTERN } from "../../src/core/routes.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

const FILE_NAME = /^(.+)\.(png|webp)$/;

/** @param pack null when the content could not be read: then no image can be called unused. */
export function checkContentImages(folder: ContentFolder, pack: ContentPack | null): AnyDiagnostic[] {
  const used = new Set(
    pack?.states.flatMap(({ facts }) => imageReferences(facts.site, facts.people).map(({ name }) => name)),
  );
  const found = foreignEntries(folder, IMAGES, (name) => IMAGE_FOLDERS.some((known) => known === name));
  const places = new Map<string, ImageFolder>();
  for (const themeFolder of IMAGE_FOLDERS) {
    const path = `${IMAGES}/${themeFolder}`;
    found.push(...foreignEntries(folder, path, () => false));
    for (const file of folder.files(path).names) {
      const name = imageName(file);
      if (name === null)
        found.push(diagnostic("content-image-entry", { file: `${path}/${file}` }, { nearest: undefined }));
      else if (!places.has(name)) places.set(name, themeFolder);
    }
  }
  // The loader has checked the images that are referred to.
  for (const [name, themeFolder] of places)
    if (!used.has(name)) found.push(...unusedImage(folder, name, themeFolder, pack));
  return found;
}

/** Entries of a folder that are not expected there. In a theme's folder every file is looked at apart. */
function foreignEntries(folder: ContentFolder, path: string, isFolder: (name: string) => boolean): AnyDiagnostic[] {
  const { names, irregular } = folder.files(path);
  const entries = path === IMAGES ? names.map((name) => ({ name, kind: null })) : [];
  return [...irregular, ...entries].flatMap(({ name, kind }): AnyDiagnostic[] => {
    if (kind === "folder" && isFolder(name)) return [];
    const at = { file: `${path}/${name}` };
    if (kind !== null && kind !== "folder") return [diagnostic("file-not-regular", at, { kind })];
    return [diagnostic("content-image-entry", at, { nearest: nearestName(name, IMAGE_FOLDERS) })];
  });
}

/** The name of the image that a file belongs to; null if its name is not that of an image. */
function imageName(file: string): string | null {
  const name = FILE_NAME.exec(file)?.[1] ?? "";
  return ID_PATTERN.test(name) && name.length <= ID_MAX_LENGTH ? name : null;
}

function unusedImage(
  folder: ContentFolder,
  name: string,
  themeFolder: ImageFolder,
  pack: ContentPack | null,
): AnyDiagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const file = imagePath(themeFolder, name, IMAGE_FORMATS[0]);
  readImage({ folder, sink: NO_COPIES, diagnostics }, { name, file, field: "" });
  return pack === null ? diagnostics : [...diagnostics, diagnostic("content-image-unused", { file }, { name })];
}
