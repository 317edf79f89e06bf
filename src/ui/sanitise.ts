/**
 * Sanitises HTML from the API, and makes it a value that Trusted Types accept. The server has rendered it from Markdown
 * without raw HTML; the browser does not rely on that. DOMPurify is a chunk of its own, which the first page does not
 * need: its HTML comes with the document.
 */
import type DOMPurify from "dompurify";

let purifier: typeof DOMPurify | null = null;

/** Fetches DOMPurify. Call it before rendering rich text that did not come with the document. */
export async function prepareRichText(): Promise<void> {
  purifier ??= (await import("dompurify")).default;
}

/** @returns null while `prepareRichText` has not finished. */
export function sanitise(html: string): TrustedHTML | null {
  return (
    purifier?.sanitize(html, {
      USE_PROFILES: { html: true, svg: true },
      ADD_ATTR: ["target"],
      FORBID_TAGS: ["style", "form", "input"],
      FORBID_ATTR: ["style"],
      RETURN_TRUSTED_TYPE: true,
    }) ?? null
  );
}
