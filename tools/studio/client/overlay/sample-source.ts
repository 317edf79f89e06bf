/** The overlay of a sample: its dots are computed, so any moment of them is known. */
import { placedDots } from "../sample.ts";
import type { Bar } from "../take-length.ts";
import { type OverlaySource, targetsOf } from "./source.ts";

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
    ghosts: (target, times) =>
      times.map((time) => {
        const dot = dotAt(target, time);
        return (context, tint) => {
          if (dot === null) return;
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
