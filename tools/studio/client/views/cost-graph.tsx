import { useEffect, useRef } from "react";
import type { StudioSession } from "../session.ts";
import { FRAME_BUDGET } from "../lint.ts";
import { useTick } from "./use-session.ts";
import "./cost-graph.css";

const BARS = 120;
const HEIGHT = 72;
/** Milliseconds at the top of the graph. */
const TOP = 8;

/** Milliseconds of script in a frame, the median; null before the first frame. */
export function medianScript(session: StudioSession): number | null {
  const sorted = session.viewer.playback.costs.map(({ script }) => script).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

/** The cost of frames: script, draw calls and GPU memory. */
export function CostGraph({ session }: { session: StudioSession }) {
  useTick(session);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { costs } = session.viewer.playback;
  const last = costs.at(-1);
  const median = medianScript(session);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (element === null || context === null || context === undefined) return;
    const style = getComputedStyle(element);
    const colour = (name: string): string => style.getPropertyValue(name);
    const y = (time: number): number => HEIGHT - (Math.min(time, TOP) / TOP) * HEIGHT;
    context.clearRect(0, 0, element.width, HEIGHT);
    costs.slice(-BARS).forEach(({ script }, index) => {
      context.fillStyle = colour(script > FRAME_BUDGET ? "--cinnabar" : "--jade");
      context.fillRect(index * 2, y(script), 1.5, HEIGHT - y(script));
    });
    context.fillStyle = colour("--ink");
    context.fillRect(0, y(FRAME_BUDGET), element.width, 1);
  });
  return (
    <section className="cost" aria-label="Cost of a frame">
      <div className="cost-graph">
        <canvas ref={canvas} width={BARS * 2} height={HEIGHT} aria-hidden="true" />
        <span className="cost-budget" title="Script that a frame may take">
          {FRAME_BUDGET} ms
        </span>
      </div>
      <dl>
        <div>
          <dt>script</dt>
          <dd>{median === null ? "–" : `${median.toFixed(2)} ms`}</dd>
        </div>
        <div>
          <dt>draw calls</dt>
          <dd>{last?.draws ?? "–"}</dd>
        </div>
        <div>
          <dt>GPU memory</dt>
          <dd>{last === undefined ? "–" : `≈ ${(last.bytes / 2 ** 20).toFixed(1)} MB`}</dd>
        </div>
      </dl>
    </section>
  );
}
