// @vitest-environment jsdom
/** Links: one leading slash in the same window is a route; everything else opens in a new window. */
import { afterEach, describe, expect, it } from "vitest";
import { destination, Link } from "../../src/ui/link.tsx";
import { render, one, click, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
});

describe("where a link leads", () => {
  it.each([
    ["/careers", "_self", "route"],
    ["/announcements?category=announcement", "_self", "route"],
    ["/#team", "_self", "route"],
    ["/careers", "_blank", "window"],
    ["//elsewhere.example/x", "_self", "window"],
    ["https://elsewhere.example/", "_self", "window"],
    ["https://elsewhere.example/", "_blank", "window"],
    ["#team", "_blank", "plain"],
    ["mailto:ir@example.com", "_blank", "plain"],
    ["tel:+85200000000", "_self", "plain"],
  ] as const)("%s with %s is a %s", (href, target, kind) => {
    expect(destination(href, target, "/careers").kind).toBe(kind);
  });

  it("leaves an anchor of the current page to the browser", () => {
    expect(destination("/#team", "_self", "/")).toEqual({ kind: "here", href: "#team" });
  });
});

describe("Link", () => {
  it("opens a new window by default, with a hint for screen readers and without an opener", () => {
    rendered = render(<Link href="https://elsewhere.example/">Elsewhere</Link>);
    const link = one<HTMLAnchorElement>(rendered.container, "a");
    expect([link.target, link.rel]).toEqual(["_blank", "noopener"]);
    expect(link.textContent).toBe("Elsewhere (opens in a new window)");
  });

  it("navigates inside the app in the same window", () => {
    rendered = render(
      <Link href="/careers" target="_self">
        Careers
      </Link>,
    );
    const link = one<HTMLAnchorElement>(rendered.container, "a");
    expect(link.hasAttribute("target")).toBe(false);
    expect(click(link).defaultPrevented).toBe(true);
    expect(rendered.history.at(-1)).toBe("/careers");
  });

  it("leaves a click with a modifier key to the browser", () => {
    rendered = render(
      <Link href="/careers" target="_self">
        Careers
      </Link>,
    );
    click(one(rendered.container, "a"), { ctrlKey: true });
    expect(rendered.history.at(-1)).toBe("/");
  });

  it("to a part of a page stays the same element when the reader comes to that page: it keeps focus", () => {
    const links = (
      <>
        <Link href="/#team" target="_self">
          Team
        </Link>
        <Link href="/" target="_self">
          Home
        </Link>
      </>
    );
    rendered = render(links, { path: "/careers" });
    const [part, home] = rendered.container.querySelectorAll("a");
    expect(part?.getAttribute("href")).toBe("/#team");
    if (home !== undefined) click(home);
    expect(part?.getAttribute("href")).toBe("#team");
    expect(rendered.container.querySelector("a")).toBe(part);
  });
});
