/** The content folder as it is now, read once and served from a store: for commands that show or export the site. */
import type { LoadResult } from "../content/load.ts";
import { loadContent } from "../content/load.ts";
import type { ReadOptions } from "../content/read-unit.ts";
import { copiesFolders } from "./copies-folders.ts";
import { FileCopies } from "./file-copies.ts";
import { ContentStore } from "./store.ts";

export interface LoadedStore extends Pick<LoadResult, "diagnostics"> {
  /** Null when a file that every page needs is missing or invalid. */
  readonly store: ContentStore | null;
}

/** @param root the content folder; it is only read. Its attachments are copied to a temporary folder. */
export function loadStore(root: string, options: Pick<ReadOptions, "withHeld"> = {}): LoadedStore {
  const folders = copiesFolders(null, root);
  const { pack, diagnostics } = loadContent(root, { ...options, sink: new FileCopies(folders) });
  if (pack === null) return { store: null, diagnostics };
  const store = new ContentStore(folders);
  store.replace(pack);
  return { store, diagnostics };
}
