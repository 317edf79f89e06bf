// @vitest-environment jsdom
/** Links in texts from Markdown: screens in the pinned language, foreign addresses in a new window. */
import { afterEach, describe, expect, it } from "vitest";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { applyLinkRule } from "../../src/ui/rich-links.ts";
import { Link } from "../../src/ui/link.tsx";
import { one, render, type Rendered } from "../support/render.tsx";

const markdown = (body: string): string => {
  const parsed = parseMarkdown(`# Title\n\nSummary.\n\n${body}\n`);
  if ("missing" in parsed) throw new Error(parsed.missing);
  return parsed.bodyHtml;
};
const links = (html: string): HTMLAnchorElement[] => {
  const body = document.createElement("div");
  body.innerHTML = html;
  return [...body.querySelectorAll("a")];
};

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

describe("addresses in Markdown", () => {
  it.each([
    ["/announcements", "/zh/announcements"],
    ["/announcements?category=announcement&year=2024", "/zh/announcements?category=announcement&year=2024"],
    ["/", "/zh"],
    ["/#team", "/zh#team"],
    ["/announcement/2024-014", "/zh/announcement/2024-014"],
    ["/en/careers", "/en/careers"],
  ])("of screens stay in the window and in the pinned language: %s", (href, expected) => {
    const [link] = links(applyLinkRule(markdown(`[x](${href} "Title")`), "zh", "(new)"));
    expect([link?.getAttribute("href"), link?.target, link?.title, link?.textContent]).toEqual([
      expected,
      "",
      "Title",
      "x",
    ]);
    const [canonical] = links(applyLinkRule(markdown(`[x](${href})`), null, "(new)"));
    expect(canonical?.getAttribute("href")).toBe(href);
  });

  it.each([
    "https://elsewhere.example/a?b=c&d=e#f",
    "/files/0a/paper.pdf",
    "/feed.en.xml",
    "/third-party-notices.txt",
    "/no/such/page",
  ])("of anything else open in a new window, like a Link: %s", (href) => {
    const [link] = links(applyLinkRule(markdown(`[*x*](${href})`), "zh", "(opens in a new window)"));
    rendered = render(
      <Link href={href}>
        <em>x</em>
      </Link>,
    );
    const like = one<HTMLAnchorElement>(rendered.container, "a");
    expect([link?.getAttribute("href"), link?.target, link?.rel, link?.innerHTML]).toEqual([
      like.getAttribute("href"),
      like.target,
      like.rel,
      like.innerHTML,
    ]);
  });

  it.each(["mailto:ir@example.com", "tel:+85200000000", "#part"])("stay in place: %s", (href) => {
    const html = markdown(`[x](${href})`);
    expect(applyLinkRule(html, "zh", "(new)")).toBe(html);
  });

  it("are each decided alone, also several in a line", () => {
    const html = applyLinkRule(
      markdown("[a](/careers) [b](https://b.example) [c](#c)\n\n[d](/privacy)"),
      "zh-TW",
      "(new)",
    );
    expect(links(html).map((link) => [link.getAttribute("href"), link.target])).toEqual([
      ["/zh-TW/careers", ""],
      ["https://b.example", "_blank"],
      ["#c", ""],
      ["/zh-TW/privacy", ""],
    ]);
  });
});
