/**
 * The bounds of a scene as a function of each field of its presets, from the geometry that the scene is drawn by.
 *
 * Not measured in the frame: a recording has one pointer position, one segment and one node, and a warning must cover
 * all of them. The compiler checks that every field of a preset has an entry, a test that every preset has one.
 */
import {
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  EMBLEM_SIZE,
  EMBLEMS,
  NODE_RADIUS as SYSTEM_NODE_RADIUS,
  NODE_RIM,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
} from "../../../src/core/picture/ecosystem.ts";
import { SYSTEM_IDS } from "../../../src/core/systems.ts";
import { HOLDERS, onVoice, POINTER_PULL, voices } from "../../../src/core/picture/hero.ts";
import {
  CENTRE,
  HERO_SIZE,
  LOCKED_WIDTH,
  PLANNED_WIDTH,
  type Point,
  RING_RADIUS,
} from "../../../src/core/picture/ring.ts";
import { LARGEST_RADIUS } from "../../../src/core/picture/milestone-mark.ts";
import { BLEED, LANES, RIM_WIDTH, TIMELINE_HEIGHT } from "../../../src/core/picture/timeline.ts";
import { type Preset, type StyleOf, styleOf } from "../../../src/motion/preset.ts";
import ecosystemArrival from "../../../src/motion/presets/ecosystem.arrival.ts";
import bringForward from "../../../src/motion/presets/ecosystem.bring-forward.ts";
import exchange from "../../../src/motion/presets/ecosystem.exchange.ts";
import ecosystemPulse from "../../../src/motion/presets/ecosystem.pulse.ts";
import rest from "../../../src/motion/presets/ecosystem.rest.ts";
import stepBack from "../../../src/motion/presets/ecosystem.step-back.ts";
import heroArrival from "../../../src/motion/presets/hero.arrival.ts";
import bend from "../../../src/motion/presets/hero.bend.ts";
import heroPulse from "../../../src/motion/presets/hero.pulse.ts";
import pointer from "../../../src/motion/presets/hero.pointer.ts";
import release from "../../../src/motion/presets/hero.release.ts";
import ringSegment from "../../../src/motion/presets/hero.ring-segment.ts";
import ringSettle from "../../../src/motion/presets/hero.ring-settle.ts";
import stageReveal from "../../../src/motion/presets/page.stage-reveal.ts";
import drawOn from "../../../src/motion/presets/timelines.draw-on.ts";
import nodeArrival from "../../../src/motion/presets/timelines.node-arrival.ts";
import nodeLower from "../../../src/motion/presets/timelines.node-lower.ts";
import nodeRaise from "../../../src/motion/presets/timelines.node-raise.ts";
import type { Bounds } from "./bounds.ts";

/** In user units of the picture. */
export interface SceneBounds {
  /** Of the whole picture; null if it depends on the content. */
  readonly width: number | null;
  readonly height: number;
  /** The bounds while the field has a value. */
  readonly at: (value: number) => Bounds;
  /** The field's value in the still picture. */
  readonly home: number;
}

/** The field changes no bounds: an opacity or a speed, or the scene clamps it to its path. */
const UNCHANGED = "unchanged";

type FieldBounds<P extends Preset> = typeof UNCHANGED | ((style: StyleOf<P>) => SceneBounds);

/** @returns null for a field that the saved preset does not have */
type Lookup = (edited: Preset, field: string) => SceneBounds | typeof UNCHANGED | null;

function bounds<P extends Preset>(_saved: P, fields: { readonly [F in keyof P["to"]]: FieldBounds<P> }): Lookup {
  const byName: Readonly<Record<string, FieldBounds<P>>> = fields;
  return (edited, field) => {
    const entry = byName[field];
    // An edited preset has the style's keys of the saved one: `checkPreset`.
    return typeof entry === "function" ? entry(styleOf<P>(edited)) : (entry ?? null);
  };
}

type Circle = Point & { readonly radius: number };

function around(circles: readonly Circle[]): Bounds {
  return {
    left: Math.min(...circles.map(({ x, radius }) => x - radius)),
    top: Math.min(...circles.map(({ y, radius }) => y - radius)),
    right: Math.max(...circles.map(({ x, radius }) => x + radius)),
    bottom: Math.max(...circles.map(({ y, radius }) => y + radius)),
  };
}

/** The largest pull of `drift.glsl`, as a share of the reach: 1/√(2e) of the pull, at 1/√2 of the reach. */
const PULL = POINTER_PULL / Math.sqrt(2 * Math.E);

const hero = (at: (value: number) => readonly Circle[], home = 1): SceneBounds => ({
  width: HERO_SIZE,
  height: HERO_SIZE,
  at: (value) => around(at(value)),
  home,
});

const contracted = ({ to }: StyleOf<typeof heroArrival>): SceneBounds =>
  hero((spread) => {
    const factor = 1 - to.gather * (1 - spread);
    return HOLDERS.map(({ x, y }) => ({
      x: CENTRE + (x - CENTRE) * factor,
      y: CENTRE + (y - CENTRE) * factor,
      radius: 0,
    }));
  });

