/**
 * The field of the hero's still picture: orbits, voices, holders, pulses and ticks. It depends on nothing but the number of
 * segments, so that it can be drawn beforehand: its thousands of dots and dashes cost a browser without a graphics card about
 * three times as much to paint as the rest of the first window.
 */
import pulse from "../../motion/presets/hero.pulse.ts";
import type { ColourName } from "../../core/colours.ts";
import { type Box, type FigurePath, shapeHash } from "../../core/picture/figures.ts";
import { type Depth, depthOf, dots, HOLDERS, onVoice, voices } from "../../core/picture/hero.ts";
import { type HeroFigures, heroFigures, type HeroSegment, VOICES_REACH } from "../../core/picture/hero-figures.ts";
import { HOLDER_STYLES, ORBIT_STYLE, TICK_STYLE, VOICE_STYLE } from "../../core/picture/hero-style.ts";
import { CENTRE, type Point } from "../../core/picture/ring.ts";

/** The widest part: voices reach beyond the square of the picture. */
export const FIELD_BOX: Box = {
  x: CENTRE - VOICES_REACH,
  y: CENTRE - VOICES_REACH,
  width: 2 * VOICES_REACH,
  height: 2 * VOICES_REACH,
};

/** Strokes of one style, with round ends. */
interface FieldStroke {
  /** Of the figure that they belong to; dots belong to none. */
  readonly paths: readonly FigurePath[];
  /** SVG path data, user units. */
  readonly d: string;
  readonly width: number;
  readonly opacity: number;
  readonly dash: readonly number[] | null;
}

/** What is drawn in one colour. */
export interface StillFieldLayer {
  readonly colour: ColourName;
  readonly strokes: readonly FieldStroke[];
}

const DEPTHS: readonly Depth[] = ["far", "middle", "near"];

/** A round end adds half of the width on each side of a dash. */
const dashOf = ({ dash, gap }: { readonly dash: number; readonly gap: number }, width: number): readonly number[] =>
  [dash - width, gap + width].map((length) => Number(length.toFixed(3)));

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

interface HeroField {
  readonly figures: HeroFigures;
  /** In the order of drawing. */
  readonly layers: readonly StillFieldLayer[];
}

export function heroField(segments: readonly HeroSegment[]): HeroField {
  const lines = voices(Math.max(segments.length, 1));
  const figures = heroFigures(segments, lines);
  const pulses = lines
    .flatMap((line): Point[] => (line.pulse === null ? [] : [rounded(onVoice(line, line.pulse))]))
    .slice(0, pulse.counts.pulses);
  const joined = (paths: readonly FigurePath[]): string => paths.map(({ d }) => d).join("");
  const drawn: ReadonlyArray<FieldStroke & { readonly colour: ColourName }> = [
    {
      colour: pulse.colours.path,
      paths: figures.voices,
      d: joined(figures.voices),
      dash: dashOf(pulse.dashes.path, VOICE_STYLE.width),
      ...VOICE_STYLE,
    },
    {
      colour: pulse.colours.pulse,
      paths: [],
      d: dots(pulses),
      dash: null,
      width: 2 * pulse.amounts.radius,
      opacity: 1,
    },
    { colour: "ink", paths: figures.orbits, d: joined(figures.orbits), dash: null, ...ORBIT_STYLE },
    ...DEPTHS.map((depth) => ({
      colour: "ink" as const,
      paths: [],
      d: dots(HOLDERS.filter((holder) => depthOf(holder) === depth)),
      dash: null,
      width: 2 * HOLDER_STYLES[depth].radius,
      opacity: HOLDER_STYLES[depth].opacity,
    })),
    { colour: "ink", paths: [figures.ticks], d: figures.ticks.d, dash: null, ...TICK_STYLE },
  ];
  const colours = [...new Set(drawn.map(({ colour }) => colour))];
  return {
    figures,
    layers: colours.map((colour) => ({
      colour,
      strokes: drawn
        .filter((stroke) => stroke.colour === colour)
        .map(({ paths, d, width, opacity, dash }) => ({ paths, d, width, opacity, dash })),
    })),
  };
}

/** The file of a layer in `assets/stills/`, without extension. It is named by what it shows. */
export const fieldImageName = ({ colour, strokes }: StillFieldLayer): string =>
  `hero-field-${colour}-${shapeHash(strokes.map(({ d, width, opacity, dash }) => [d, width, opacity, dash]))}`;
