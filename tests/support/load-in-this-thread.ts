import { loadContent } from "../../src/content/load.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import type { ContentLoader } from "../../src/live/load-store.ts";

/** Loads content at which the reader does not fail, without a worker. */
export const loadInThisThread: ContentLoader = async (root, { withHeld = false, copies } = {}) =>
  loadContent(root, { withHeld, ...(copies === undefined ? {} : { sink: new FileCopies(copies) }) });
