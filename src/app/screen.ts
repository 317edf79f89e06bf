/** What is on the page now: one value, replaced as a whole, so that no part of it is ever of another page. */
import type { ShellContent } from "../components/shell-context.tsx";
import type { Language } from "../core/languages.ts";
import { withoutCursor } from "../ui/cursor-in-url.ts";
import type { ScreenData } from "../pages/outline.ts";
import type { Address } from "./address.ts";

export interface Screen {
  /** Identifies what is shown; see `screenKey`. */
  readonly key: string;
  readonly address: Address;
  readonly language: Language;
  readonly shell: ShellContent;
  readonly data: ScreenData;
  /** The document's title, where the server has written it; else it follows from the data. */
  readonly title?: string;
}

/**
 * Two addresses with the same key show the same thing: a cursor only says which part of a list is
 * being read.
 */
export function screenKey({ pinned, path, search }: Address, language: Language): string {
  return `${language} ${pinned ?? ""} ${path}?${withoutCursor(search)}`;
}
