/** A timeline: one long line, drawn on as far as the reader has come, and its nodes springing in. */
import { AHEAD_RADIUS, DONE_RADIUS, slippedMark, TIMELINE_HEIGHT, timelinePicture, type TimelineNode } from "../../core/picture/timeline.ts";
import drawOn from "../../motion/presets/timelines.drawOn.ts";
import nodeArrival from "../../motion/presets/timelines.nodeArrival.ts";
import { DotLayer } from "../layers/dots.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { SceneDescription } from "./description.ts";
import { flat } from "./flat.ts";
import type { SceneMaking, SceneTools } from "./scene.ts";
import { TimelineProgress } from "./timeline-progress.ts";

/** As `timeline-still.css`. */
const LINE = 2;
const AHEAD = 1.5;
const AHEAD_DASH = [2, 7];
const RIM = 2;

interface NodeState {
  scale: number;
  alpha: number;
}

export function* createTimeline({ owner, states }: Extract<SceneDescription, { kind: "timeline" }>, tools: SceneTools): SceneMaking {
  const { container, player } = tools;
  const picture = timelinePicture(states);
  const uniforms = layerUniforms();
  const parts = [...(picture.done === null ? [] : [picture.done]), picture.ahead].map(flat);
  const ahead = parts.length - 1;
  yield;
  const lines = new StrokeLayer(parts, uniforms);
  const dots = new DotLayer(picture.nodes.length, uniforms);
  const slipped = picture.nodes.flatMap((node, index) => (node.state === "slipped" ? [{ node, index }] : []));
  const marks = new StrokeLayer(slipped.map(({ node }) => flat(slippedMark(node))), uniforms);
  const progress = new TimelineProgress(parts, picture.nodes.map(({ x }) => x));
  const line = { drawn: 0 };
  const nodes: readonly NodeState[] = picture.nodes.map(() => ({ scale: 0, alpha: 0 }));
  let colours = tools.palette;
  let entered = false;
  let seen = 0;
  let furthest = 0;
  container.addChild(lines.view, dots.view, marks.view);

  const own = (): Rgb => (owner === "group" ? colours.jade : colours.gold);
  const colourOf = ({ state }: TimelineNode): Rgb => (state === "slipped" ? colours.cinnabar : own());

  function recolour(palette: Palette): void {
    colours = palette;
    parts.forEach((_, part) =>
      lines.look(part, part === ahead ? { width: AHEAD, colour: [...own(), 1], dash: AHEAD_DASH } : { width: LINE, colour: [...own(), 1] }),
    );
  }

  /** Draws on to what the reader sees. */
  function advance(): void {
    if (entered) furthest = Math.max(furthest, seen);
    const share = entered ? progress.reach(seen) : null;
    if (share !== null) player.play(drawOn, line, { change: { to: { drawn: share } } });
  }

  function draw(): void {
    progress.trims(line.drawn).forEach((trim, part) => lines.set(part, "trimEnd", trim));
    for (const index of progress.arrivals(line.drawn)) {
      const node = nodes[index];
      if (node !== undefined) player.play(nodeArrival, node);
    }
    picture.nodes.forEach((node, index) => {
      const { scale, alpha } = nodes[index] ?? { scale: 1, alpha: 1 };
      const colour = colourOf(node);
      const done = node.state === "done";
      const radius = ((done ? DONE_RADIUS : AHEAD_RADIUS) + RIM / 2) * scale;
      dots.set(index, {
        x: node.x,
        y: node.y,
        radius,
        alpha,
        colour: done ? colour : colours.paper,
        ...(done ? {} : { rim: { width: RIM * Math.min(scale, 1), colour } }),
      });
    });
    slipped.forEach(({ node, index }, mark) =>
      marks.look(mark, { width: RIM, colour: [...colourOf(node), Math.min(1, nodes[index]?.alpha ?? 1)] }),
    );
    lines.upload();
    dots.upload();
    marks.upload();
  }

  recolour(colours);
  return {
    size: { width: picture.width, height: TIMELINE_HEIGHT },
    restless: false,
    place({ pixel, area }) {
      uniforms.uniforms.uPixel = pixel;
      seen = area.x + area.width;
      advance();
    },
    recolour,
    setMotion: () => undefined,
    enter(fresh) {
      if (entered) return;
      entered = true;
      if (!fresh) {
        progress.target = 1;
        line.drawn = 1;
        progress.arrivals(1);
        for (const node of nodes) Object.assign(node, { scale: 1, alpha: 1 });
      }
      advance();
    },
    draw,
    drawnWidth: () => (line.drawn >= 1 ? 1 : Math.min(1, furthest / picture.width)),
    destroy() {
      lines.destroy();
      dots.destroy();
      marks.destroy();
    },
  };
}
