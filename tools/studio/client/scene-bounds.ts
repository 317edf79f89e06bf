/** The bounds of a scene as a function of a preset's field, from the geometry that the scene is drawn by. User units. */
import {
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  EMBLEM_SIZE,
  EMBLEMS,
  NODE_RADIUS,
  NODE_RIM,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_IDS,
  SYSTEM_WIDE,
} from "../../../src/core/picture/ecosystem.ts";
import { HOLDERS, onVoice, voices } from "../../../src/core/picture/hero.ts";
import { CENTRE, type Point, HERO_SIZE, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { AHEAD_RADIUS, TIMELINE_HEIGHT, timelinePicture } from "../../../src/core/picture/timeline.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { LOCKED } from "../../../src/stage/scenes/hero-ring.ts";
import type { Bounds } from "./bounds.ts";

export interface SceneBounds {
  /** Of the whole picture; null if it depends on the content. */
  readonly width: number | null;
  readonly height: number;
  readonly at: (value: number) => Bounds;
  /** The field's value in the still picture. */
  readonly home: number;
}

function around(points: readonly (Point & { readonly radius: number })[]): Bounds {
  return {
    left: Math.min(...points.map(({ x, radius }) => x - radius)),
    top: Math.min(...points.map(({ y, radius }) => y - radius)),
    right: Math.max(...points.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...points.map(({ y, radius }) => y + radius)),
  };
}

/** As in `drift.glsl`: the pointer's strength times its largest pull, which is 1/√(2e) of its reach, at 1/√2 of it. */
const PULL = 0.3 / Math.sqrt(2 * Math.E);
/** The pointer's reach for `hero.release`, which does not have it. */
const REACH = 120;
/** Line width of a node in the future. */
const RIM = 2;

const hero = (at: SceneBounds["at"], home = 1): SceneBounds => ({ width: HERO_SIZE, height: HERO_SIZE, at, home });
const ring = (width: (value: number) => number): SceneBounds =>
  hero((value) => around([{ x: CENTRE, y: CENTRE, radius: RING_RADIUS + Math.max(0, width(value)) / 2 }]));

/** Of two nodes: the first ones are nearest to the sides. */
const nodes = (radius: (scale: number) => number): SceneBounds => ({
  width: null,
  height: TIMELINE_HEIGHT,
  home: 1,
  at: (scale) =>
    around(
      timelinePicture(["planned", "planned"]).nodes.map(({ x, y }) => ({ x, y, radius: Math.max(0, radius(scale)) })),
    ),
});

/** Emblems scale about their centres; nodes lie on the rims of both systems. */
const systems = (node: (scale: number) => number): SceneBounds => ({
  width: ECOSYSTEM_WIDTH,
  height: ECOSYSTEM_HEIGHT,
  home: 1,
  at: (scale) =>
    around(
      SYSTEM_IDS.flatMap((system) => {
        const { x, y } = SYSTEM_CENTRES[system];
        const half = EMBLEM_SIZE / 2;
        const radius = (NODE_RADIUS + NODE_RIM / 2) * Math.max(0, node(scale));
        const rim = [-1, 1].flatMap((side) => [
          { x: x + side * SYSTEM_WIDE, y, radius },
          { x, y: y + side * SYSTEM_HIGH, radius },
        ]);
        return [
          { x: EMBLEMS[system].x + half, y: EMBLEMS[system].y + half, radius: half * Math.max(0, scale) },
          ...rim,
        ];
      }),
    ),
});

/** @returns null if the field does not decide how large the scene is */
export function sceneBounds(name: string, preset: Preset, field: string): SceneBounds | null {
  const to: Readonly<Record<string, number>> = preset.to;
  const amounts = preset.amounts ?? {};
  const byField: Readonly<Record<string, () => SceneBounds>> = {
    "hero.arrival spread": () =>
      hero((spread) => {
        const factor = 1 - (to["gather"] ?? 0) * (1 - spread);
        return around(
          HOLDERS.map(({ x, y }) => ({
            x: CENTRE + (x - CENTRE) * factor,
            y: CENTRE + (y - CENTRE) * factor,
            radius: 0,
          })),
        );
      }),
    // Below 0 the pointer pushes instead of pulling.
    "hero.bend bend": () =>
      hero(
        (bend) =>
          around(
            HOLDERS.map(({ x, y }) => ({ x, y, radius: Math.max(0, -bend) * PULL * (amounts["reach"] ?? REACH) })),
          ),
        0,
      ),
    "hero.ring-segment reach": () =>
      ring((reach) => (amounts["opened"] ?? 0) + (LOCKED - (amounts["opened"] ?? 0)) * reach),
    "hero.ring-settle scale": () => ring((scale) => LOCKED * (1 + (scale - 1) * (amounts["swell"] ?? 0))),
    "hero.pulse at": () =>
      hero((at) => around(voices(1).map((voice) => ({ ...onVoice(voice, at), radius: amounts["radius"] ?? 0 })))),
    "timelines.node-arrival scale": () => nodes((scale) => (AHEAD_RADIUS + RIM / 2) * scale),
    "timelines.node-raise scale": () =>
      nodes(
        (scale) =>
          (AHEAD_RADIUS + RIM / 2) * scale +
          ((amounts["haloAlongTrack"] ?? 0) * Math.max(0, scale - 1)) / Math.max((to["scale"] ?? 1) - 1, 0.01),
      ),
    "ecosystem.arrival scale": () => systems((scale) => scale),
    "ecosystem.bring-forward scale": () => systems(() => 1),
  };
  const sameAs: Readonly<Record<string, string>> = {
    "hero.release bend": "hero.bend bend",
    "hero.ring-leave reach": "hero.ring-segment reach",
    "timelines.node-lower scale": "timelines.node-arrival scale",
    "ecosystem.rest scale": "ecosystem.bring-forward scale",
    "ecosystem.step-back scale": "ecosystem.bring-forward scale",
  };
  const key = `${name} ${field}`;
  return byField[sameAs[key] ?? key]?.() ?? null;
}
