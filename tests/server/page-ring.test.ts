/** The ring at the head of a page of facts. */
import { describe, expect, it } from "vitest";
import { pageRingHtml } from "../../src/server/page-ring.ts";

/** The paths of open and of closed segments, and what stands in the ring. */
function partsOf(html: string) {
  const [open = "", closed = ""] = Array.from(html.matchAll(/<path d="([^"]*)"/g), ([, d = ""]) => d);
  const count = (d: string): number => d.split("M").length - 1;
  return { open: count(open), closed: count(closed), said: /<text[^>]*>([^<]*)</.exec(html)?.[1] };
}

describe("the ring of a page", () => {
  it("has a segment for each thing, closed where the caption is true of it", () => {
    const html = pageRingHtml({ segments: [true, false, false, true, false], caption: "Kept & held" });
    expect(partsOf(html)).toEqual({ open: 3, closed: 2, said: "2/5" });
    expect(html).toContain('aria-label="2/5"');
    expect(html).toContain(">Kept &amp; held</figcaption>");
  });

  it("says what the page gives it in place of the count", () => {
    expect(partsOf(pageRingHtml({ segments: [true], figure: "2026", caption: "Months" })).said).toBe("2026");
  });

  it("is nothing where nothing is counted", () => {
    expect(pageRingHtml({ segments: [], caption: "Documents" })).toBe("");
  });
});
