/** Images of the content folder: only those that the content names are read, and only whole and valid ones. */
import { rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isComplete, pixelSize } from "../../src/content/image-file.ts";
import { loadContent } from "../../src/content/load.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { pngBytes, webpBytes } from "../../tools/testing/image-bytes.ts";
import { summary } from "../support/diagnostics.ts";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().portrait("director-1").image("shared/director-1");
});
afterEach(() => content.remove());

const load = () => loadContent(content.root);
const path = (file: string): string => join(content.root, "images", file);
const names = () => [...(load().pack?.states[0]?.images.keys() ?? [])];
const found = () => load().diagnostics.map(summary);

describe("a pixel size", () => {
  it.each(["VP8 ", "VP8L", "VP8X"] as const)("is read from a webp of the form %j", (form) => {
    expect(pixelSize(webpBytes(880, 441, "", form), "webp")).toEqual({ width: 880, height: 441 });
  });

  it("is read from a png, and not from one that is named as the other format", () => {
    expect(pixelSize(pngBytes(880, 441), "png")).toEqual({ width: 880, height: 441 });
    expect(pixelSize(pngBytes(880, 441), "webp")).toBeNull();
    expect(pixelSize(webpBytes(880, 441), "png")).toBeNull();
  });

  it.each([
    ["png", pngBytes(880, 441)],
    ["webp", webpBytes(880, 441)],
  ] as const)("is never taken from the beginning of a %s, wherever it was cut off", (format, bytes) => {
    const lengths = Array.from(bytes.keys());
    const accepted = lengths.filter((length) => {
      const part = bytes.subarray(0, length);
      return pixelSize(part, format) !== null && isComplete(part, format);
    });
    expect(accepted).toEqual([]);
    expect(isComplete(bytes, format)).toBe(true);
  });
});

it("reads the images that the site and its people name, with size, folders and a digest", () => {
  content
    .site({
      group: { title: say("G"), body: say("B"), facts: [], logo: "group" },
      social: [{ id: "x", name: "X", href: "https://example.com/x", logo: "x", hoveredLogo: "x-hovered" }],
    })
    .image("light/group", { width: 96, height: 40 })
    .image("dark/group", { width: 96, height: 40 })
    .image("dark/x")
    .image("shared/x")
    .image("shared/x-hovered");
  expect(found()).toEqual([]);
  expect(names()).toEqual(["group", "x", "x-hovered", "director-1"]);
  expect(load().pack?.states[0]?.images.get("group")).toMatchObject({
    width: 96,
    height: 40,
    folders: ["light", "dark"],
    digest: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(load().pack?.states[0]?.images.get("x")?.files).toHaveLength(4);
});

const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });

it("does not read an image that nothing names: neither revision nor diagnostics change", () => {
  const before = load().pack?.revision;
  content.image("shared/director-2").write("images/shared/director-3.png", "broken");
  expect([found(), names(), load().pack?.revision]).toEqual([[], ["director-1"], before]);
});

it("has another revision and digest when a byte of an image changes", () => {
  const before = load().pack;
  content.image("shared/director-1", { text: "another" });
  const after = load().pack;
  expect(after?.revision).not.toBe(before?.revision);
  expect(after?.states[0]?.images.get("director-1")?.digest).not.toBe(
    before?.states[0]?.images.get("director-1")?.digest,
  );
});

describe("serves the page without the image, and reports", () => {
  it.each<[string, () => unknown, string, object]>([
    [
      "no such image",
      () => rmSync(path("shared"), { recursive: true }),
      "content-image-missing people.yaml people.0.portrait",
      { name: "director-1" },
    ],
    [
      "one format without the other",
      () => rmSync(path("shared/director-1.webp")),
      "content-image-pair-missing images/shared/director-1.png",
      { other: "director-1.webp" },
    ],
    [
      "an image for one theme only",
      () => {
        rmSync(path("shared"), { recursive: true });
        content.image("dark/director-1");
      },
      "content-image-theme-missing images/dark/director-1.png",
      { name: "director-1", folders: ["dark"] },
    ],
    [
      "bytes of another format",
      () => writeFileSync(path("shared/director-1.webp"), pngBytes(48, 48)),
      "content-image-format images/shared/director-1.webp",
      { format: "webp" },
    ],
    [
      "a png that was cut off",
      () => truncateSync(path("shared/director-1.png"), 80),
      "content-image-incomplete images/shared/director-1.png",
      { format: "png" },
    ],
    [
      "a webp that was cut off",
      () => truncateSync(path("shared/director-1.webp"), 40),
      "content-image-incomplete images/shared/director-1.webp",
      { format: "webp" },
    ],
    [
      "too many pixels",
      () => content.image("shared/director-1", { width: 8, height: 2049 }),
      "content-image-pixels images/shared/director-1.png",
      { size: { width: 8, height: 2049 }, limit: 2048 },
    ],
    [
      "too many bytes",
      () => writeFileSync(path("shared/director-1.png"), Buffer.alloc(512 * 1024 + 1)),
      "file-too-large images/shared/director-1.png",
      { bytes: 524_289, limit: 524_288 },
    ],
    [
      "another size in another folder",
      () => content.image("dark/director-1", { width: 48, height: 47 }),
      "content-image-size images/shared/director-1.png",
      { actual: { width: 48, height: 48 }, expected: { width: 48, height: 47 }, other: "images/dark/director-1.png" },
    ],
    [
      "a symbolic link",
      () => {
        rmSync(path("shared/director-1.png"));
        symlinkSync("/etc/hostname", path("shared/director-1.png"));
      },
      "file-not-regular images/shared/director-1.png",
      { kind: "symbolic-link" },
    ],
  ])("%s", (_name, break_, expected, values) => {
    break_();
    expect(names()).toEqual([]);
    const problem = load().diagnostics.find((each) => summary(each) === `error ${expected}`);
    expect(problem, found().join("\n")).toMatchObject({ values });
  });
});

it("refuses a name that leads out of the folder", () => {
  content.portrait("../../secret");
  expect(found()).toEqual(["error value-invalid people.yaml people.0.portrait"]);
});
