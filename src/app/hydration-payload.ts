/** What the server hands over to the browser, in a data block of the document. */
import type { PageData, Shell } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";

/** The id of the data block. */
export const HANDOVER_ID = "handover";

export interface Handover {
  readonly pinned: Language | null;
  readonly language: Language;
  readonly shell: Shell;
  readonly data: PageData;
}
