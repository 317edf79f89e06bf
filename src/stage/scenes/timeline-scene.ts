/** The timeline: a lane for each company, drawn on from the left end of what the reader sees, and nodes that spring in. */
import type { Part } from "../../core/picture/part.ts";
import type { MilestoneMark } from "../../core/picture/milestone-mark.ts";
import { TIMELINE_HEIGHT, timelineAxis } from "../../core/picture/timeline.ts";
import { type LanePiece, lanePieces } from "../../core/picture/timeline-figures.ts";
import type { Player } from "../../motion/player.ts";
import type { StyleOf } from "../../motion/preset.ts";
import drawOn from "../../motion/presets/timelines.draw-on.ts";
import { layerUniforms, type LayerUniforms } from "../layers/shader.ts";
import type { Palette } from "../palette.ts";
import type { Rect } from "../placement.ts";
import { dashed } from "./dashed.ts";
import { FigureStrokes, loadStrokes } from "./figure-strokes.ts";
import type { Scene, SceneLayout, SceneOf, SceneSteps, SceneTools } from "./scene.ts";
import { TimelineNodes } from "./timeline-nodes.ts";

declare module "./scene.ts" {
  interface SceneInputs {
    readonly timeline: { readonly milestones: readonly MilestoneMark[] };
  }
}

interface TimelineLayers {
  readonly uniforms: LayerUniforms;
  readonly lanes: FigureStrokes;
  readonly nodes: TimelineNodes;
}

class TimelineScene implements Scene {
  readonly size: { readonly width: number; readonly height: number };
  readonly continuous = false;
  private readonly pieces: readonly LanePiece[];
  private readonly layers: TimelineLayers;
  private readonly player: Player;
  /** The share of the way from where it begins to its end. */
  private readonly line = { drawn: 0 };
  /** Where the drawing begins, and what the window shows: user units. */
  private begin = 0;
  private visible = 0;
  private palette: Palette;
  private style: StyleOf<typeof drawOn>;
  private entered = false;

  constructor(width: number, pieces: readonly LanePiece[], layers: TimelineLayers, { player, palette }: SceneTools) {
    this.size = { width, height: TIMELINE_HEIGHT };
    this.pieces = pieces;
    this.layers = layers;
    this.player = player;
    this.palette = palette;
    this.style = player.style(drawOn);
    this.recolour(palette);
  }

  layout({ pixel }: SceneLayout): void {
    this.layers.uniforms.uniforms.uPixel = pixel;
  }

  recolour(palette: Palette): void {
    const { player, layers, pieces } = this;
    this.palette = palette;
    this.style = player.style(drawOn);
    const { amounts, dashes, colours } = this.style;
    layers.nodes.recolour();
    pieces.forEach(({ owner, isAhead }, index) =>
      layers.lanes.setStyle(index, {
        width: isAhead ? amounts.ahead : amounts.done,
        colour: [...palette[colours[owner]], 1],
        ...(isAhead ? dashed(dashes.ahead) : {}),
      }),
    );
  }

  onVisibility({ x }: Rect): void {
    this.visible = Math.max(0, x);
  }

  onEnter(watched: boolean): void {
    if (this.entered) return;
    this.entered = true;
    this.begin = this.visible;
    if (watched) {
      this.player.play(drawOn, this.line);
      return;
    }
    this.line.drawn = 1;
    this.layers.nodes.showAll();
  }

  emphasise(part: Part): void {
    if (part.kind === "milestone") this.layers.nodes.raise(part.index);
  }

  draw(): void {
    const { pieces, begin, palette, style, size } = this;
    const { lanes, nodes } = this.layers;
    const end = this.entered ? begin + (size.width - begin) * this.line.drawn : 0;
    pieces.forEach(({ from, to }, index) =>
      lanes.setColumn(index, "trimEnd", Math.min(Math.max((end - from) / (to - from), 0), 1)),
    );
    nodes.reach(end);
    nodes.draw(({ owner }) => palette[style.colours[owner]], palette.surface);
    lanes.upload();
  }

  destroy(): void {
    this.layers.lanes.destroy();
    this.layers.nodes.dots.destroy();
  }
}

export default function* createTimeline({ milestones }: SceneOf<"timeline">, tools: SceneTools): SceneSteps {
  const axis = timelineAxis(milestones);
  const pieces = lanePieces(axis);
  const uniforms = layerUniforms();
  const strokes = loadStrokes(pieces, tools.figures);
  yield;
  const layers: TimelineLayers = {
    uniforms,
    lanes: new FigureStrokes(strokes, uniforms, tools.figures),
    nodes: new TimelineNodes(axis.nodes, uniforms, tools.player),
  };
  tools.container.addChild(layers.lanes.view, layers.nodes.dots.view);
  return new TimelineScene(axis.width, pieces, layers, tools);
}
