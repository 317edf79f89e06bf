import DOMPurify from "dompurify";

/**
 * HTML of the server as a value that a page under Trusted Types accepts. The server has rendered it
 * from Markdown without raw HTML; the browser checks again what arrived over the wire.
 */
export function sanitise(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ["style", "form", "input"],
    FORBID_ATTR: ["style"],
    RETURN_TRUSTED_TYPE: true,
  });
}
