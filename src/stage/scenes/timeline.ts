/**
 * A timeline: one long line, drawn on as far as the reader has come, and its nodes springing in. Beside a list it runs
 * down past the milestones; on a track it swings from one to the next.
 */
import { slippedMark, timelineColumnPicture, timelinePicture, type TimelineNode } from "../../core/picture/timeline.ts";
import drawOn from "../../motion/presets/timelines.draw-on.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { SceneDescription } from "./description.ts";
import { dashed } from "./dashed.ts";
import { flat } from "./flat.ts";
import type { SceneSteps, SceneTools } from "./scene.ts";
import { TimelineNodes } from "./timeline-nodes.ts";
import { TimelineProgress } from "./timeline-progress.ts";

/** As `timeline-still.css`. */
const STEM_ALPHA = 0.32;

export function* createTimeline(
  description: Extract<SceneDescription, { kind: "timeline" }>,
  tools: SceneTools,
): SceneSteps {
  const { owner, states, column } = description;
  const { container, player } = tools;
  const picture = column === null ? timelinePicture(states) : timelineColumnPicture(states, column);
  const { unit, along } = picture;
  const uniforms = layerUniforms();
  const parts = [...(picture.done === null ? [] : [picture.done]), picture.ahead].map(flat);
  const ahead = parts.length - 1;
  yield;
  const lines = new StrokeLayer([...parts, ...picture.stems.map(flat)], uniforms);
  const nodes = new TimelineNodes(picture, uniforms, player);
  const slipped = picture.nodes.flatMap((node, index) => (node.state === "slipped" ? [{ node, index }] : []));
  const marks = new StrokeLayer(
    slipped.map(({ node }) => flat(slippedMark(node, unit))),
    uniforms,
  );
  const progress = new TimelineProgress(
    parts,
    picture.nodes.map((node) => node[along]),
    along,
  );
  const line = { drawn: 0 };
  let colours = tools.palette;
  let look = player.style(drawOn);
  let entered = false;
  let seen = 0;
  let furthest = 0;
  container.addChild(lines.view, nodes.dots.view, marks.view);

  const own = (): Rgb => colours[look.colours[owner]];
  const colourOf = ({ state }: TimelineNode): Rgb => (state === "slipped" ? colours[look.colours.slipped] : own());

  function recolour(palette: Palette): void {
    colours = palette;
    look = player.style(drawOn);
    const { amounts, dashes } = look;
    nodes.recolour();
    parts.forEach((_, part) =>
      lines.look(
        part,
        part === ahead
          ? { width: amounts.ahead * unit, colour: [...own(), 1], ...dashed(dashes.ahead, unit) }
          : { width: amounts.done * unit, colour: [...own(), 1] },
      ),
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
    for (const index of progress.arrivals(line.drawn)) nodes.arrive(index);
    const shown = (index: number): number => Math.min(1, nodes.states[index]?.alpha ?? 1);
    picture.stems.forEach((_, index) =>
      lines.look(parts.length + index, { width: 1, colour: [...own(), STEM_ALPHA], trimEnd: shown(index) }),
    );
    slipped.forEach(({ node, index }, mark) =>
      marks.look(mark, { width: look.amounts.done * unit, colour: [...colourOf(node), shown(index)] }),
    );
    nodes.draw(colourOf, colours.paper);
    lines.upload();
    marks.upload();
  }

  recolour(colours);
  return {
    size: { width: picture.width, height: picture.height },
    continuous: false,
    layout({ pixel }) {
      uniforms.uniforms.uPixel = pixel;
    },
    onVisibility({ x, y, width, height }) {
      seen = along === "x" ? x + width : y + height;
      advance();
    },
    recolour,
    onEnter(watched) {
      if (entered) return;
      entered = true;
      if (!watched) {
        progress.target = 1;
        line.drawn = 1;
        progress.arrivals(1);
        nodes.stand();
      }
      advance();
    },
    draw,
    emphasise(part) {
      if (part.kind === "milestone" && part.owner === owner) nodes.raise(part.index);
    },
    drawnWidth: () => (line.drawn >= 1 || along === "y" ? 1 : Math.min(1, furthest / picture.width)),
    destroy() {
      lines.destroy();
      nodes.dots.destroy();
      marks.destroy();
    },
  };
}
