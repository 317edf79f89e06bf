import { useEffect, useRef } from "react";
import { placedDots, sampleLines } from "../sample.ts";
import type { StudioSession } from "../session.ts";
import type { Side } from "../stage-pair.ts";
import { useSession } from "./use-session.ts";
import "./sample-view.css";

const FONT = "13px system-ui";

/** Draws every part on a line of its own. */
function draw(canvas: HTMLCanvasElement, session: StudioSession, side: Side): void {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const { ink, line, jade } = coloursOf(canvas);
  const ratio = window.devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio))
    Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  const bars = session.viewer.bars(side);
  for (const { label, x, y, length } of sampleLines(bars, { width, height })) {
    context.globalAlpha = 1;
    context.fillStyle = ink;
    context.font = FONT;
    context.fillText(label, 16, y - 24);
    context.fillStyle = line;
    context.fillRect(x, y, length, 1);
  }
  context.fillStyle = jade;
  for (const { x, y, radius, alpha } of placedDots(bars, session.viewer.playback.transport.time, { width, height })) {
    context.globalAlpha = alpha;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }
}

function coloursOf(element: Element) {
  const style = getComputedStyle(element);
  const [ink, line, jade] = ["--ink", "--line", "--jade"].map((name) => style.getPropertyValue(name));
  return { ink: ink ?? "", line: line ?? "", jade: jade ?? "" };
}

/** What no scene plays, on a sample: dots that do what the fields usually mean. */
export function SampleView({ session, side }: { session: StudioSession; side: Side }) {
  useSession(session);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const show = (): void => {
      if (canvas.current !== null) draw(canvas.current, session, side);
    };
    show();
    return session.viewer.playback.onTick(show);
  });
  return (
    <canvas ref={canvas} className="sample" data-sample={side}>
      A sample that the preset moves
    </canvas>
  );
}
