// @vitest-environment jsdom
/** Icons: sizes, alt text, and the symbols that the page lacks. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Icon } from "../../src/ui/icon.tsx";
import { serveSprites } from "../support/icon-sprites.ts";
import { render, one, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CHECK = '<path d="m4 12 5 5L20 6"/>';
const symbol = (name: string, content: string): string => `<symbol id="icon-${name}">${content}</symbol>`;

/** @returns the addresses that are asked for */
function serve(files: Parameters<typeof serveSprites>[0]): readonly string[] {
  const { XMLHttpRequest, asked } = serveSprites(files);
  vi.stubGlobal("XMLHttpRequest", XMLHttpRequest);
  return asked;
}

describe("symbols that the page lacks", () => {
  let addSymbol: (name: string, document: Document) => Promise<void>;
  beforeEach(async () => {
    // What was fetched is kept in the module.
    vi.resetModules();
    ({ addSymbol } = await import("../../src/ui/icon-sprites.ts"));
  });

  it("are taken from the theme's folder first, then from the shared one", async () => {
    serve({
      shared: symbol("theme", CHECK) + symbol("check", CHECK),
      light: symbol("theme", '<path d="M1 1"/>'),
      dark: symbol("theme", '<path d="M2 2"/>'),
    });
    await addSymbol("theme", document);
    await addSymbol("check", document);
    expect(one(document, "#icon-theme").innerHTML).toBe(
      '<g class="icon-light"><path d="M1 1"></path></g><g class="icon-dark"><path d="M2 2"></path></g>',
    );
    expect(one(document, "#icon-check").innerHTML).toBe('<path d="m4 12 5 5L20 6"></path>');
  });

  it("are shared where a theme's file is absent, which is said", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    serve({ shared: symbol("theme", CHECK), light: symbol("theme", '<path d="M1 1"/>'), dark: null });
    await addSymbol("theme", document);
    expect(one(document, "#icon-theme .icon-light path").getAttribute("d")).toBe("M1 1");
    expect(one(document, "#icon-theme .icon-dark path").getAttribute("d")).toBe("m4 12 5 5L20 6");
    expect(warn).toHaveBeenCalledExactlyOnceWith("The dark icons could not be fetched.");
  });

  it("are fetched once for all icons, and again for the next one when nothing came", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const failed = serve({ shared: null, light: null, dark: null });
    await addSymbol("check", document);
    expect(failed).toHaveLength(3);
    document.body.replaceChildren();
    const asked = serve({ shared: symbol("check", CHECK) + symbol("close", CHECK), light: "", dark: "" });
    await Promise.all(["check", "close", "check"].map((name) => addSymbol(name, document)));
    expect(asked).toHaveLength(3);
    expect(document.querySelectorAll("symbol")).toHaveLength(2);
  });

  it("are warned of once when no folder has them", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    serve({ shared: "", light: "", dark: "" });
    await addSymbol("no-such-icon", document);
    await addSymbol("no-such-icon", document);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(document.querySelector("symbol")).toBeNull();
  });
});

describe("Icon", () => {
  it("is hidden from screen readers without alt text", () => {
    rendered = render(<Icon name="check" />);
    expect(one(rendered.container, "svg").getAttribute("aria-hidden")).toBe("true");
  });

  it("cuts alt text at 100 characters, never through one", () => {
    rendered = render(<Icon name="check" alt={"字".repeat(99) + "𠮷𠮷"} />);
    expect(one(rendered.container, "svg").getAttribute("aria-label")).toBe("字".repeat(99) + "𠮷");
  });

  it("has the given size; width and height win over size", () => {
    rendered = render(<Icon name="check" size={32} height={16} />);
    const svg = one(rendered.container, "svg");
    expect([svg.getAttribute("width"), svg.getAttribute("height")]).toEqual(["2em", "1em"]);
  });

  it("fetches nothing for a symbol that the page has, and the sprites for one that it lacks", async () => {
    vi.resetModules();
    const asked = serve({ shared: symbol("plus", CHECK), light: "", dark: "" });
    document.body.insertAdjacentHTML("beforeend", `<svg>${symbol("check", CHECK)}</svg>`);
    rendered = render(<Icon name="check" />);
    rendered.rerender(<Icon name="check" hoveredName="plus" />);
    await vi.waitFor(() => expect(document.getElementById("icon-plus")).not.toBeNull());
    expect(asked).toHaveLength(3);
    expect(document.querySelectorAll("#icon-check")).toHaveLength(1);
  });
});
