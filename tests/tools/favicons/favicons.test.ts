/** The site's mark: the committed pictures have the sizes that the pages and the web manifest name. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { loadAssets } from "../../../src/server/assets.ts";
import { MANIFEST_ICONS } from "../../../src/server/web-manifest.ts";
import { icoFile } from "../../../tools/favicons/ico.ts";
import { MARK_SIZE, SMALL_MARK } from "../../../src/core/picture/mark.ts";
import { readMarkColours, tabIcon } from "../../../tools/favicons/mark.ts";

const FOLDER = "assets/public";
const PNG_SIGNATURE = "89504e470d0a1a0a";

/** Width and height of the first chunk, IHDR. */
function pngSize(png: Buffer): readonly [number, number] {
  expect(png.toString("hex", 0, 8)).toBe(PNG_SIGNATURE);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

const read = (name: string): Buffer => readFileSync(`${FOLDER}/${name}`);

it("has the touch icon at 180 pixels, and each icon of the manifest at its size", () => {
  expect(pngSize(read("apple-touch-icon.png"))).toEqual([180, 180]);
  expect(MANIFEST_ICONS.map(({ size, purpose }) => `${size} ${purpose}`)).toEqual([
    "192 any",
    "512 any",
    "512 maskable",
  ]);
  for (const { src, size } of MANIFEST_ICONS) expect(pngSize(read(src)), src).toEqual([size, size]);
});

it("has favicon.ico with pictures of 16, 32 and 48 pixels", () => {
  const ico = read("favicon.ico");
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const pictures = [16, 32, 48].map((size, index) => {
    const entry = 6 + 16 * index;
    const [bytes, offset] = [ico.readUInt32LE(entry + 8), ico.readUInt32LE(entry + 12)];
    const png = ico.subarray(offset, offset + bytes);
    expect([ico[entry], ico[entry + 1], ...pngSize(png)]).toEqual([size, size, size, size]);
    return { size, png };
  });
  expect(icoFile(pictures).equals(ico)).toBe(true);
});

it("draws the mark in the colours of the style sheet, for light and for dark browser tabs", () => {
  const { light, dark } = readMarkColours(readFileSync("src/styles/tokens.css", "utf8"));
  expect(read("favicon.svg").toString()).toBe(tabIcon(light, dark));
});

it("is in the header as it is in browser tabs", () => {
  const css = readFileSync("src/app/shell/header.css", "utf8");
  const { segments, before, open, radius, width, space } = SMALL_MARK;
  const numbers = (property: RegExp): readonly number[] =>
    [...(property.exec(css)?.[1] ?? "").matchAll(/[\d.]+(?=deg|%)/g)].map(Number);
  /** An edge is in the middle of where it is soft. */
  const expectEdges = ([from1 = 0, to1 = 0, from2 = 0, to2 = 0]: readonly number[], first: number, last: number) => {
    expect((from1 + to1) / 2).toBeCloseTo(first, 1);
    expect((from2 + to2) / 2).toBeCloseTo(last, 1);
  };

  const angles = numbers(/repeating-conic-gradient\((.*)\);/);
  const segment = 360 / segments;
  expect(angles.at(-1)).toBe(segment);
  expectEdges(angles, (segment * space) / 2, segment * (1 - space / 2));

  const share = (length: number): number => (length / (MARK_SIZE / 2)) * 100;
  expectEdges(numbers(/radial-gradient\((.*)\);/), share(radius - width / 2), share(radius + width / 2));

  // From the centre to where the gap's two sides meet the box, at its top and at its right.
  const [x, y, left, ...rest] = numbers(/clip-path: polygon\((.*)\);/);
  const tangent = (turns: number): number => Math.tan((turns * 2 * Math.PI) / segments);
  expect([x, y]).toEqual([50, 50]);
  expect(left).toBeCloseTo(50 + 50 * tangent(before), 1);
  expect(rest.at(-1)).toBeCloseTo(50 - 50 / tangent(before + open), 1);
});

it("is served with the media types that browsers expect", () => {
  const types = Object.fromEntries([...loadAssets(FOLDER)].map(([address, asset]) => [address, asset.headers]));
  expect(types).toMatchObject({
    "/favicon.ico": { "Content-Type": "image/x-icon" },
    "/favicon.svg": { "Content-Type": "image/svg+xml" },
    "/apple-touch-icon.png": { "Content-Type": "image/png" },
  });
});
