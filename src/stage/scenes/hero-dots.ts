/** The hero's dots: holders, and a pulse for each voice. */
import { depthOf, type Holder, HOLDERS, onVoice, type Voice } from "../../core/picture/hero.ts";
import { HOLDER_STYLES } from "../../core/picture/hero-style.ts";
import { DotLayer } from "../layers/dots.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import type { Rgb } from "../palette.ts";
import { growthAt } from "./growth.ts";
import type { Pulse } from "./hero-pulses.ts";
import type { HeroUnroll } from "./hero-unroll.ts";

/** Parts a line evenly, however many points there are: the golden ratio's fraction. */
const GOLDEN = 0.618;

export class HeroDots {
  private readonly dots: DotLayer;
  private readonly holders: readonly Holder[];
  private readonly voices: readonly Voice[];
  private curve: HeroUnroll["curve"] = [];

  /** @param lowDetail draws half of the far holders only */
  constructor(voices: readonly Voice[], uniforms: LayerUniforms, lowDetail: boolean) {
    this.holders = lowDetail
      ? HOLDERS.filter((holder, index) => depthOf(holder) !== "far" || index % 2 === 0)
      : HOLDERS;
    this.voices = voices;
    // A dot for each voice: the number of pulses is part of a preset, and can be edited.
    this.dots = new DotLayer(this.holders.length + voices.length, uniforms);
  }

  get view(): DotLayer["view"] {
    return this.dots.view;
  }

  recolour(ink: Rgb, pulse: Rgb): void {
    const { dots, holders, voices } = this;
    this.curve = [];
    holders.forEach((holder, index) => {
      const { x, y } = holder;
      const { radius, opacity } = HOLDER_STYLES[depthOf(holder)];
      dots.set(index, { x, y, radius, alpha: opacity, colour: ink });
    });
    voices.forEach((_, index) => dots.set(holders.length + index, { x: 0, y: 0, radius: 0, colour: pulse }));
  }

  /** Each holder falls to a place of its own on the axis: together they are the ground that the segments stand on. */
  settle(unroll: HeroUnroll): void {
    const { holders, dots } = this;
    if (unroll.curve === this.curve) return;
    this.curve = unroll.curve;
    for (const [index, holder] of holders.entries()) {
      const { x, y } = unroll.settled(holder, (index * GOLDEN) % 1);
      dots.move(index, x, y, HOLDER_STYLES[depthOf(holder)].radius);
    }
  }

  /** @param radius of a whole pulse, user units. @param growth the share of a voice in which a pulse grows and shrinks */
  movePulses(pulses: readonly Pulse[], radius: number, growth: number): void {
    const { dots, holders, voices } = this;
    for (let index = 0; index < voices.length; index++) {
      const pulse = pulses[index];
      const voice = pulse === undefined ? undefined : voices[pulse.voice];
      if (pulse === undefined || voice === undefined) {
        dots.move(holders.length + index, 0, 0, 0);
        continue;
      }
      const { at } = pulse.state;
      const { x, y } = onVoice(voice, at);
      dots.move(
        holders.length + index,
        x,
        y,
        radius * Math.max(0, Math.min(growthAt(at, growth), growthAt(1 - at, growth))),
      );
    }
  }

  upload(): void {
    this.dots.upload();
  }

  destroy(): void {
    this.dots.destroy();
  }
}
