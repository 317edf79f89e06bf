/** Addresses of screens: what the router's location means. */
import type { Language } from "../core/languages.ts";
import { matchPath, splitLanguage, type Match } from "../core/routes.ts";

export interface Address {
  /** The language that the address pins, or null on a canonical address. */
  readonly pinned: Language | null;
  /** The canonical path. */
  readonly path: string;
  /** Query string without the question mark. */
  readonly search: string;
  readonly match: Match;
}

export function parseAddress(fullPath: string, search: string): Address {
  const { pinned, path } = splitLanguage(fullPath);
  return { pinned, path, search: search.replace(/^\?/, ""), match: matchPath(path) };
}
