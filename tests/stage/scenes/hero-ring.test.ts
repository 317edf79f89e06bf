/** The hero's ring: it locks on arrival, counts what it shows, and its newest segment beats. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type HeroSegment, heroFigures } from "../../../src/core/picture/hero-figures.ts";
import { voices } from "../../../src/core/picture/hero.ts";
import { CENTRE, LOCKED_WIDTH, PLANNED_WIDTH, pointerFrom, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { SMALL_AXIS } from "../../../src/core/picture/ring-axis.ts";
import opening from "../../../src/motion/presets/hero.opening.sequence.ts";
import ringSegment from "../../../src/motion/presets/hero.ring-segment.ts";
import { HeroRing } from "../../../src/stage/scenes/hero-ring.ts";
import { manualPlayer } from "../../motion/manual-player.ts";

const SEGMENTS: readonly HeroSegment[] = [
  { owner: "group", locked: true, day: 0 },
  { owner: "partner", locked: true, day: 0 },
  { owner: "group", locked: true, day: 0 },
  { owner: "group", locked: false, day: 0 },
];
const CLOSED = { width: LOCKED_WIDTH, lift: 0 };
const OUTLINE = { width: PLANNED_WIDTH, lift: 0 };
const STILL = [CLOSED, CLOSED, CLOSED, OUTLINE];

function arrived({ segments = SEGMENTS, shown = 0 } = {}) {
  const { clock, player } = manualPlayer();
  const ring = new HeroRing(segments, player);
  ring.arrive([{ gather: 0, spread: 0 }], shown);
  const pass = (milliseconds: number): void => {
    for (let time = 0; time < milliseconds; time += 20) clock.advance(20);
  };
  const looks = () => segments.map((_, index) => ring.lookOf(index));
  return { ring, player, pass, looks };
}

it("begins with outlines, and is whole after 2.4 seconds", () => {
  const { ring, pass, looks, player } = arrived();
  expect(looks()).toEqual([OUTLINE, OUTLINE, OUTLINE, OUTLINE]);
  expect([ring.count, ring.pointed]).toEqual(["0/4", 0]);
  pass(2380);
  expect(player.count).toBeGreaterThan(0);
  pass(20);
  expect(player.count).toBe(0);
  expect(looks()).toEqual(STILL);
  expect([ring.count, ring.pointed]).toEqual([null, 1]);
});

it("goes on from the moment that the still picture has shown, and is never behind it", () => {
  const whole = arrived();
  const late = arrived({ shown: 900 });
  whole.pass(900);
  expect(late.looks()).toEqual(whole.looks());
  expect(late.ring.count).toBe(whole.ring.count);
  // As the rule of `.hero-still-locked` in hero.css has it.
  const css = readFileSync("src/sections/hero.css", "utf8");
  const [, lock, within] =
    /animation-delay: calc\(([\d.]+)s \+ ([\d.]+)s \* \(sibling-index\(\) - 1\) \/ \(sibling-count\(\) - 1\)\)/.exec(
      css,
    ) ?? [];
  expect([Number(lock) * 1000, Number(within) * 1000]).toEqual([ringSegment.duration, opening.lock.within]);
  const ends = Array.from(css.matchAll(/animation: hero-(?:lock 1ms|field) ([\d.]+)s step-end/g), ([, end]) => end);
  expect(ends.map(Number)).toEqual([2.4, 2.4]);
});

it("stays whole where the still picture has shown all of it: the newest segment beats", () => {
  const { ring, pass, looks, player } = arrived({ shown: 2400 });
  const widths: number[] = [];
  for (let time = 0; time < 2400; time += 20) {
    pass(20);
    expect(looks().map(({ lift }) => lift)).toEqual([0, 0, 0, 0]);
    expect([ring.count, ring.pointed]).toEqual([null, 1]);
    widths.push(ring.lookOf(2).width);
  }
  expect(Math.max(...widths)).toBeGreaterThan(LOCKED_WIDTH);
  expect([player.count, widths.at(-1)]).toEqual([0, LOCKED_WIDTH]);
});

it("locks by date, and points to the newest announcement last; its count is the picture's", () => {
  const { ring, pass, looks } = arrived();
  const order: number[] = [];
  for (let frame = 0; frame < 120; frame++) {
    pass(20);
    const filled = looks().flatMap(({ width }, index) => (width > (LOCKED_WIDTH + PLANNED_WIDTH) / 2 ? [index] : []));
    order.push(...filled.filter((index) => !order.includes(index)));
    expect(ring.count ?? "3/4").toBe(`${filled.length}/4`);
    expect(filled.length < 2 && ring.pointed > 0).toBe(false);
  }
  expect(order).toEqual([0, 1, 2]);
});

it("comes loose so far that it is seen, and in small windows stays beside the strip", () => {
  for (const [isSmall, least, most] of [
    [false, 2.5 * LOCKED_WIDTH, RING_RADIUS / 2],
    [true, 1.25 * LOCKED_WIDTH, SMALL_AXIS.line - CENTRE - RING_RADIUS],
  ] as const) {
    const { ring, pass, looks } = arrived();
    ring.isSmall = isSmall;
    const out = new Set<number>();
    for (let frame = 0; frame < 120; frame++) {
      pass(20);
      looks().forEach(({ lift }, index) => {
        expect(lift).toBeLessThan(most);
        if (lift > least) out.add(index);
      });
    }
    expect([...out]).toEqual([0, 1, 2]);
  }
});

it("leaves planned segments alone, and stays still where nothing is done", () => {
  const planned = SEGMENTS.map(({ owner }) => ({ owner, locked: false, day: 0 }));
  const { ring, pass, looks } = arrived({ segments: planned });
  pass(400);
  expect(new Set(looks().map(({ width }) => width))).toEqual(new Set([PLANNED_WIDTH]));
  expect([ring.count, ring.pointerColour]).toEqual([null, null]);
  expect(heroFigures(planned, voices(4)).pointer).toBeNull();
});

it("beats with its newest segment each time that enough pulses have come", () => {
  const { ring, pass, looks } = arrived();
  pass(2400);
  const { quorum } = ringSegment.counts;
  for (let pulse = 1; pulse < quorum; pulse++) ring.pulse();
  pass(20);
  expect(looks()[2]).toEqual(CLOSED);
  ring.pulse();
  expect(looks()[2]?.width).toBeGreaterThan(LOCKED_WIDTH + 1);
  expect(looks().slice(0, 2)).toEqual([CLOSED, CLOSED]);
});

it("the line to the newest announcement begins at its segment, falls straight down, and never crosses the ring", () => {
  for (const count of [1, 4, 19, 40]) {
    for (let index = 0; index < count; index++) {
      const { d, fall } = pointerFrom(index, count);
      const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(d)?.map(Number) ?? [];
      const middle = ((index + 0.5) * 2 * Math.PI) / count;
      const edge = RING_RADIUS + LOCKED_WIDTH / 2;
      expect(Math.abs((x ?? 0) - CENTRE - edge * Math.sin(middle))).toBeLessThan(1);
      expect(Math.abs((y ?? 0) - CENTRE + edge * Math.cos(middle))).toBeLessThan(1);
      expect(fall.y).toBeGreaterThanOrEqual(CENTRE - 1);
    }
  }
});
