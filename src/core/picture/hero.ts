/**
 * The geometry of the hero, whose picture is called "the quorum": holders on three tilted orbits, and the ring of
 * decisions in the middle. A square of `HERO_SIZE` units. The still picture and the stage both draw from it.
 */
import { CENTRE, onRing, type Point, RING_RADIUS } from "./ring.ts";
import { seeded } from "./seeded.ts";

interface Orbit {
  readonly radius: number;
  /** Short half-axis as a share of the long one. */
  readonly flat: number;
  /** Radians. */
  readonly turn: number;
  readonly spread: number;
  readonly count: number;
}

export const ORBITS: readonly Orbit[] = [
  { radius: 290, flat: 0.88, turn: -0.52, spread: 14, count: 130 },
  { radius: 374, flat: 0.76, turn: -0.44, spread: 20, count: 220 },
  { radius: 478, flat: 0.66, turn: -0.36, spread: 26, count: 330 },
];

export interface Holder extends Point {
  /** 0 far away, 1 near: nearer holders are drawn larger. */
  readonly near: number;
}

function onOrbit(orbit: Orbit, angle: number, radius: number): Point {
  const along = radius * Math.cos(angle);
  const across = radius * orbit.flat * Math.sin(angle);
  return {
    x: Math.round(CENTRE + along * Math.cos(orbit.turn) - across * Math.sin(orbit.turn)),
    y: Math.round(CENTRE + along * Math.sin(orbit.turn) + across * Math.cos(orbit.turn)),
  };
}

function scatter(): readonly Holder[] {
  const random = seeded(399);
  const bell = (): number => random() + random() + random() - 1.5;
  return ORBITS.flatMap((orbit, index) => {
    const holders: Holder[] = [];
    while (holders.length < orbit.count) {
      const angle = random() * Math.PI * 2;
      // Holders gather: two crowds on every orbit, with quiet stretches between.
      const crowd = 0.5 + 0.5 * Math.cos(2 * angle + index * 1.9);
      if (random() > 0.18 + 0.82 * crowd) continue;
      const point = onOrbit(orbit, angle, orbit.radius + bell() * orbit.spread * 1.4);
      holders.push({ ...point, near: 0.5 + 0.5 * Math.sin(angle) });
    }
    return holders;
  });
}

export const HOLDERS = scatter();

export type Depth = "far" | "middle" | "near";

/** Holders are drawn in three sizes. */
export function depthOf({ near }: Holder): Depth {
  if (near < 0.34) return "far";
  return near < 0.78 ? "middle" : "near";
}

/** One path of dots: a line of no length with a round end is a dot. */
export function dots(points: readonly Point[]): string {
  return points.map(({ x, y }) => `M${x} ${y}h0`).join("");
}

export function orbitPath(orbit: Orbit): string {
  const start = onOrbit(orbit, 0, orbit.radius);
  const end = onOrbit(orbit, Math.PI, orbit.radius);
  const degrees = Math.round((orbit.turn * 180) / Math.PI);
  const arc = `A${orbit.radius} ${Math.round(orbit.radius * orbit.flat)} ${degrees} 0 1`;
  return `M${start.x} ${start.y}${arc} ${end.x} ${end.y}${arc} ${start.x} ${start.y}`;
}

/** A curved line from a holder to the segment of its decision: a quadratic curve. */
export interface Voice {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
  /** Parameter of the pulse that is on its way in the still picture, or null. */
  readonly pulse: number | null;
}

/** @param count how many segments the ring has */
export function voices(count: number): readonly Voice[] {
  const random = seeded(2026);
  const speakers = HOLDERS.filter((_, index) => index % 11 === 4);
  return speakers.map((from) => {
    const angle = Math.atan2(from.y - CENTRE, from.x - CENTRE);
    const sweep = (Math.PI * 2) / count;
    const segment = Math.floor((angle + 0.5 + Math.PI / 2 + Math.PI * 4) / sweep);
    const to = onRing(-Math.PI / 2 + (segment + 0.2 + random() * 0.6) * sweep, RING_RADIUS + 16);
    const distance = Math.hypot(from.x - CENTRE, from.y - CENTRE);
    const bend = onRing(angle + 0.5, RING_RADIUS + (distance - RING_RADIUS) * 0.55);
    const pulse = random() < 0.42 ? 0.3 + random() * 0.6 : null;
    return { from, bend, to, pulse };
  });
}

/** How far the pointer draws a holder in at most, as a share of the distance between them. */
export const POINTER_PULL = 0.3;

/** A point on a voice; `t` from 0 at the holder to 1 at the ring. */
export function onVoice({ from, bend, to }: Voice, t: number): Point {
  const at = (a: number, b: number, c: number): number => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
  return { x: at(from.x, bend.x, to.x), y: at(from.y, bend.y, to.y) };
}

export function voicePath({ from, bend, to }: Voice): string {
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}

/** Marks inside of the ring, every tenth one longer. */
export const TICKS = Array.from({ length: 120 }, (_, index) => {
  const angle = (index / 120) * Math.PI * 2;
  const long = index % 10 === 0 ? 8 : 4;
  const start = onRing(angle, RING_RADIUS - 26);
  const end = onRing(angle, RING_RADIUS - 26 - long);
  return `M${start.x} ${start.y}L${end.x} ${end.y}`;
}).join("");
