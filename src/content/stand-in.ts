/**
 * The name of a new version of a file while it replaces the old one. `content correct` stores the new version under
 * this name, then replaces `meta.yaml` atomically, and then renames the file. Wherever it is interrupted, the record is
 * whole: old before `meta.yaml` was replaced, new afterwards.
 */
export function standInName(sha256: string, name: string): string {
  return `.${sha256}${name.slice(name.lastIndexOf("."))}`;
}
