import { type PointerEvent, useRef } from "react";
import { handlesOf, moveHandle, withEase } from "../bezier.ts";
import type { FieldTrack } from "../../../../src/motion/preset.ts";
import type { StudioSession } from "../session.ts";

/** Places of the plot, and back. */
interface PlotScale {
  readonly x: (time: number) => number;
  readonly y: (share: number) => number;
  /** @returns time and share at a place of the plot */
  readonly at: (x: number, y: number) => { readonly time: number; readonly share: number };
}

interface CurveHandlesProps {
  readonly session: StudioSession;
  readonly track: FieldTrack;
  /** The fields that share the curve. */
  readonly names: readonly string[];
  readonly scale: PlotScale;
}

/** The handles of a drawn curve, for the pointer. The same numbers are among the preset's controls. */
export function CurveHandles({ session, track, names, scale }: CurveHandlesProps) {
  const dragged = useRef<1 | 2 | null>(null);
  const { delay, duration, ease } = track;

  const drag = (event: PointerEvent<SVGCircleElement>, done: boolean): void => {
    const [end, plot] = [dragged.current, event.currentTarget.ownerSVGElement];
    const { preset } = session;
    if (end === null || plot === null || preset === null || duration === 0) return;
    const inverse = plot.getScreenCTM()?.inverse();
    const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
    const { time, share } = scale.at(place.x, place.y);
    const moved = moveHandle(ease, { end, x: (time - delay) / duration, y: share });
    session.change(withEase(preset, names, moved), done);
    if (done) dragged.current = null;
  };

  return handlesOf(ease).map(({ end, x, y }) => {
    const [cx, cy] = [scale.x(delay + x * duration), scale.y(y)];
    return (
      <g key={end} className="curve-handle">
        <line x1={scale.x(delay + (end - 1) * duration)} y1={scale.y(end - 1)} x2={cx} y2={cy} />
        <circle
          cx={cx}
          cy={cy}
          r={6}
          onPointerDown={(event) => {
            dragged.current = end;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => drag(event, false)}
          onPointerUp={(event) => drag(event, true)}
        />
      </g>
    );
  });
}
