/** The images of the content: their folders, formats and addresses. */

/** A theme's own folder comes before the shared one. */
export const IMAGE_FOLDERS = ["light", "dark", "shared"] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

export const IMAGE_FORMATS = ["png", "webp"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Whether each theme finds an image: in its own folder, or else in the shared one. */
export function servesBothThemes(folders: readonly string[]): boolean {
  return folders.includes("shared") || (folders.includes("light") && folders.includes("dark"));
}

/** The public address of one file of an image. It changes with the bytes of any of the image's files. */
export function imageAddress(
  { digest, name }: { readonly digest: string; readonly name: string },
  folder: ImageFolder,
  format: ImageFormat,
): string {
  return `/images/${digest}/${folder}/${name}.${format}`;
}
