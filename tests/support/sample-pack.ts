/** The sample content of `content/`. */
import { loadContent } from "../../src/content/load.ts";
import type { ContentPack } from "../../src/content/model.ts";

let loaded: ContentPack | null = null;

/**
 * Loads the sample content once for all files of a worker that share their modules: a pack never changes.
 * @throws Error when a file that every page needs is missing or invalid
 */
export function samplePack(): ContentPack {
  loaded ??= loadContent("content").pack;
  if (loaded === null) throw new Error("the sample content is not valid: `npm run check` says why");
  return loaded;
}
