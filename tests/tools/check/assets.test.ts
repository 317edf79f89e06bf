/** The check of icons and images: what is named is drawn, what is drawn is named, and sizes are as declared. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkIcons } from "../../../tools/check/icons.ts";
import { scanImages } from "../../../tools/check/image-scan.ts";
import { type Bitmaps, checkImages } from "../../../tools/check/images.ts";
import { readSources } from "../../../tools/check/syntax.ts";
import { pngBytes, webpBytes } from "../../../tools/testing/image-bytes.ts";
import { summary } from "../../support/diagnostics.ts";
import { ProjectFolder } from "./project-folder.ts";

let project: ProjectFolder;
beforeEach(() => {
  project = new ProjectFolder();
});
afterEach(() => project.remove());

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5">';
const ICON = `${SVG}<path d="m4 12 5 5L20 6"/><path fill="currentColor" stroke="none" d="M0 0h2v2z"/></svg>\n`;

describe("icons", () => {
  const icons = (...names: readonly string[]) => checkIcons(project.root, names);
  const draw = (...folders: readonly string[]): void => {
    for (const folder of folders) project.write(`assets/${folder}.svg`, ICON);
  };

  it("are shared or drawn for both themes", () => {
    draw("shared/icons/check", "light/icons/theme", "dark/icons/theme", "shared/icons/close", "dark/icons/close");
    expect(icons("check", "theme", "close")).toEqual([]);
  });

  it("without a drawing are errors", () => {
    draw("light/icons/theme");
    expect(icons("theme", "check")).toMatchObject([
      { code: "icon-missing", severity: "error", field: "theme", values: { name: "theme", folders: ["light"] } },
      { code: "icon-missing", severity: "error", field: "check", values: { name: "check", folders: [] } },
    ]);
  });

  it("without a name are errors, and so is what is no drawing", () => {
    draw("shared/icons/check", "shared/icons/chekc");
    project.write("assets/shared/icons/check.png", "x").write("assets/shared/icons/.DS_Store", "x");
    expect(icons("check")).toMatchObject([
      { code: "icon-not-svg", file: "assets/shared/icons/check.png", values: { extension: ".png" } },
      { code: "icon-without-name", file: "assets/shared/icons/chekc.svg", values: { nearest: "check" } },
    ]);
  });

  it.each([
    [
      "a shape that is no path",
      `${SVG}<path d="M0 0h1"/><circle cx="12" cy="12" r="9"/></svg>`,
      '<circle cx="12" cy="12" r="9"/>',
    ],
    [
      "attributes in another order",
      `${SVG}<path d="M0 0h1" fill="currentColor" stroke="none"/></svg>`,
      '<path d="M0 0h1" fill="currentColor" stroke="none"/>',
    ],
    ["another attribute", `${SVG}<path stroke-width="2" d="M0 0h1"/></svg>`, '<path stroke-width="2" d="M0 0h1"/>'],
    ["a group", `${SVG}<g><path d="M0 0h1"/></g></svg>`, "<g>"],
    ["text", `${SVG}<path d="M0 0h1"/>words</svg>`, "words"],
    [
      "a fill for the whole drawing",
      '<svg viewBox="0 0 24 24" fill="currentColor"><path d="M0 0h1"/></svg>',
      '<svg viewBox="0 0 24 24" fill="currentColor">',
    ],
    ["no path", `${SVG}</svg>`, "an <svg> without a path"],
  ])("with %s are errors: the page would draw less than the file holds", (_what, svg, part) => {
    project.write("assets/shared/icons/check.svg", svg);
    expect(icons("check")).toMatchObject([
      { code: "icon-not-readable", severity: "error", file: "assets/shared/icons/check.svg", values: { part } },
    ]);
  });
});

describe("images", () => {
  const PAGE = `
    const Page = () => <Image name="hero" alt="" width={880} height={440} />;`;
  const images = (bitmaps: Bitmaps | null = []) => {
    project.write("src/page.tsx", PAGE);
    return checkImages(project.root, scanImages(readSources(project.root)), bitmaps);
  };
  const picture = (place: string, width: number, height: number): ProjectFolder =>
    project
      .write(`assets/${place}.png`, pngBytes(width, height))
      .write(`assets/${place}.webp`, webpBytes(width, height));

  it("exist as png and webp, in the size that the page declares", () => {
    picture("shared/images/hero", 880, 440);
    expect(images()).toEqual([]);
  });

  it("need both files", () => {
    project.write("assets/shared/images/hero.png", pngBytes(880, 440));
    expect(images()).toMatchObject([
      { code: "image-pair-missing", file: "assets/shared/images/hero.png", values: { other: "hero.webp" } },
    ]);
  });

  it("that a page shows and nobody drew are errors, also for one theme only", () => {
    const missing = "error image-missing src/page.tsx line 2";
    expect(images().map(summary)).toEqual([missing]);
    picture("dark/images/hero", 880, 440);
    expect(images().map(summary)).toEqual([missing]);
    picture("light/images/hero", 880, 440);
    expect(images()).toEqual([]);
  });

  it("of another size are errors; the png may be a smaller copy in the same proportions", () => {
    picture("shared/images/hero", 880, 440).write("assets/shared/images/hero.png", pngBytes(440, 220));
    expect(images()).toEqual([]);
    picture("shared/images/hero", 440, 220);
    const declared = { width: 880, height: 440 };
    expect(images()).toMatchObject([
      {
        code: "image-size",
        severity: "error",
        file: "assets/shared/images/hero.webp",
        values: { actual: { width: 440, height: 220 }, declared, source: "src/page.tsx" },
      },
    ]);
    picture("shared/images/hero", 880, 440).write("assets/shared/images/hero.png", pngBytes(440, 221));
    expect(images()).toMatchObject([
      { code: "image-size", file: "assets/shared/images/hero.png", values: { actual: { width: 440, height: 221 } } },
    ]);
  });

  it("that nobody shows are errors, unless the content could not be read", () => {
    picture("shared/images/hero", 880, 440);
    picture("shared/images/other", 480, 480);
    expect(images().map(summary)).toEqual([
      "error image-unused assets/shared/images/other.png",
      "error image-unused assets/shared/images/other.webp",
    ]);
    expect(images(null)).toEqual([]);
  });

  it("that a figure of the ecosystem names stand in for its path; without them a warning says so", () => {
    picture("shared/images/hero", 880, 440);
    const bitmaps = [{ field: "systems.lpt.emblem.bitmap", bitmap: "mark" }];
    expect(images(bitmaps)).toMatchObject([
      { code: "bitmap-missing", severity: "warning", field: "systems.lpt.emblem.bitmap", values: { name: "mark" } },
    ]);
    picture("shared/images/mark", 144, 144);
    expect(images(bitmaps)).toEqual([]);
  });

  it("of another kind inside are errors", () => {
    picture("shared/images/hero", 880, 440)
      .write("assets/shared/images/hero.webp", "GIF89a")
      .write("assets/shared/images/hero.gif", "GIF89a");
    expect(images().map(summary)).toEqual([
      "error image-format assets/shared/images/hero.gif",
      "error image-not-readable assets/shared/images/hero.webp",
    ]);
  });
});
