/** The hydration payload: what the browser's first render needs, as JSON in a data block of the document. */
import type { PageData, Shell } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";

/** The id of the data block. */
export const HYDRATION_PAYLOAD_ID = "hydration-payload";

export interface HydrationPayload {
  readonly language: Language;
  readonly shell: Shell;
  readonly data: PageData;
}
