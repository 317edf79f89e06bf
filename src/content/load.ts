/**
 * Loads and validates the whole content folder at once. Records that are not complete and valid are left out. If a unit
 * that all pages need is invalid, there is no pack. A running server reads the same units one by one, as they change:
 * see src/live/folder-watcher.ts.
 */
import { diagnostic, type Diagnostic } from "./diagnostic.ts";
import { ContentLibrary } from "./library.ts";
import type { ContentPack } from "./model.ts";
import { readUnit, type ReadOptions } from "./read-unit.ts";
import { scanFolder, type Scan } from "./scan.ts";
import type { LoadedUnit } from "./unit.ts";

export interface LoadResult {
  /** Null when a file that every page needs is missing or invalid. */
  readonly pack: ContentPack | null;
  readonly diagnostics: readonly Diagnostic[];
}

function* unitsOf(root: string, { units }: Scan, options: ReadOptions): Generator<LoadedUnit> {
  for (const name of units.keys()) yield readUnit(root, name, options);
}

/** The diagnostic for a content folder that cannot be read. */
export function missingFolder(root: string): Diagnostic {
  return diagnostic("content-folder-missing", { file: root });
}

/** Makes a pack of what was read. Without earlier versions there is nothing to keep, so the instant does not matter. */
export function loadedFrom(units: Iterable<LoadedUnit>): LoadResult {
  const library = new ContentLibrary();
  const reports = library.apply(units, [], -Infinity);
  return { pack: library.pack(), diagnostics: reports.flatMap(({ diagnostics }) => diagnostics) };
}

/** What there is of a content folder that cannot be read. */
export function loadedFromNothing(root: string): LoadResult {
  return { pack: null, diagnostics: [missingFolder(root)] };
}

/** @param root the content folder; it is only read. */
export function loadContent(root: string, options: ReadOptions = {}): LoadResult {
  const scan = scanFolder(root);
  return scan === null ? loadedFromNothing(root) : loadedFrom(unitsOf(root, scan, options));
}
