/** The hero's strokes: orbits, voices, ticks, and the segments of the ring. */
import type { HeroFigures } from "../../core/picture/hero-figures.ts";
import { ORBIT_STYLE, TICK_STYLE, VOICE_STYLE } from "../../core/picture/hero-style.ts";
import type { StyleOf } from "../../motion/preset.ts";
import type pulsePreset from "../../motion/presets/hero.pulse.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import { dashed } from "./dashed.ts";
import type { FigureTools } from "./figure-bitmap.ts";
import { FigureStrokes, type FigureStroke, loadStrokes } from "./figure-strokes.ts";
import type { SegmentLook } from "./hero-ring.ts";

/** The strokes of each part of the picture. */
interface HeroStrokes {
  readonly orbits: readonly FigureStroke[];
  readonly voices: readonly FigureStroke[];
  readonly ticks: readonly FigureStroke[];
  readonly ring: readonly FigureStroke[];
}

export const heroStrokes = ({ orbits, voices, ticks, ring }: HeroFigures, tools: FigureTools): HeroStrokes => ({
  orbits: loadStrokes(orbits, tools),
  voices: loadStrokes(voices, tools),
  ticks: loadStrokes([ticks], tools),
  ring: loadStrokes(ring, tools),
});

export class HeroLines {
  private readonly parts: HeroStrokes;
  private readonly strokes: FigureStrokes;
  private styles: readonly StrokeStyle[] = [];
  private left = 1;

  constructor(parts: HeroStrokes, uniforms: LayerUniforms, tools: FigureTools) {
    const { orbits, voices, ticks, ring } = parts;
    this.parts = parts;
    this.strokes = new FigureStrokes([...orbits, ...voices, ...ticks, ...ring], uniforms, tools);
  }

  get view(): FigureStrokes["view"] {
    return this.strokes.view;
  }

  recolour(palette: Palette, pulse: StyleOf<typeof pulsePreset>): void {
    const { orbits, voices, ticks } = this.parts;
    const { ink } = palette;
    this.styles = [
      ...orbits.map(({ width }): StrokeStyle => ({ width, colour: [...ink, ORBIT_STYLE.opacity] })),
      ...voices.map(({ width }): StrokeStyle => ({
        width,
        colour: [...palette[pulse.colours.path], VOICE_STYLE.opacity],
        ...dashed(pulse.dashes.path),
      })),
      ...ticks.map(({ width }): StrokeStyle => ({ width, colour: [...ink, TICK_STYLE.opacity] })),
    ];
    this.writeStyles();
  }

  /** @param left how much of all but the segments is left, 0 to 1 */
  fade(left: number): void {
    if (left === this.left) return;
    this.left = left;
    this.writeStyles();
  }

  private writeStyles(): void {
    for (const [index, style] of this.styles.entries()) {
      const [red, green, blue, alpha] = style.colour;
      this.strokes.setStyle(index, { ...style, colour: [red, green, blue, alpha * this.left] });
    }
  }

  setSegment(index: number, { width, lift }: SegmentLook, leaving: StrokeStyle["leaving"], colour: Rgb): void {
    this.strokes.setStyle(this.firstSegment + index, {
      width,
      lift,
      colour: [...colour, 1],
      ...(leaving === undefined ? {} : { leaving }),
    });
  }

  private get firstSegment(): number {
    const { orbits, voices, ticks } = this.parts;
    return orbits.length + voices.length + ticks.length;
  }

  upload(): void {
    this.strokes.upload();
  }

  destroy(): void {
    this.strokes.destroy();
  }
}
