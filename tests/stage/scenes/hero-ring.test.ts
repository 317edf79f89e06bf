/** The hero's ring: it opens and closes on arrival, counts what it shows, and its newest segment beats. */
import { expect, it } from "vitest";
import { type HeroSegment, heroFigures } from "../../../src/core/picture/hero-figures.ts";
import { voices } from "../../../src/core/picture/hero.ts";
import { CENTRE, LOCKED_WIDTH, PLANNED_WIDTH, pointerFrom, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { SMALL_AXIS } from "../../../src/core/picture/ring-axis.ts";
import ringLeave from "../../../src/motion/presets/hero.ring-leave.ts";
import ringSegment from "../../../src/motion/presets/hero.ring-segment.ts";
import { HeroRing } from "../../../src/stage/scenes/hero-ring.ts";
import { manualPlayer } from "../../motion/manual-player.ts";

const SEGMENTS: readonly HeroSegment[] = [
  { owner: "group", locked: true, day: 0 },
  { owner: "partner", locked: true, day: 0 },
  { owner: "group", locked: true, day: 0 },
  { owner: "group", locked: false, day: 0 },
];
const HALF_WAY = ringSegment.amounts.lift / 2;
const CLOSED = { width: LOCKED_WIDTH, alpha: 1, lift: 0 };

function arrived(segments = SEGMENTS) {
  const { clock, player } = manualPlayer();
  const ring = new HeroRing(segments, player);
  ring.arrive([{ gather: 0, spread: 0 }]);
  const pass = (milliseconds: number): void => {
    for (let time = 0; time < milliseconds; time += 20) clock.advance(20);
  };
  const looks = () => segments.map((_, index) => ring.lookOf(index));
  return { ring, player, pass, looks };
}

it("begins and ends as the still picture, and takes 2.4 seconds", () => {
  const { ring, pass, looks, player } = arrived();
  const still = [CLOSED, CLOSED, CLOSED, { width: PLANNED_WIDTH, alpha: 1, lift: 0 }];
  expect(looks()).toEqual(still);
  expect(ring.count).toBeNull();
  pass(2380);
  expect(player.count).toBeGreaterThan(0);
  pass(20);
  expect(player.count).toBe(0);
  expect(looks()).toEqual(still);
  expect([ring.count, ring.pointed]).toEqual([null, 1]);
});

it("stays whole where its still picture has been read: the newest segment beats and points anew", () => {
  const { clock, player } = manualPlayer();
  const ring = new HeroRing(SEGMENTS, player);
  ring.settle();
  const pointed: number[] = [];
  const widths: number[] = [];
  for (let time = 0; time < 2400; time += 20) {
    clock.advance(20);
    expect(SEGMENTS.map((_, index) => ring.lookOf(index).lift)).toEqual([0, 0, 0, 0]);
    expect(ring.count).toBeNull();
    pointed.push(ring.pointed);
    widths.push(ring.lookOf(2).width);
  }
  expect(Math.min(...pointed)).toBe(0);
  expect(Math.max(...widths)).toBeGreaterThan(LOCKED_WIDTH);
  expect([player.count, pointed.at(-1), widths.at(-1)]).toEqual([0, 1, LOCKED_WIDTH]);
});

it("opens and locks by date, and points to the newest announcement last; its count never goes back", () => {
  const { ring, pass, looks } = arrived();
  const loose: number[] = [];
  let pointedAnewAt = -1;
  for (let frame = 0; frame < 120; frame++) {
    pass(20);
    const lifts = looks().map(({ lift }) => lift);
    const farthest = lifts.indexOf(Math.max(...lifts));
    if ((lifts[farthest] ?? 0) > HALF_WAY / 2) loose.push(farthest);
    expect(Math.max(...lifts)).toBeLessThan(HALF_WAY);
    expect(ring.count).toBeNull();
    if (pointedAnewAt < 0 && ring.pointed < 0.5) pointedAnewAt = loose.length;
  }
  expect([...new Set(loose)]).toEqual([0, 1, 2]);
  expect(pointedAnewAt).toBeGreaterThan(0);
});

it("is never open as a whole; each segment comes so far out that it is seen, and in small windows stays beside the strip", () => {
  for (const [isSmall, least, most] of [
    [false, 2.5 * LOCKED_WIDTH, RING_RADIUS / 2],
    [true, 1.25 * LOCKED_WIDTH, SMALL_AXIS.line - CENTRE - RING_RADIUS],
  ] as const) {
    const { ring, pass, looks } = arrived();
    ring.isSmall = isSmall;
    const out = new Set<number>();
    for (let frame = 0; frame < 120; frame++) {
      pass(20);
      const now = looks().flatMap(({ lift, width, alpha }, index) => {
        expect(lift).toBeLessThan(most);
        return lift > least && width < 0.65 * LOCKED_WIDTH && alpha < 0.7 ? [index] : [];
      });
      expect(now.length).toBeLessThan(2);
      for (const index of now) out.add(index);
    }
    expect([...out]).toEqual([0, 1, 2]);
  }
});

it("counts what is in the ring, where an edited preset takes segments out of it", () => {
  const { player, ring, looks, pass } = arrived();
  player.replace(ringLeave, { ...ringLeave, to: { open: 1 } });
  ring.arrive([{ gather: 0, spread: 0 }]);
  pass(290);
  const closed = looks()
    .slice(0, 3)
    .filter(({ lift }) => lift < HALF_WAY).length;
  expect(closed).toBeLessThan(3);
  expect(ring.count).toBe(`${closed}/4`);
});

it("leaves planned segments alone, and stays still where nothing is done", () => {
  const planned = SEGMENTS.map(({ owner }) => ({ owner, locked: false, day: 0 }));
  const { ring, pass, looks } = arrived(planned);
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
