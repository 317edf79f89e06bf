/**
 * Sanitises HTML from the API, and makes it a value that Trusted Types accept. The server has rendered it from Markdown
 * without raw HTML; the browser does not rely on that. DOMPurify is a chunk of its own, which the first page does not
 * need: its HTML comes with the document.
 */
import type { purify } from "./purify.ts";

let purifier: typeof purify | null = null;

/** Fetches DOMPurify. Call it before rendering rich text that did not come with the document. */
export async function prepareRichText(): Promise<void> {
  purifier ??= (await import("./purify.ts")).purify;
}

/** @returns null while `prepareRichText` has not finished. */
export function sanitise(html: string): TrustedHTML | null {
  return purifier?.(html) ?? null;
}
