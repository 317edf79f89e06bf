/** The hydration payload: what the browser's first render needs, as JSON in a data block of the document. */
import type { ShellContent } from "../components/shell-context.tsx";
import type { Language } from "../core/languages.ts";
import type { ScreenData } from "../pages/outline.ts";

/** The id of the data block. */
export const HYDRATION_PAYLOAD_ID = "hydration-payload";

export interface HydrationPayload {
  readonly language: Language;
  readonly shell: ShellContent;
  readonly data: ScreenData;
}

/** What the server's HTML does not say, or says in the shell. */
export const shellPayload = ({ stockCode, origin, names }: ShellContent): ShellContent => ({
  stockCode,
  origin,
  social: null,
  names: { group: names.group, company: names.company },
});
