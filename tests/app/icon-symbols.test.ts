/** The icons in the server's HTML: each name has a drawing, and a page holds the symbols that it shows. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { iconSymbol, iconSymbols } from "../../src/app/icon-symbols.ts";
import { ICONS_ID, readDrawing } from "../../src/core/icon-drawing.ts";
import { ICON_NAMES } from "../../src/ui/icon-names.ts";

describe("icon files", () => {
  it("has a drawing for each name and a name for each drawing", () => {
    const files = ["shared", "light", "dark"].flatMap((folder) => readdirSync(`assets/${folder}/icons`));
    const drawn = new Set(files.map((file) => file.replace(/\.svg$/, "")));
    expect([...drawn].toSorted()).toEqual(ICON_NAMES.toSorted());
  });

  it.each(ICON_NAMES)("reads %s", (name) => {
    expect(iconSymbol(name)).toMatch(/^<symbol id="icon-[a-z-]+" viewBox="0 0 24 24">.*<path .*d="M?m?\d.*<\/symbol>$/);
  });

  it("reads nothing but paths", () => {
    expect(readDrawing('<svg viewBox="0 0 8 8"><script>x</script><path d="M0 0h8"/></svg>')).toBe('<path d="M0 0h8"/>');
  });
});

describe("the server's symbols", () => {
  it("are those that the page uses, once each", () => {
    const uses = ["check", "close", "check"].map((name) => `<svg><use href="#icon-${name}"></use></svg>`).join("");
    const ids = Array.from(iconSymbols(uses).matchAll(/id="([^"]+)"/g), ([, id]) => id);
    expect(ids).toEqual([ICONS_ID, "icon-check", "icon-close"]);
  });

  it("hold the drawings of both themes where they differ", () => {
    expect(iconSymbol("theme")).toMatch(/<g class="icon-light"><path .*<\/g><g class="icon-dark"><path .*<\/g>/);
    expect(iconSymbol("check")).not.toContain("<g");
  });

  it("hold nothing for an unknown name", () => {
    expect(iconSymbols('<use href="#icon-no-such">')).not.toContain("no-such");
  });
});
