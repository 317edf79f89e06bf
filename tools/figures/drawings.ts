/** What the bitmaps of figures show: the paths of the still pictures, stroked and dashed as there. */
import type { TimelinesFile } from "../../src/content/schema/timelines.ts";
import type { EcosystemFile } from "../../src/content/schema/ecosystem.ts";
import { ecosystemFigures } from "../../src/core/picture/ecosystem-figures.ts";
import { type Box, DASHES_BITMAP, type FigurePath, LINE_BITMAP } from "../../src/core/picture/figures.ts";
import { voices } from "../../src/core/picture/hero.ts";
import { heroFigures } from "../../src/core/picture/hero-figures.ts";
import { SYSTEM_IDS } from "../../src/core/systems.ts";
import type { DashStyle } from "../../src/motion/preset.ts";
import exchangePreset from "../../src/motion/presets/ecosystem.exchange.ts";
import pulsePreset from "../../src/motion/presets/hero.pulse.ts";
import drawOn from "../../src/motion/presets/timelines.draw-on.ts";
import { ringOfContent } from "../../src/sections/ring.ts";

export interface DrawnStroke {
  readonly d: string;
  /** User units. */
  readonly width: number;
  readonly dash: readonly number[] | null;
}

/** One bitmap. */
export interface Drawing {
  /** Its name, with the folder in `assets/`. */
  readonly bitmap: string;
  /** The part of the picture that it shows, user units. */
  readonly box: Box;
  readonly strokes: readonly DrawnStroke[];
}

/** What of the content the figures depend on. */
export interface FigureContent {
  readonly timelines: TimelinesFile;
  readonly ecosystem: EcosystemFile;
}

const dashes = ({ dash, gap }: DashStyle): readonly number[] => [dash, gap];

/** Straight lines are one pixel, stretched; a dashed one has ten dashes. */
const AHEAD = dashes(drawOn.dashes.ahead);
const AHEAD_LENGTH = 10 * AHEAD.reduce((sum, length) => sum + length, 0);
const STRAIGHT: readonly Drawing[] = [
  {
    bitmap: LINE_BITMAP,
    box: { x: 0, y: 0, width: 1, height: 1 },
    strokes: [{ d: "M0 .5H1", width: 1, dash: null }],
  },
  {
    bitmap: DASHES_BITMAP,
    box: { x: 0, y: 0, width: AHEAD_LENGTH, height: 2 },
    strokes: [{ d: `M0 1H${AHEAD_LENGTH}`, width: 2, dash: AHEAD }],
  },
];

interface Styled {
  readonly paths: readonly FigurePath[];
  readonly dash?: readonly number[];
}

/** All paths of the still pictures, with their dashes. */
function styledPaths({ timelines, ecosystem }: FigureContent): readonly Styled[] {
  const segments = ringOfContent(timelines);
  const hero = heroFigures(segments, voices(Math.max(segments.length, 1)));
  const picture = ecosystemFigures({
    ...ecosystem,
    systems: {
      lpt: { ...ecosystem.systems.lpt, emblem: null },
      apq: { ...ecosystem.systems.apq, emblem: null },
    },
  });
  return [
    { paths: [...hero.orbits, hero.ticks, ...hero.ring] },
    { paths: hero.voices, dash: dashes(pulsePreset.dashes.path) },
    ...SYSTEM_IDS.map((id): Styled => {
      const { orbit, flows } = picture.systems[id];
      return { paths: [orbit, ...flows.filter((flow) => flow !== null)] };
    }),
    { paths: picture.exchange, dash: dashes(exchangePreset.dashes.crossing) },
  ];
}

/** The bitmaps of all figures of a content folder, each once. */
export function drawingsOf(content: FigureContent): readonly Drawing[] {
  const drawings = new Map<string, { figure: FigurePath["figure"]; strokes: DrawnStroke[] }>();
  for (const { paths, dash = null } of styledPaths(content)) {
    for (const { figure, d, width } of paths) {
      const known = drawings.get(figure.bitmap) ?? { figure, strokes: [] };
      // Equal figures of two pictures share a bitmap.
      if (known.figure.name === figure.name) known.strokes.push({ d, width, dash });
      drawings.set(figure.bitmap, known);
    }
  }
  return [...STRAIGHT, ...[...drawings].map(([bitmap, { figure, strokes }]) => ({ bitmap, box: figure.box, strokes }))];
}
