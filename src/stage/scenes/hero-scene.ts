/** The hero: many holders, one decision. The still picture of the same name, moving. */
import { POINTER_PULL, type Voice, voices as heroVoices } from "../../core/picture/hero.ts";
import { heroFigures, type HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, HERO_SIZE, RING_RADIUS } from "../../core/picture/ring.ts";
import type { Player } from "../../motion/player.ts";
import type { PresetChange, StyleOf } from "../../motion/preset.ts";
import arrivalPreset from "../../motion/presets/hero.arrival.ts";
import bendIn from "../../motion/presets/hero.bend.ts";
import pulsePreset from "../../motion/presets/hero.pulse.ts";
import bendBack from "../../motion/presets/hero.release.ts";
import stageReveal from "../../motion/presets/page.stage-reveal.ts";
import { FieldLayer } from "../layers/field.ts";
import { layerUniforms, type LayerUniforms } from "../layers/shader.ts";
import type { Palette } from "../palette.ts";
import type { Rect } from "../placement.ts";
import { HeroArrival } from "./hero-arrival.ts";
import { HeroDots } from "./hero-dots.ts";
import { HeroLines, heroStrokes } from "./hero-lines.ts";
import { HeroPointer } from "./hero-pointer.ts";
import { HeroPulses } from "./hero-pulses.ts";
import { HeroRing } from "./hero-ring.ts";
import { HeroUnroll } from "./hero-unroll.ts";
import type { Scene, SceneLayout, SceneOf, SceneSteps, SceneTools } from "./scene.ts";

declare module "./scene.ts" {
  interface SceneInputs {
    readonly hero: { readonly segments: readonly HeroSegment[] };
  }
}

/** In software rendering the field appears after the arrival, whose frames would take twice as long with it. Milliseconds. */
const LATE_FIELD = { delay: 2400, duration: 800 };
/** Nothing within this distance of the centre drifts: the ring and its marks. */
const STILL_RADIUS = RING_RADIUS + 21;

interface HeroLayers {
  readonly uniforms: LayerUniforms;
  readonly field: FieldLayer;
  readonly pointer: HeroPointer;
  readonly lines: HeroLines;
  readonly dots: HeroDots;
}

class HeroScene implements Scene {
  readonly size = { width: HERO_SIZE, height: HERO_SIZE };
  readonly continuous = true;
  private readonly segments: readonly HeroSegment[];
  private readonly layers: HeroLayers;
  private readonly player: Player;
  private readonly fieldChange: PresetChange<"alpha">;
  private readonly ring: HeroRing;
  private readonly unroll: HeroUnroll;
  private readonly pulses: HeroPulses;
  private readonly arrival = new HeroArrival();
  private readonly bend = { bend: 0 };
  private readonly reveal = { alpha: 0 };
  private palette: Palette;
  private pulseStyle: StyleOf<typeof pulsePreset>;
  private fieldStyle: StyleOf<typeof stageReveal>;
  /** Radians of drift per second. */
  private drift = 0;
  private drifted = 0;
  private time = 0;
  private pointed = false;

  constructor(segments: readonly HeroSegment[], voices: readonly Voice[], layers: HeroLayers, tools: SceneTools) {
    const { player, palette, lowDetail } = tools;
    this.segments = segments;
    this.layers = layers;
    this.player = player;
    this.fieldChange = lowDetail ? LATE_FIELD : {};
    this.ring = new HeroRing(segments, player);
    this.unroll = new HeroUnroll(segments);
    this.pulses = new HeroPulses(voices, player, () => this.ring.pulse());
    this.palette = palette;
    this.pulseStyle = player.style(pulsePreset);
    this.fieldStyle = player.style(stageReveal);
    layers.uniforms.uniforms.uDrift.set([CENTRE, CENTRE]);
    this.recolour(palette);
  }

  get count(): string | null {
    return this.ring.count;
  }

  layout(layout: SceneLayout): void {
    const { pixel, area } = layout;
    this.unroll.layout(layout);
    this.ring.isSmall = this.unroll.isShort;
    this.layers.uniforms.uniforms.uPixel = pixel;
    this.layers.pointer.setPixel(pixel);
    this.layers.field.setArea(area);
  }

