/** The overlay of a sample: its dots are computed, so any moment of them is known. */
import { placedDots, type SampleDot } from "../sample.ts";
import type { Bar } from "../take-length.ts";
import { type OverlaySource, targetsOf } from "./source.ts";

/** Leaves a dot as it is: ghosts lie under it. */
function clipOut(context: CanvasRenderingContext2D, { x, y, radius }: SampleDot): void {
  const { width, height } = context.canvas;
  context.beginPath();
  context.rect(0, 0, width, height);
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip("evenodd");
}

/** @param size of the sample's canvas, CSS pixels */
export function sampleSource(
  bars: readonly Bar[],
  { width, height }: { width: number; height: number },
): OverlaySource {
  const targets = targetsOf(bars);
  const dotAt = (target: number, time: number) =>
    placedDots(bars, time, { width, height }).find(({ key }) => key === targets[target]?.key) ?? null;
  return {
    targets,
    view: `${width} ${height}`,
    places: (target, times) => times.map((time) => dotAt(target, time)),
    ghosts: (target, times, now) =>
      times.map((time) => {
        const [dot, present] = [dotAt(target, time), dotAt(target, now)];
        return (context, tint) => {
          if (dot === null) return;
          if (present !== null && present.alpha > 0) clipOut(context, present);
          context.globalAlpha *= dot.alpha;
          context.fillStyle = tint;
          context.beginPath();
          context.arc(dot.x, dot.y, dot.radius, 0, 2 * Math.PI);
          context.fill();
        };
      }),
    settle: () => undefined,
  };
}
