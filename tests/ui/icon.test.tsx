// @vitest-environment jsdom
/** Icons: every name has a drawing, alt text is cut at 100 characters, a wrong name leaves a box of its size. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { ICON_NAMES, type IconName } from "../../src/ui/icon-names.ts";
import { readDrawing } from "../../src/ui/icon-drawing.ts";
import { drawnNames, iconDrawings } from "../../src/ui/icons.ts";
import { Icon } from "../../src/ui/icon.tsx";
import { render, one, point, type Rendered } from "../support/render.tsx";

let rendered: Rendered | null = null;
afterEach(() => {
  rendered?.unmount();
  rendered = null;
  vi.restoreAllMocks();
});

const paths = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll("path")].map((path) => path.getAttribute("d"));
const pathsOf = (name: string): string[] => iconDrawings(name).flatMap(({ value }) => value.paths.map(({ d }) => d));

describe("icon files", () => {
  it("has a drawing for each name and a name for each drawing", () => {
    expect(drawnNames()).toEqual(ICON_NAMES.toSorted());
  });

  it.each(ICON_NAMES)("reads %s", (name) => {
    const drawings = iconDrawings(name);
    expect(drawings.length).toBeGreaterThan(0);
    for (const { value } of drawings) {
      expect(value.viewBox).toBe("0 0 24 24");
      expect(value.paths.length).toBeGreaterThan(0);
    }
  });

  it("prefers the drawing of the theme's folder to the shared one", () => {
    expect(iconDrawings("theme").map(({ only }) => only)).toEqual(["light", "dark"]);
    expect(iconDrawings("check").map(({ only }) => only)).toEqual(["both"]);
  });

  it("reads nothing but paths", () => {
    const drawing = readDrawing('<svg viewBox="0 0 8 8"><script>x</script><path d="M0 0h8"/></svg>');
    expect(drawing).toEqual({ viewBox: "0 0 8 8", paths: [{ d: "M0 0h8", filled: false }] });
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

  it("shows the hovered variant while the pointer is over it", () => {
    rendered = render(<Icon name="plus" hoveredName="check" />);
    const svg = one(rendered.container, "svg");
    expect(paths(rendered.container)).toEqual(pathsOf("plus"));
    point(svg, "over");
    expect(paths(rendered.container)).toEqual(pathsOf("check"));
    point(one(rendered.container, "svg"), "out");
    expect(paths(rendered.container)).toEqual(pathsOf("plus"));
  });

  it("warns once about an unknown name and renders an empty box", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    // A name that got past the types, as from content.
    const unknown = "no-such-icon" as IconName;
    rendered = render(
      <>
        <Icon name={unknown} size={24} />
        <Icon name={unknown} size={24} />
      </>,
    );
    expect(warn).toHaveBeenCalledTimes(1);
    const boxes = rendered.container.querySelectorAll("svg");
    expect(boxes).toHaveLength(2);
    expect(boxes[0]?.getAttribute("width")).toBe("1.5em");
    expect(paths(rendered.container)).toEqual([]);
  });
});