  recolour(palette: Palette): void {
    const { player, layers } = this;
    const pulse = player.style(pulsePreset);
    const field = player.style(stageReveal);
    this.palette = palette;
    this.pulseStyle = pulse;
    this.fieldStyle = field;
    this.drift = player.style(arrivalPreset).amounts.drift;
    layers.uniforms.uniforms.uBend[3] = player.style(bendIn).amounts.reach;
    layers.field.setColours(palette[field.colours.one], palette[field.colours.other]);
    layers.field.setTexture(field.amounts.swell, field.amounts.grain);
    layers.lines.recolour(palette, pulse);
    layers.dots.recolour(palette.ink, palette[pulse.colours.pulse]);
  }

  onEnter(_watched: boolean, seenFor: number): void {
    // With the first scroll the still picture has shown all of its arrival.
    this.ring.arrive(this.arrival.bands, this.unroll.field < 1 ? Infinity : seenFor);
    this.player.play(stageReveal, this.reveal, { change: this.fieldChange });
  }

  onVisibility(_visible: Rect, view: Rect): void {
    this.unroll.follow(view);
  }

  onPointer(position: { readonly x: number; readonly y: number } | null): void {
    const { uBend } = this.layers.uniforms.uniforms;
    if (position !== null) {
      uBend[0] = position.x;
      uBend[1] = position.y;
    }
    if ((position !== null) === this.pointed) return;
    this.pointed = position !== null;
    this.player.play(this.pointed ? bendIn : bendBack, this.bend);
  }

  draw(seconds: number): void {
    this.time += seconds;
    this.drifted += seconds * this.drift;
    this.pulses.advance(seconds);
    const { ring, unroll, palette } = this;
    const { field, pointer, lines, dots } = this.layers;
    const { speed, opacity } = this.fieldStyle.amounts;
    const left = unroll.field;
    this.writeUniforms(left);
    for (const { view } of [field, pointer, lines, dots]) view.position.y = unroll.sunk;
    field.update(this.time * speed, this.reveal.alpha * opacity * left);
    this.segments.forEach((segment, index) => {
      const look = ring.lookOf(index);
      const width = look.width * (segment.locked ? unroll.width : 1);
      lines.setSegment(index, { ...look, width }, unroll.leaving(index), palette[ring.colourOf(segment)]);
    });
    if (ring.pointerColour !== null) pointer.draw(ring.pointed * unroll.pointed, palette[ring.pointerColour]);
    const { radius, growth } = this.pulseStyle.amounts;
    lines.fade(left);
    dots.settle(unroll);
    dots.movePulses(this.pulses.all, radius * left, growth);
    lines.upload();
    dots.upload();
  }

  destroy(): void {
    const { field, pointer, lines, dots } = this.layers;
    this.pulses.stop();
    field.destroy();
    pointer.destroy();
    lines.destroy();
    dots.destroy();
  }

  /** @param left of what surrounds the ring: what has settled drifts no more. */
  private writeUniforms(left: number): void {
    const { uniforms } = this.layers.uniforms;
    uniforms.uTime = this.time;
    uniforms.uDrift[2] = STILL_RADIUS * Math.sign(left);
    uniforms.uDrift[3] = this.drifted * left;
    uniforms.uBend[2] = POINTER_PULL * this.bend.bend;
    this.arrival.write(uniforms.uDrawnIn);
  }
}

export default function* createHero({ segments }: SceneOf<"hero">, tools: SceneTools): SceneSteps {
  const voices = heroVoices(Math.max(segments.length, 1));
  const uniforms = layerUniforms();
  const field = new FieldLayer([CENTRE, CENTRE, RING_RADIUS]);
  const figures = heroFigures(segments, voices);
  const strokes = heroStrokes(figures, tools.figures);
  yield;
  const pointer = new HeroPointer(figures.pointer, tools.figures);
  const lines = new HeroLines(strokes, uniforms, tools.figures);
  yield;
  const dots = new HeroDots(voices, uniforms, tools.lowDetail);
  // The ring's segments go past the holders on their way to the axis.
  tools.container.addChild(field.view, pointer.view, dots.view, lines.view);
  return new HeroScene(segments, voices, { uniforms, field, pointer, lines, dots }, tools);
}
