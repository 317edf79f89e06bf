import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { Sequence } from "../../../../src/motion/sequence.ts";
import { movePart, STEP } from "../sequence-edit.ts";
import type { StudioSession } from "../session.ts";
import type { Bar } from "../take-length.ts";

interface PartBarProps {
  readonly session: StudioSession;
  readonly bar: Bar;
  /** Of the recording, milliseconds. */
  readonly end: number;
}

interface Drag {
  readonly x: number;
  readonly perPixel: number;
  readonly start: number;
  readonly sequence: Sequence;
}

const COARSE = 10;

/** A part of the selected sequence: dragged, or moved with the arrow keys. */
export function PartBar({ session, bar, end }: PartBarProps) {
  const drag = useRef<Drag | null>(null);
  const { label } = bar.part;
  const start = bar.from - bar.begin;

  const dragTo = (event: PointerEvent<HTMLButtonElement>, done: boolean): void => {
    const { current } = drag;
    if (current === null) return;
    const by = (event.clientX - current.x) * current.perPixel;
    session.changeSequence(movePart(current.sequence, label, { start: current.start, by }), done);
    if (done) drag.current = null;
  };
  const onKey = (event: KeyboardEvent): void => {
    const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (direction === undefined || session.sequence === null) return;
    event.preventDefault();
    event.stopPropagation();
    const by = direction * STEP * (event.shiftKey ? COARSE : 1);
    session.changeSequence(movePart(session.sequence, label, { start, by }));
  };

  const share = (time: number): string => `${((100 * time) / end).toFixed(3)}%`;
  return (
    <button
      type="button"
      className="timeline-part"
      style={{ left: share(bar.from), right: `calc(100% - ${share(bar.to)})` }}
      aria-label={`${label}: starts at ${Math.round(start)} ms, ends at ${Math.round(bar.to - bar.begin)} ms`}
      title="Drag it, or move it with the arrow keys (Shift: ten steps)"
      onKeyDown={onKey}
      onPointerDown={(event) => {
        const track = event.currentTarget.parentElement?.clientWidth ?? 1;
        if (session.sequence === null) return;
        drag.current = { x: event.clientX, perPixel: end / track, start, sequence: session.sequence };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => dragTo(event, false)}
      onPointerUp={(event) => dragTo(event, true)}
    />
  );
}
