import { useEffect, useRef } from "react";
import { drawOverlay, overlayColours } from "../overlay/draw.ts";
import type { Placement } from "../placement.ts";
import type { StudioSession } from "../session.ts";
import type { Side } from "../stage-pair.ts";
import "./overlay.css";

interface OverlayViewProps {
  readonly session: StudioSession;
  readonly side: Side;
  readonly placement: Placement;
}

function draw(canvas: HTMLCanvasElement, session: StudioSession, side: Side, { scale, left, top }: Placement): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const ratio = window.devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((length) => Math.round(length * ratio));
  // This clears it, too.
  Object.assign(canvas, { width, height });
  context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * left, ratio * top);
  const { overlay, playback } = session.viewer;
  const { time } = playback.transport;
  drawOverlay(context, overlay.shownOn(side), { time, colours: overlayColours(canvas), unit: 1 / scale });
}

/** Ghosts and motion path, over a side's picture. What they say is also told in words, below the picture. */
export function OverlayView({ session, side, placement }: OverlayViewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const show = (): void => {
      if (canvas.current !== null) draw(canvas.current, session, side, placement);
    };
    show();
    const { overlay, playback } = session.viewer;
    const stop = [
      overlay.subscribe(show),
      playback.onTick(() => {
        if (overlay.shownOn(side).marks !== null) show();
      }),
    ];
    return () => stop.forEach((unsubscribe) => unsubscribe());
  }, [session, side, placement]);
  return <canvas ref={canvas} className="overlay" data-overlay={side} aria-hidden="true" />;
}