/** Below 0 the pointer pushes instead of pulling. */
const pushed = (reach: number): SceneBounds =>
  hero((strength) => HOLDERS.map(({ x, y }) => ({ x, y, radius: Math.max(0, -strength) * PULL * reach })), 0);

const ring = (width: (value: number) => number, home = 1): SceneBounds =>
  hero((value) => [{ x: CENTRE, y: CENTRE, radius: RING_RADIUS + Math.max(0, width(value)) / 2 }], home);

/** Of a node on each lane. @param halo beyond the node's own radius */
const nodes = (halo: (scale: number) => number = () => 0): SceneBounds => ({
  width: null,
  height: TIMELINE_HEIGHT,
  home: 1,
  at: (scale) => {
    const radius = Math.max(0, (LARGEST_RADIUS + RIM_WIDTH / 2) * scale + halo(scale));
    return around(Object.values(LANES).map((y) => ({ x: BLEED, y, radius })));
  },
});

const raised = ({ to, amounts }: StyleOf<typeof nodeRaise>): SceneBounds =>
  nodes((scale) => (amounts.halo * Math.max(0, scale - 1)) / Math.max(to.scale - 1, 0.01));

/** Emblems scale about their centres; nodes lie on the rims of both systems. */
const systems = (nodeScale: (scale: number) => number): SceneBounds => ({
  width: ECOSYSTEM_WIDTH,
  height: ECOSYSTEM_HEIGHT,
  home: 1,
  at: (scale) =>
    around(
      SYSTEM_IDS.flatMap((system) => {
        const { x, y } = SYSTEM_CENTRES[system];
        const half = EMBLEM_SIZE / 2;
        const radius = (SYSTEM_NODE_RADIUS + NODE_RIM / 2) * Math.max(0, nodeScale(scale));
        const rim = [-1, 1].flatMap((side) => [
          { x: x + side * SYSTEM_WIDE, y, radius },
          { x, y: y + side * SYSTEM_HIGH, radius },
        ]);
        const emblem = EMBLEMS[system];
        return [{ x: emblem.x + half, y: emblem.y + half, radius: half * Math.max(0, scale) }, ...rim];
      }),
    ),
});

const emblems = (): SceneBounds => systems(() => 1);

/** By the preset's name. */
const PRESET_BOUNDS: Readonly<Record<string, Lookup>> = {
  "hero.arrival": bounds(heroArrival, { gather: UNCHANGED, spread: contracted }),
  "hero.bend": bounds(bend, { bend: ({ amounts }) => pushed(amounts.reach) }),
  "hero.release": bounds(release, { bend: () => pushed(bend.amounts.reach) }),
  "hero.ring-segment": bounds(ringSegment, {
    filled: () => ring((filled) => PLANNED_WIDTH + (LOCKED_WIDTH - PLANNED_WIDTH) * filled),
    out: ({ amounts }) => ring((out) => LOCKED_WIDTH + 2 * amounts.lift * out, 0),
  }),
  "hero.pointer": bounds(pointer, { drawn: UNCHANGED }),
  "hero.ring-settle": bounds(ringSettle, {
    scale: ({ amounts }) => ring((scale) => LOCKED_WIDTH * (1 + (scale - 1) * amounts.swell)),
  }),
  "hero.pulse": bounds(heroPulse, {
    at: ({ amounts }) => hero((at) => voices(1).map((voice) => ({ ...onVoice(voice, at), radius: amounts.radius }))),
  }),
  "page.stage-reveal": bounds(stageReveal, { alpha: UNCHANGED }),
  "timelines.draw-on": bounds(drawOn, { drawn: UNCHANGED }),
  "timelines.node-arrival": bounds(nodeArrival, { scale: () => nodes(), alpha: UNCHANGED }),
  "timelines.node-lower": bounds(nodeLower, { scale: () => nodes() }),
  "timelines.node-raise": bounds(nodeRaise, { scale: raised }),
  "ecosystem.arrival": bounds(ecosystemArrival, { scale: () => systems((scale) => scale), alpha: UNCHANGED }),
  "ecosystem.bring-forward": bounds(bringForward, { scale: emblems, alpha: UNCHANGED, flow: UNCHANGED }),
  "ecosystem.step-back": bounds(stepBack, { scale: emblems, alpha: UNCHANGED, flow: UNCHANGED }),
  "ecosystem.rest": bounds(rest, { scale: emblems, alpha: UNCHANGED, flow: UNCHANGED }),
  "ecosystem.exchange": bounds(exchange, { at: UNCHANGED, strength: UNCHANGED }),
  "ecosystem.pulse": bounds(ecosystemPulse, { at: UNCHANGED }),
};

export const PRESETS_WITH_BOUNDS: readonly string[] = Object.keys(PRESET_BOUNDS);

/** @param preset as it is edited @returns "unchanged" if the field changes no bounds, null if that is not known */
export function sceneBounds(name: string, preset: Preset, field: string): SceneBounds | typeof UNCHANGED | null {
  return PRESET_BOUNDS[name]?.(preset, field) ?? null;
}
