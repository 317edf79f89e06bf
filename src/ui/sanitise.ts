/**
 * HTML of the server as a value that a page under Trusted Types accepts. The server has rendered it
 * from Markdown without raw HTML; the browser checks again what arrived over the wire. The checker is
 * a chunk of its own: the first page comes as HTML and needs none.
 */
import type DOMPurify from "dompurify";

let purifier: typeof DOMPurify | null = null;

/** Fetches what `sanitise` needs; call it before rich text is drawn that did not come with the document. */
export async function prepareRichText(): Promise<void> {
  purifier ??= (await import("dompurify")).default;
}

/** @returns null while `prepareRichText` has not finished. */
export function sanitise(html: string): TrustedHTML | null {
  return (
    purifier?.sanitize(html, {
      USE_PROFILES: { html: true },
      ADD_ATTR: ["target"],
      FORBID_TAGS: ["style", "form", "input"],
      FORBID_ATTR: ["style"],
      RETURN_TRUSTED_TYPE: true,
    }) ?? null
  );
}
