/** The hero: many holders, one decision. The still picture of the same name, moving. */
import { HOLDERS, ORBITS, onVoice, orbitPath, TICKS, voicePath, voices } from "../../core/picture/hero.ts";
import { CENTRE, HERO_SIZE, RING_RADIUS, segmentPath } from "../../core/picture/ring.ts";
import arrivalPreset from "../../motion/presets/hero.arrival.ts";
import bendIn from "../../motion/presets/hero.bend.ts";
import pulsePreset from "../../motion/presets/hero.pulse.ts";
import bendBack from "../../motion/presets/hero.release.ts";
import stageReveal from "../../motion/presets/page.stage-reveal.ts";
import { DotLayer } from "../layers/dots.ts";
import { FieldLayer } from "../layers/field.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { Segment } from "./description.ts";
import { dashed } from "./dashed.ts";
import { flat } from "./flat.ts";
import { HeroArrival } from "./hero-arrival.ts";
import { HeroPulses } from "./hero-pulses.ts";
import { HeroRing } from "./hero-ring.ts";
import { HeroStory } from "./hero-story.ts";
import type { SceneSteps, SceneTools } from "./scene.ts";

/** Radii and opacities of far, middle and near holders: see `hero-still.css`. */
const HOLDER_STYLES = [
  { below: 0.34, radius: 1.1, alpha: 0.5 },
  { below: 0.78, radius: 1.55, alpha: 0.74 },
  { below: Infinity, radius: 2.2, alpha: 0.95 },
] as const;
/** Milliseconds until the field appears where the processor draws: what moves should not wait for it. */
const FIELD_AFTER = 600;
/** A share of a path in which a pulse may grow: never none. */
const SHORTEST = 0.001;

export function* createHero(segments: readonly Segment[], tools: SceneTools): SceneSteps {
  const { container, player, lowDetail } = tools;
  const count = Math.max(segments.length, 1);
  const lines = voices(count);
  const uniforms = layerUniforms();
  const field = new FieldLayer([CENTRE, CENTRE]);
  const paths = [
    ...ORBITS.map(orbitPath),
    ...lines.map(voicePath),
    TICKS,
    ...segments.map((_, index) => segmentPath(index, count, RING_RADIUS)),
  ];
  const firstVoice = ORBITS.length;
  const ticks = firstVoice + lines.length;
  const firstSegment = ticks + 1;
  const flattened = paths.map(flat);
  yield;
  const strokes = new StrokeLayer(flattened, uniforms);
  yield;
  const holders = lowDetail ? HOLDERS.filter(({ near }, index) => near >= 0.34 || index % 2 === 0) : HOLDERS;
  const sweep = (Math.PI * 2) / count;
  const ring = new HeroRing(segments, player);
  const story = new HeroStory(segments, ring);
  const pulses = new HeroPulses(
    lines.map(({ to, pulse }) => ({
      segment: Math.floor(((Math.atan2(to.y - CENTRE, to.x - CENTRE) + Math.PI * 2.5) % (Math.PI * 2)) / sweep),
      pulse,
    })),
    player,
    (segment) => story.arrive(segment),
  );
  // A dot for each voice: how many pulses there are may be edited.
  const dots = new DotLayer(holders.length + lines.length, uniforms);
  const arrival = new HeroArrival();
  const bend = { bend: 0 };
  const reveal = { alpha: 0 };
  let colours = tools.palette;
  let { amounts } = player.style(pulsePreset);
  let drift = 0;
  let flowed = 0;
  let time = 0;
  let pointed = false;
  uniforms.uniforms.uDrift.set([CENTRE, CENTRE, RING_RADIUS + 21, 0]);
  container.addChild(field.view, strokes.view, dots.view);

  const colourOf = (segment: Segment): Rgb => colours[ring.colourOf(segment)];

  function recolour(palette: Palette): void {
    colours = palette;
    const { ink } = palette;
    const pulse = player.style(pulsePreset);
    const { one, other } = player.style(stageReveal).colours;
    amounts = pulse.amounts;
    drift = player.style(arrivalPreset).amounts.drift;
    uniforms.uniforms.uBend[3] = player.style(bendIn).amounts.reach;
    field.colours(palette[one], palette[other]);
    ORBITS.forEach((_, index) => strokes.look(index, { width: 1, colour: [...ink, 0.16] }));
    lines.forEach((_, index) =>
      strokes.look(firstVoice + index, {
        width: 1.1,
        colour: [...palette[pulse.colours.path], 0.62],
        ...dashed(pulse.dashes.path),
      }),
    );
    strokes.look(ticks, { width: 1, colour: [...ink, 0.4] });
    holders.forEach(({ x, y, near }, index) => {
      const look = HOLDER_STYLES.find(({ below }) => near < below) ?? HOLDER_STYLES[0];
      dots.set(index, { x, y, radius: look.radius, colour: ink, alpha: look.alpha });
    });
    lines.forEach((_, index) =>
      dots.set(holders.length + index, { x: 0, y: 0, radius: 0, colour: palette[pulse.colours.pulse] }),
    );
  }

  function draw(seconds: number): void {
    time += seconds;
    flowed += seconds * drift;
    pulses.advance(seconds);
    story.advance(seconds);
    const { uniforms: numbers } = uniforms;
    numbers.uTime = time;
    numbers.uDrift[3] = flowed;
    numbers.uBend[2] = bend.bend;
    arrival.write(numbers.uDrawnIn);
    field.show(time, reveal.alpha);
    segments.forEach((segment, index) => {
      const { width, alpha } = ring.look(index);
      strokes.look(firstSegment + index, { width, colour: [...colourOf(segment), alpha] });
    });
    const growth = Math.max(amounts.growth, SHORTEST);
    lines.forEach((_, index) => {
      const pulse = pulses.all[index];
      const line = pulse === undefined ? undefined : lines[pulse.voice];
      if (pulse === undefined || line === undefined) return dots.move(holders.length + index, 0, 0, 0);
      const { at } = pulse.state;
      const { x, y } = onVoice(line, at);
      dots.move(
        holders.length + index,
        x,
        y,
        amounts.radius * Math.max(0, Math.min(1, at / growth, (1 - at) / growth)),
      );
    });
    strokes.upload();
    dots.upload();
  }

  recolour(colours);
  return {
    size: { width: HERO_SIZE, height: HERO_SIZE },
    continuous: true,
    layout({ pixel, area }) {
      uniforms.uniforms.uPixel = pixel;
      field.cover(area);
    },
    recolour,
    setMotion(motion) {
      story.loops = motion === "full";
      if (motion === "calm") story.complete();
    },
    onEnter() {
      arrival.begin(player);
      player.play(stageReveal, reveal, lowDetail ? { change: { delay: FIELD_AFTER } } : {});
    },
    draw,
    onPointer(position) {
      if (position !== null) {
        uniforms.uniforms.uBend[0] = position.x;
        uniforms.uniforms.uBend[1] = position.y;
      }
      if ((position !== null) === pointed) return;
      pointed = position !== null;
      player.play(pointed ? bendIn : bendBack, bend);
    },
    destroy() {
      pulses.stop();
      field.destroy();
      strokes.destroy();
      dots.destroy();
    },
  };
}
