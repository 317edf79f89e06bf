/**
 * The name of a new version of a file while it replaces the old one. `content correct` stores the new version under
 * this name, then replaces `meta.yaml` atomically, and then renames the file. Wherever it is interrupted, the record is
 * whole: old before `meta.yaml` was replaced, new afterwards.
 */
export function standInName(sha256: string, name: string): string {
  return `.${sha256}${name.slice(name.lastIndexOf("."))}`;
}

/** In an announcement's folder: what corrections replaced. Each file is named by its hash. */
export const REPLACED_FOLDER = "replaced";

/** Where a file whose hash is known may be besides its own name: while it takes its place, and after it was replaced. */
export function otherPlaces(sha256: string, name: string): readonly string[] {
  return [standInName(sha256, name), `${REPLACED_FOLDER}/${sha256}${name.slice(name.lastIndexOf("."))}`];
}
