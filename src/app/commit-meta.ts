/** The `meta` element that names the commit that was built. */

/** In the document and not in a chunk, so that a commit makes no chunk's address new. */
export const COMMIT_META = "commit";

/** Null in development. */
export function readCommit(document: Document): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name="${COMMIT_META}"]`)?.content ?? null;
}
