/** The check of icons and images: what is named is drawn, what is drawn is named, and sizes are as declared. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { iconFindings } from "../../../tools/check/icons.ts";
import { scanImages } from "../../../tools/check/image-scan.ts";
import { type Bitmaps, imageFindings, type Portraits } from "../../../tools/check/images.ts";
import { webpSize } from "../../../tools/check/pictures.ts";
import { readSources } from "../../../tools/check/syntax.ts";
import { linesOf, ProjectFolder } from "./project-folder.ts";

let project: ProjectFolder;
beforeEach(() => {
  project = new ProjectFolder();
});
afterEach(() => project.remove());

describe("icons", () => {
  const icons = (...names: readonly string[]): string[] => linesOf(iconFindings(project.root, names));
  const draw = (...folders: readonly string[]): void => {
    for (const folder of folders) project.write(`assets/${folder}.svg`, "<svg/>");
  };

  it("are shared or drawn for both themes", () => {
    draw("shared/icons/check", "light/icons/theme", "dark/icons/theme", "shared/icons/close", "dark/icons/close");
    expect(icons("check", "theme", "close")).toEqual([]);
  });

  it("without a drawing are errors", () => {
    draw("light/icons/theme");
    expect(icons("theme", "check")).toEqual([
      expect.stringMatching(
        /^error: src\/ui\/icon-names\.ts, theme: found a drawing in light only; allowed: theme\.svg in assets\/shared/,
      ),
      expect.stringMatching(
        /^error: src\/ui\/icon-names\.ts, check: found no drawing; .* \| draw it, or take the name out/,
      ),
    ]);
  });

  it("without a name are errors, and so is what is no drawing", () => {
    draw("shared/icons/check", "shared/icons/chekc");
    project.write("assets/shared/icons/check.png", "x").write("assets/shared/icons/.DS_Store", "x");
    expect(icons("check")).toEqual([
      expect.stringMatching(/^error: assets\/shared\/icons\/check\.png: found a \.png file/),
      expect.stringMatching(
        /^error: assets\/shared\/icons\/chekc\.svg: found a drawing without a name; .*did you mean "check"/,
      ),
    ]);
  });
});

function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(24);
  bytes.write("\u0089PNG\r\n\u001a\n", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function webp(form: "VP8 " | "VP8L" | "VP8X", width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write(`RIFF    WEBP${form}`, "latin1");
  if (form === "VP8 ") {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else if (form === "VP8L") {
    bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  }
  return bytes;
}

describe("images", () => {
  const PAGE = `
    const Page = () => <Image name="hero" alt="" width={880} height={440} />;
    const Portrait = () => <Image name={person.portrait} alt="" width={480} height={480} />;`;
  const images = (people: Portraits = [], bitmaps: Bitmaps = []): string[] => {
    project.write("src/page.tsx", PAGE);
    return linesOf(imageFindings(project.root, scanImages(readSources(project.root)), people, bitmaps));
  };
  const picture = (place: string, width: number, height: number): ProjectFolder =>
    project.write(`assets/${place}.png`, png(width, height)).write(`assets/${place}.webp`, webp("VP8X", width, height));

  it("exist as png and webp, in the size that the page declares", () => {
    picture("shared/images/hero", 880, 440);
    picture("shared/images/director-1", 480, 480);
    expect(images([{ id: "director-1", portrait: "director-1" }])).toEqual([]);
  });

  it.each(["VP8 ", "VP8L", "VP8X"] as const)("have their size read from a webp of the form %j", (form) => {
    expect(webpSize(webp(form, 880, 441))).toEqual({ width: 880, height: 441 });
  });

  it("need both files", () => {
    project.write("assets/shared/images/hero.png", png(880, 440));
    expect(images()).toEqual([
      "error: assets/shared/images/hero.png: found no hero.webp beside it; allowed: each image as png and as webp | add hero.webp",
    ]);
  });

  it("that a page shows and nobody drew are errors, also for one theme only", () => {
    const missing = /^error: src\/page\.tsx, line 2: found the image "hero", which is not there for both themes/;
    expect(images()).toEqual([expect.stringMatching(missing)]);
    picture("dark/images/hero", 880, 440);
    expect(images()).toEqual([expect.stringMatching(missing)]);
    picture("light/images/hero", 880, 440);
    expect(images()).toEqual([]);
  });

  it("of another size are errors; the png may be a smaller copy in the same proportions", () => {
    picture("shared/images/hero", 880, 440).write("assets/shared/images/hero.png", png(440, 220));
    expect(images()).toEqual([]);
    picture("shared/images/hero", 440, 220);
    expect(images()).toEqual([
      expect.stringMatching(
        /^error: assets\/shared\/images\/hero\.webp, size: found 440 × 220; allowed: 880 × 440, as src\/page\.tsx declares/,
      ),
    ]);
    picture("shared/images/hero", 880, 440).write("assets/shared/images/hero.png", png(440, 221));
    expect(images()).toEqual([expect.stringContaining("hero.png, size: found 440 × 221")]);
  });

  it("that nobody shows are errors, unless the content could not be read", () => {
    picture("shared/images/hero", 880, 440);
    picture("shared/images/director-2", 480, 480);
    expect(images()).toEqual([
      expect.stringMatching(/^error: assets\/shared\/images\/director-2\.png: found an image that no page shows/),
      expect.stringContaining("director-2.webp"),
    ]);
    expect(images(null)).toEqual([]);
  });

  it("that a figure of the ecosystem names stand in for its path; without them a warning says so", () => {
    picture("shared/images/hero", 880, 440);
    const bitmaps = [{ field: "systems.lpt.emblem.bitmap", bitmap: "mark" }];
    expect(images([], bitmaps)).toEqual([
      expect.stringMatching(
        /^warning: ecosystem\.yaml, systems\.lpt\.emblem\.bitmap: found "mark", which is not there for both themes/,
      ),
    ]);
    picture("shared/images/mark", 144, 144);
    expect(images([], bitmaps)).toEqual([]);
  });

  it("that a person names and nobody drew are a warning: initials stand in", () => {
    picture("shared/images/hero", 880, 440);
    expect(images([{ id: "director-1", portrait: "director-1" }])).toEqual([
      expect.stringMatching(
        /^warning: people\.yaml, people\.director-1\.portrait: found "director-1", which is no image/,
      ),
    ]);
  });

  it("of another kind inside are errors", () => {
    picture("shared/images/hero", 880, 440)
      .write("assets/shared/images/hero.webp", "GIF89a")
      .write("assets/shared/images/hero.gif", "GIF89a");
    expect(images()).toEqual([
      expect.stringContaining("hero.gif: found a .gif file; allowed: png and webp"),
      expect.stringContaining("hero.webp: found bytes of another kind"),
    ]);
  });
});
