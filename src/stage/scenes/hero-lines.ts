/** The hero's strokes: orbits, voices, ticks, and the segments of the ring. */
import { ORBITS, orbitPath, TICKS, type Voice, voicePath } from "../../core/picture/hero.ts";
import { RING_RADIUS, segmentPath } from "../../core/picture/ring.ts";
import type { StyleOf } from "../../motion/preset.ts";
import type pulsePreset from "../../motion/presets/hero.pulse.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { FlatPath } from "../../path/flatten.ts";
import { dashed } from "./dashed.ts";
import { flat } from "./flat.ts";

/** As in `hero-still.css`. */
const ORBIT = { width: 1, alpha: 0.16 };
const VOICE = { width: 1.1, alpha: 0.62 };
const TICK = { width: 1, alpha: 0.4 };

/** In the order of the layer's paths. */
export function heroPaths(voices: readonly Voice[], segmentCount: number): readonly FlatPath[] {
  const segments = Array.from({ length: segmentCount }, (_, index) => segmentPath(index, segmentCount, RING_RADIUS));
  return [...ORBITS.map(orbitPath), ...voices.map(voicePath), TICKS, ...segments].map(flat);
}

export class HeroLines {
  private readonly strokes: StrokeLayer;
  private readonly voiceCount: number;

  /** @param paths from `heroPaths` */
  constructor(paths: readonly FlatPath[], voiceCount: number, uniforms: LayerUniforms) {
    this.strokes = new StrokeLayer(paths, uniforms);
    this.voiceCount = voiceCount;
  }

  get view(): StrokeLayer["view"] {
    return this.strokes.view;
  }

  recolour(palette: Palette, pulse: StyleOf<typeof pulsePreset>): void {
    const { strokes, voiceCount } = this;
    const { ink } = palette;
    ORBITS.forEach((_, index) => strokes.setStyle(index, { width: ORBIT.width, colour: [...ink, ORBIT.alpha] }));
    for (let index = 0; index < voiceCount; index++) {
      strokes.setStyle(ORBITS.length + index, {
        width: VOICE.width,
        colour: [...palette[pulse.colours.path], VOICE.alpha],
        ...dashed(pulse.dashes.path),
      });
    }
    strokes.setStyle(ORBITS.length + voiceCount, { width: TICK.width, colour: [...ink, TICK.alpha] });
  }

  setSegment(index: number, width: number, colour: Rgb, alpha: number): void {
    this.strokes.setStyle(ORBITS.length + this.voiceCount + 1 + index, { width, colour: [...colour, alpha] });
  }

  upload(): void {
    this.strokes.upload();
  }

  destroy(): void {
    this.strokes.destroy();
  }
}
