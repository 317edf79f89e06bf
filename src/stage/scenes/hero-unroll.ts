/** The ring unrolls onto the axis of time as the hero is scrolled out of the window: one segment after another, by date. */
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, RING_RADIUS, segmentSweep } from "../../core/picture/ring.ts";
import { axisAt, ringAxis, ringPieces, UNROLL_FROM, UNROLL_TO } from "../../core/picture/ring-axis.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import type { Rect } from "../placement.ts";
import type { SceneLayout } from "./scene.ts";

/** How much later the last segment leaves than the first, as a share of a segment's way. */
const LAG = 1.5;

/** How much of the holders goes. */
const CLEARED = 0.85;

const unit = (value: number): number => Math.min(Math.max(value, 0), 1);
const smooth = (value: number): number => value * value * (3 - 2 * value);

export class HeroUnroll {
  private readonly days: readonly number[];
  private pieces: ReturnType<typeof ringPieces> = [];
  private layer: Pick<SceneLayout, "area" | "axis"> | null = null;
  /** 0 in the ring, 1 on the axis. */
  private share = 0;

  constructor(segments: readonly HeroSegment[]) {
    this.days = segments.map(({ day }) => day);
  }

  /** How much of the line from the newest segment is left: it goes first. */
  get pointed(): number {
    return unit(1 - 5 * this.share);
  }

  /** How much of the holders is left: what stands on the axis stands alone. */
  get field(): number {
    return 1 - CLEARED * this.share;
  }

  layout(layout: SceneLayout): void {
    const { days } = this;
    if (layout.axis !== null && layout.axis !== this.layer?.axis) {
      const shape = axisAt(layout.axis);
      this.pieces = ringPieces(ringAxis(days, shape).places, RING_RADIUS * segmentSweep(days.length), shape);
    }
    this.layer = layout;
  }

  /** @param visible the part of the picture that is in the window */
  follow(visible: Rect): void {
    if (this.layer === null || this.layer.axis === null) {
      this.share = 0;
      return;
    }
    const { y, height } = this.layer.area;
    this.share = unit(((visible.y - y) / height - UNROLL_FROM) / (UNROLL_TO - UNROLL_FROM));
  }

  leaving(index: number): StrokeStyle["leaving"] {
    const piece = this.pieces[index];
    if (this.share === 0 || piece === undefined) return undefined;
    const late = (LAG * index) / Math.max(this.pieces.length - 1, 1);
    const gone = smooth(unit(this.share * (1 + LAG) - late));
    return { turn: piece.turn, x: piece.to.x - CENTRE, y: piece.to.y - CENTRE, gone };
  }
}
