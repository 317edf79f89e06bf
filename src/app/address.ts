/** Addresses of screens: what the router's location means. */
import type { Language } from "../core/languages.ts";
import { matchPath, splitLanguage, type Match } from "../core/routes.ts";
import { withoutCursor } from "../ui/cursor-in-url.ts";

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

/** Whether an address is the window's own; the part of a list that is in view makes no difference. */
export function isCurrentAddress(href: string, { pathname, search, origin }: Location): boolean {
  const to = new URL(href, origin);
  return to.pathname === pathname && withoutCursor(to.search) === withoutCursor(search);
}
