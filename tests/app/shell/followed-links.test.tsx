// @vitest-environment jsdom
/** Links that React does not render, such as those in texts from Markdown: the frame of the page follows them. */
import { afterEach, describe, expect, it } from "vitest";
import { loadFooterContent } from "../../../src/app/shell/footer.tsx";
import { PageShell } from "../../../src/app/shell/shell.tsx";
import { parseMarkdown } from "../../../src/content/markdown.ts";
import { RichText } from "../../../src/ui/html.tsx";
import { prepareRichText } from "../../../src/ui/sanitise.ts";
import { click, one, render, type Rendered } from "../../support/render.tsx";

const markdown = (body: string): string => {
  const parsed = parseMarkdown(`# Title\n\nSummary.\n\n${body}\n`);
  if ("missing" in parsed) throw new Error(parsed.missing);
  return parsed.bodyHtml;
};

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

describe("a click in a text", () => {
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
