/** The content folder as it is now, read once and served from a store: for commands that show or export the site. */
import { loadContent, type LoadResult } from "../content/load.ts";
import { copiesFolders } from "./copies-folders.ts";
import { FileCopies, type CopiesFolder } from "./file-copies.ts";
import { ContentStore } from "./store.ts";

export interface LoadOptions {
  /** Reads records on hold as if they were not: for the web team's preview only. */
  readonly withHeld?: boolean;
  /** Where attachments and images are copied to; without it they are checked only. */
  readonly copies?: readonly CopiesFolder[];
}

/** Loads a content folder at once: in this thread or in another one. */
export type ContentLoader = (root: string, options?: LoadOptions) => Promise<LoadResult>;

export interface LoadedStore extends Pick<LoadResult, "diagnostics"> {
  /** Null when a file that every page needs is missing or invalid. */
  readonly store: ContentStore | null;
}

function storeOf({ pack, diagnostics }: LoadResult, copies: readonly CopiesFolder[]): LoadedStore {
  if (pack === null) return { store: null, diagnostics };
  const store = new ContentStore(copies);
  store.replace(pack);
  return { store, diagnostics };
}

/** @param root the content folder; it is only read. Its attachments are copied to a temporary folder. */
export function loadStore(root: string): LoadedStore {
  const copies = copiesFolders(null, root);
  return storeOf(loadContent(root, { withHeld: false, sink: new FileCopies(copies) }), copies);
}

/** `loadStore` by a loader of the caller's choice. */
export async function loadStoreWith(
  load: ContentLoader,
  root: string,
  options: Pick<LoadOptions, "withHeld"> = {},
): Promise<LoadedStore> {
  const copies = copiesFolders(null, root);
  return storeOf(await load(root, { ...options, copies }), copies);
}
