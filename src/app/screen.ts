/** What is on the page now: one value, replaced as a whole, so that no part of it is ever of another page. */
import type { PageData, Shell } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";
import { withoutCursor } from "../ui/cursor-in-url.ts";
import type { Address } from "./address.ts";

export interface Screen {
  /** Identifies what is shown; see `screenKey`. */
  readonly key: string;
  readonly address: Address;
  readonly language: Language;
  readonly shell: Shell;
  readonly data: PageData;
}

/**
 * Two addresses with the same key show the same thing: a cursor only says which part of a list is
 * being read.
 */
export function screenKey({ pinned, path, search }: Address, language: Language): string {
  return `${language} ${pinned ?? ""} ${path}?${withoutCursor(search)}`;
}
