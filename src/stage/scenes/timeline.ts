/**
 * A timeline: one long line, drawn on as far as the reader has come, and its nodes springing in. Beside a list it runs
 * down past the milestones; on a track it swings from one to the next.
 */
import type { Part } from "../../core/picture/slot.ts";
import {
  timelineColumnPicture,
  type TimelineNode,
  timelinePicture,
  type TimelinePicture,
} from "../../core/picture/timeline.ts";
import { timelineFigures, type NodeMark } from "../../core/picture/timeline-figures.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import type { Player } from "../../motion/player.ts";
import type { StyleOf } from "../../motion/preset.ts";
import drawOn from "../../motion/presets/timelines.draw-on.ts";
import { layerUniforms, type LayerUniforms } from "../layers/shader.ts";
import type { Palette, Rgb } from "../palette.ts";
import type { Rect } from "../placement.ts";
import { dashed } from "./dashed.ts";
import type { SceneDescription } from "./description.ts";
import { FigureStrokes, type FigureStroke, flatOf, loadStrokes } from "./figure-strokes.ts";
import type { Scene, SceneLayout, SceneSteps, SceneTools } from "./scene.ts";
import { TimelineNodes } from "./timeline-nodes.ts";
import { TimelineProgress } from "./timeline-progress.ts";

/** As in `timeline-still.css`. */
const STEM_ALPHA = 0.32;

interface TimelineLayers {
  readonly uniforms: LayerUniforms;
  /** The pieces of the line, then the stems. */
  readonly lines: FigureStrokes;
  readonly nodes: TimelineNodes;
  /** A mark in each slipped node, and one at each date that was given first. */
  readonly marks: FigureStrokes;
}

class TimelineScene implements Scene {
  readonly size: { readonly width: number; readonly height: number };
  readonly continuous = false;
  private readonly owner: TimelineId;
  private readonly picture: TimelinePicture;
  private readonly pieceCount: number;
  private readonly marked: readonly NodeMark[];
  private readonly layers: TimelineLayers;
  private readonly player: Player;
  private readonly progress: TimelineProgress;
  private readonly line = { drawn: 0 };
  private palette: Palette;
  private style: StyleOf<typeof drawOn>;
  private entered = false;
  /** How far along the line the window reaches, now and at most so far: user units. */
  private visibleEnd = 0;
  private furthest = 0;

  /** @param pieces of the line: the done one, if there is one, and the one ahead */
  constructor(
    owner: TimelineId,
    picture: TimelinePicture,
    pieces: readonly FigureStroke[],
    marked: readonly NodeMark[],
    layers: TimelineLayers,
    { player, palette }: SceneTools,
  ) {
    const { along, width, height, nodes } = picture;
    this.size = { width, height };
    this.owner = owner;
    this.picture = picture;
    this.pieceCount = pieces.length;
    this.marked = marked;
    this.layers = layers;
    this.player = player;
    this.progress = new TimelineProgress(
      pieces.map(flatOf),
      nodes.map((node) => node[along]),
      along,
    );
    this.palette = palette;
    this.style = player.style(drawOn);
    this.recolour(palette);
  }

  layout({ pixel }: SceneLayout): void {
    this.layers.uniforms.uniforms.uPixel = pixel;
  }

  recolour(palette: Palette): void {
    const { pieceCount, layers } = this;
    const { unit } = this.picture;
    this.palette = palette;
    this.style = this.player.style(drawOn);
    const { amounts, dashes } = this.style;
    layers.nodes.recolour();
    const colour = [...this.colour, 1] as const;
    if (pieceCount > 1) layers.lines.setStyle(0, { width: amounts.done * unit, colour });
    layers.lines.setStyle(pieceCount - 1, { width: amounts.ahead * unit, colour, ...dashed(dashes.ahead, unit) });
  }

  onVisibility({ x, y, width, height }: Rect): void {
    this.visibleEnd = this.picture.along === "x" ? x + width : y + height;
    this.drawOn();
  }

  onEnter(watched: boolean): void {
    if (this.entered) return;
    this.entered = true;
    if (!watched) {
      this.progress.target = 1;
      this.line.drawn = 1;
      this.progress.arrivals(1);
      this.layers.nodes.showAll();
    }
    this.drawOn();
  }

  emphasise(part: Part): void {
    if (part.kind === "milestone" && part.owner === this.owner) this.layers.nodes.raise(part.index);
  }

  draw(): void {
    const { progress, marked, picture, pieceCount, style } = this;
    const { lines, nodes, marks } = this.layers;
    progress.trims(this.line.drawn).forEach((trim, piece) => lines.setColumn(piece, "trimEnd", trim));
    for (const index of progress.arrivals(this.line.drawn)) nodes.arrive(index);
    const opacityOf = (index: number): number => Math.min(1, nodes.states[index]?.alpha ?? 1);
    picture.stems.forEach((_, index) =>
      lines.setStyle(pieceCount + index, {
        width: 1,
        colour: [...this.colour, STEM_ALPHA],
        trimEnd: opacityOf(index),
      }),
    );
    marked.forEach(({ node, index }, mark) =>
      marks.setStyle(mark, {
        width: style.amounts.done * picture.unit,
        colour: [...this.colourOf(node), opacityOf(index)],
      }),
    );
    nodes.draw((node) => this.colourOf(node), this.palette.paper);
    lines.upload();
    marks.upload();
  }

  drawnWidth(): number {
    const { along, width } = this.picture;
    return this.line.drawn >= 1 || along === "y" ? 1 : Math.min(1, this.furthest / width);
  }

  destroy(): void {
    this.layers.lines.destroy();
    this.layers.nodes.dots.destroy();
    this.layers.marks.destroy();
  }

  private get colour(): Rgb {
    return this.palette[this.style.colours[this.owner]];
  }

  private colourOf({ state }: TimelineNode): Rgb {
    return state === "slipped" ? this.palette[this.style.colours.slipped] : this.colour;
  }

  /** Draws the line on to the end of what the reader sees. */
  private drawOn(): void {
    if (!this.entered) return;
    this.furthest = Math.max(this.furthest, this.visibleEnd);
    const share = this.progress.reach(this.visibleEnd);
    if (share !== null) this.player.play(drawOn, this.line, { change: { to: { drawn: share } } });
  }
}

export function* createTimeline(
  { owner, states, firsts, column }: Extract<SceneDescription, { kind: "timeline" }>,
  tools: SceneTools,
): SceneSteps {
  const picture = column === null ? timelinePicture(states, firsts) : timelineColumnPicture(states, column, firsts);
  const uniforms = layerUniforms();
  const { figures } = tools;
  const { line, stems, marks } = timelineFigures(owner, picture);
  const pieces = loadStrokes(line, figures);
  yield;
  const layers: TimelineLayers = {
    uniforms,
    lines: new FigureStrokes([...pieces, ...loadStrokes(stems, figures)], uniforms, figures),
    nodes: new TimelineNodes(picture, uniforms, tools.player),
    marks: new FigureStrokes(loadStrokes(marks, figures), uniforms, figures),
  };
  tools.container.addChild(layers.lines.view, layers.nodes.dots.view, layers.marks.view);
  return new TimelineScene(owner, picture, pieces, marks, layers, tools);
}
