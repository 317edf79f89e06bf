/**
 * The ring unrolls onto the axis of time as the hero is scrolled out of the window. No segment passes another on the way:
 * each turns until it points to the ring's middle, one after another, by date, while the ring rolls by half a turn, so that its
 * earliest date is at the left. Then it opens below, as an arch that stands on the axis and gets flat.
 */
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, LOCKED_WIDTH, type Point, RING_RADIUS, segmentSweep } from "../../core/picture/ring.ts";
import {
  AXIS,
  AXIS_END,
  axisAt,
  ringAxis,
  ringPieces,
  SMALL_AXIS,
  SMALL_UNROLL_TO,
  UNROLL_FROM,
  UNROLL_TO,
} from "../../core/picture/ring-axis.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import type { Rect } from "../placement.ts";
import type { SceneLayout } from "./scene.ts";

/** At this share of the way nothing is left of what surrounds the ring. */
const CLEARED = 0.5;

/**
 * Where segments stand close they get slim: on the short axis, and on the large one while it is an arch. This is left of
 * their width.
 */
const SLIM = 0.6;

/** The holders lie so far above the axis, at least, and so high. */
const GROUND_ABOVE = 2;
const GROUND_HEIGHT = 6;

/** How far a part of the way has gone, which begins at `from`. Shares of the way. */
function part(share: number, from: number, length: number): number {
  const value = Math.min(Math.max((share - from) / length, 0), 1);
  return value * value * (3 - 2 * value);
}

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export class HeroUnroll {
  private readonly days: readonly number[];
  private pieces: ReturnType<typeof ringPieces> = [];
  private layer: Pick<SceneLayout, "area" | "axis" | "covered"> | null = null;
  private shape = AXIS;
  /** 0 in the ring, 1 on the axis. */
  private share = 0;
  /** How far a segment that points to the middle is moved there, so that the ring gets no larger. */
  private inset = 0;
  /** Where the curve that the segments lie on has each of them, from its top. Another array after each change. */
  curve: ReadonlyArray<{ readonly x: number; readonly y: number; readonly angle: number }> = [];
  /** How far the curve's top has moved, with all that surrounds it. */
  sunk = 0;

  constructor(segments: readonly HeroSegment[]) {
    this.days = segments.map(({ day }) => day);
  }

  /** How much of the line from the newest segment is left: it goes first. */
  get pointed(): number {
    return Math.max(1 - 8 * this.share, 0);
  }

  /** How much of what surrounds the ring is left: what stands on the axis stands alone. */
  get field(): number {
    return Math.max(1 - this.share / CLEARED, 0);
  }

  /** Whether the axis is the short one, of small windows. */
  get isShort(): boolean {
    return this.shape === SMALL_AXIS;
  }

  /** How much of its width a segment has. */
  get width(): number {
    const { share } = this;
    if (this.isShort) return mix(1, SLIM, part(share, 0.3, 0.4));
    return mix(1, SLIM, part(share, 0.15, 0.25) * (1 - part(share, 0.75, 0.25)));
  }

  layout(layout: SceneLayout): void {
    const { days } = this;
    if (layout.axis !== null && layout.axis !== this.layer?.axis) {
      const shape = axisAt(layout.axis);
      this.shape = shape;
      const height = RING_RADIUS * segmentSweep(days.length);
      this.inset = (height - LOCKED_WIDTH) / 2;
      this.pieces = ringPieces(ringAxis(days, shape).places, height, shape);
    }
    this.layer = layout;
    this.bend();
  }

  follow(view: Rect): void {
    if (this.layer === null || this.layer.axis === null) {
      this.share = 0;
      return;
    }
    const { area, covered } = this.layer;
    const way = (this.isShort ? SMALL_UNROLL_TO : UNROLL_TO) - UNROLL_FROM;
    this.share = Math.min(Math.max(((view.y + covered - area.y) / area.height - UNROLL_FROM) / way, 0), 1);
    this.bend();
  }

  private bend(): void {
    const { pieces, share } = this;
    const [first] = pieces;
    if (first === undefined) return;
    const opened = part(share, 0.3, 0.36);
    const rolled = part(share, 0.06, 0.4);
    // Flat, a circle as large as shows no curve.
    const radius = RING_RADIUS / Math.max(1 - part(share, 0.5, 0.5), 1e-6);
    const middle = mix(CENTRE, (first.to.x + (pieces.at(-1) ?? first).to.x) / 2, opened);
    this.curve = pieces.map(({ turn, to }) => {
      const along = mix(RING_RADIUS * (turn - Math.PI / 2), to.x - middle, opened);
      const angle = along / radius + Math.PI * (1 - rolled);
      return { x: middle - CENTRE + radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)), angle };
    });
    // Its ends stand on the axis.
    this.sunk = rolled * (first.to.y - this.inset - CENTRE + RING_RADIUS - Math.max(...this.curve.map(({ y }) => y)));
  }

  /** Where a holder is on its way down to the axis. @param lane its place there: 0 at the last segment, 1 at the first */
  settled({ x, y }: Point, lane: number): Point {
    const { shape, share, sunk } = this;
    const gone = part(share, 0.5 - 0.4 * lane, 0.5);
    const above = GROUND_ABOVE + (y % GROUND_HEIGHT);
    return { x: mix(x, AXIS_END - shape.length * lane, gone), y: mix(y, shape.line - sunk - above, gone) };
  }

  /** Places are those of the picture that has sunk. */
  leaving(index: number): StrokeStyle["leaving"] {
    const piece = this.pieces[index];
    const at = this.curve[index];
    if (this.share === 0 || piece === undefined || at === undefined) return undefined;
    const gone = part(this.share, 0.02 + (0.19 * index) / this.pieces.length, 0.19);
    const inset = this.inset * gone;
    return {
      turn: piece.turn,
      x: at.x - inset * Math.sin(at.angle),
      y: at.y - RING_RADIUS + inset * Math.cos(at.angle),
      facing: at.angle - (Math.PI / 2) * (1 + gone),
      gone,
    };
  }
}
