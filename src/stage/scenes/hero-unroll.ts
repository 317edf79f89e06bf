/**
 * The ring unrolls onto the axis of time as the hero is scrolled out of the window: one segment after another, by date.
 * Meanwhile it sinks onto the axis, so that it stays in the window until its last segment has left.
 */
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, LOCKED_WIDTH, RING_RADIUS, segmentSweep } from "../../core/picture/ring.ts";
import { axisAt, ringAxis, ringPieces, UNROLL_FROM, UNROLL_TO } from "../../core/picture/ring-axis.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import type { Rect } from "../placement.ts";
import type { SceneLayout } from "./scene.ts";

/** How much later the last segment leaves than the first, as a share of a segment's way. */
const LAG = 1.5;

/** At this share of the way nothing is left of what surrounds the ring. */
const CLEARED = 0.75;

/** Shares of the way: the ring begins to sink when its count has faded, and has sunk when its last segment is to leave. */
const SINK_FROM = 0.1;
const SINK_TO = 0.6;

const unit = (value: number): number => Math.min(Math.max(value, 0), 1);
const smooth = (value: number): number => value * value * (3 - 2 * value);

export class HeroUnroll {
  private readonly days: readonly number[];
  /** From the ring's foot to the axis. */
  private depth = 0;
  private pieces: ReturnType<typeof ringPieces> = [];
  private layer: Pick<SceneLayout, "area" | "axis" | "covered"> | null = null;
  /** 0 in the ring, 1 on the axis. */
  private share = 0;

  constructor(segments: readonly HeroSegment[]) {
    this.days = segments.map(({ day }) => day);
  }

  /** How much of the line from the newest segment is left: it goes first. */
  get pointed(): number {
    return unit(1 - 5 * this.share);
  }

  /** How much of what surrounds the ring is left: what stands on the axis stands alone. */
  get field(): number {
    return unit(1 - this.share / CLEARED);
  }

  /** How far the ring has sunk towards the axis, with all that surrounds it. */
  get sunk(): number {
    return this.depth * smooth(unit((this.share - SINK_FROM) / (SINK_TO - SINK_FROM)));
  }

  layout(layout: SceneLayout): void {
    const { days } = this;
    if (layout.axis !== null && layout.axis !== this.layer?.axis) {
      const shape = axisAt(layout.axis);
      this.depth = shape.line - CENTRE - RING_RADIUS - LOCKED_WIDTH / 2;
      this.pieces = ringPieces(ringAxis(days, shape).places, RING_RADIUS * segmentSweep(days.length), shape);
    }
    this.layer = layout;
  }

  follow(view: Rect): void {
    if (this.layer === null || this.layer.axis === null) {
      this.share = 0;
      return;
    }
    const { area, covered } = this.layer;
    this.share = unit(((view.y + covered - area.y) / area.height - UNROLL_FROM) / (UNROLL_TO - UNROLL_FROM));
  }

  /** Places are those of the picture that has sunk. */
  leaving(index: number): StrokeStyle["leaving"] {
    const piece = this.pieces[index];
    if (this.share === 0 || piece === undefined) return undefined;
    const late = (LAG * index) / Math.max(this.pieces.length - 1, 1);
    const gone = smooth(unit(this.share * (1 + LAG) - late));
    return { turn: piece.turn, x: piece.to.x - CENTRE, y: piece.to.y - CENTRE - this.sunk, gone };
  }
}
