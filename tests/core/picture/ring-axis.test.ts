/** The hero's axis of time: where the ring's segments stand once it has unrolled. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { CENTRE, HERO_SIZE, LOCKED_WIDTH, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { AXIS, AXIS_END, ringAxis, ringPieces, SMALL_AXIS } from "../../../src/core/picture/ring-axis.ts";

const day = (date: string): number => Date.parse(date) / (24 * 60 * 60 * 1000);

it("fits into the narrowest window that has it, ends below its right edge, and tells true dates and years", () => {
  const { places, years } = ringAxis([day("2024-01-01"), day("2025-01-01"), day("2026-01-01"), day("2027-12-31")]);
  expect(places.at(-1)).toBe(CENTRE + RING_RADIUS);
  expect((places.at(-1) ?? 0) - (places[0] ?? 0)).toBe(AXIS.length);
  // `hero.css`: from 48em the picture is 640 px wide, 160 of which are cut off.
  const left = 768 + 160 - 640 + ((places[0] ?? Number.NaN) * 640) / HERO_SIZE;
  expect(left).toBeGreaterThan(LOCKED_WIDTH);
  expect(years.map(({ year }) => year)).toEqual([2024, 2025, 2026, 2027]);
  for (const index of [0, 1, 2]) expect(years[index]?.x).toBe(places[index]);
  // A year that began long before the first segment is not told.
  expect(ringAxis([day("2023-12-01"), day("2027-12-31")]).years.map(({ year }) => year)).toEqual([
    2024, 2025, 2026, 2027,
  ]);
});

it("segments of one day, or too many for the axis, stand side by side in their order and within it", () => {
  const same = ringAxis([0, 100, 100, 100, 100]).places;
  for (const [index, place] of same.slice(1).entries())
    expect(place - (same[index] ?? place)).toBeGreaterThanOrEqual(LOCKED_WIDTH);
  expect(same.at(-1)).toBe(CENTRE + RING_RADIUS);
  const many = ringAxis(Array.from({ length: 200 }, () => 7)).places;
  expect(many).toEqual(many.toSorted((a, b) => a - b));
  expect((many.at(-1) ?? 0) - (many[0] ?? 0)).toBeLessThanOrEqual(AXIS.length + 1);
});

it("a piece begins at its place in the ring, the first after twelve o'clock, and stands on the line", () => {
  const pieces = ringPieces([0, 100, 200, 300], 40);
  expect(pieces.map(({ turn }) => Math.round((turn * 180) / Math.PI))).toEqual([-45, 45, 135, 225]);
  expect(pieces.map(({ to }) => to)).toEqual([0, 100, 200, 300].map((x) => ({ x, y: AXIS.line - 20 })));
});

it("style sheets put the still picture onto the short axis, which ends where the large one does", () => {
  const scale = SMALL_AXIS.length / AXIS.length;
  const along = Math.round(AXIS_END * (1 - scale));
  const up = Math.round(SMALL_AXIS.line - AXIS.line);
  const read = (name: string): string => readFileSync(`src/ui/still/${name}.css`, "utf8");
  const [ring, words] = [read("hero-still"), read("hero-axis")];
  expect(ring).toMatch(new RegExp(`@keyframes hero-short [^}]*translate: ${along}px ${up}px;\\s+scale: ${scale} 1;`));
  // Unrolled onto it, and where the ring stays: the marks have the room between the ring and the line.
  const marks = -39;
  expect(Array.from(words.matchAll(/translate: (\d+)px (-\d+)px/g), ([, x, y]) => [Number(x), Number(y)])).toEqual([
    [along, up],
    [along, marks],
  ]);
  expect(words).toContain(`scale: ${scale} 1;`);
  const [, above] = /path \{\s+translate: 0 (-\d+)px;/.exec(words) ?? [];
  expect(Math.abs(marks + Number(above) - up)).toBeLessThanOrEqual(1);
});
