// @vitest-environment jsdom
/** Links in texts from Markdown: screens by the router in the pinned language, foreign addresses in a new window. */
import { afterEach, describe, expect, it } from "vitest";
import { loadFooterContent } from "../../src/app/shell/footer.tsx";
import { PageShell } from "../../src/app/shell/shell.tsx";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { applyLinkRule } from "../../src/ui/rich-links.ts";
import { RichText } from "../../src/ui/html.tsx";
import { Link } from "../../src/ui/link.tsx";
import { prepareRichText } from "../../src/ui/sanitise.ts";
import { click, one, render, type Rendered } from "../support/render.tsx";

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

describe("a click in a text, which the frame of the page follows", () => {
  const show = async (body: string): Promise<HTMLAnchorElement> => {
    await Promise.all([prepareRichText(), loadFooterContent()]);
    rendered = render(
      <PageShell>
        <RichText html={markdown(body)} />
      </PageShell>,
    );
    return one<HTMLAnchorElement>(rendered.container, ".rich-text a");
  };

  it("on a screen's address goes through the router", async () => {
    const link = await show("[**Careers**](/careers)");
    expect(click(one(link, "strong")).defaultPrevented).toBe(true);
    expect(rendered?.history.at(-1)).toBe("/careers");
  });

  it.each([
    ["with a modifier key", "[x](/careers)", { ctrlKey: true }],
    ["on a foreign address", "[x](https://elsewhere.example)", {}],
    ["on a file", "[x](/files/a.pdf)", {}],
    ["on an anchor", "[x](#part)", {}],
    ["on an anchor of the page that is shown", "[x](/#team)", {}],
    ["on an e-mail address", "[x](mailto:ir@example.com)", {}],
  ])("%s is left to the browser", async (_where, body, init) => {
    expect(click(await show(body), init).defaultPrevented).toBe(false);
    expect(rendered?.history).toEqual(["/"]);
  });

  it("beside a link does nothing", async () => {
    await show("[x](/careers) text");
    if (rendered === null) throw new Error("nothing is rendered");
    expect(click(one(rendered.container, ".rich-text p:last-child")).defaultPrevented).toBe(false);
  });
});
