/** The playhead: its position, its speed, and how far it moves in a frame. Pure functions; milliseconds. */

export const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2] as const;
/** One frame of a sixty-hertz screen. */
export const FRAME = 1000 / 60;
/** One frame of the simulated slow device. */
export const SLOW_FRAME = 90;

export interface Transport {
  readonly time: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly loop: boolean;
  /** In point and out point. */
  readonly from: number;
  readonly to: number;
}

export const INITIAL_TRANSPORT: Transport = { time: 0, playing: false, speed: 1, loop: true, from: 0, to: 1000 };

/** What the scenes have to do: advance their clock, or show the new time. */
export type Move = { readonly kind: "advance"; readonly by: number } | { readonly kind: "seek" } | null;

/** @param elapsed real time since the last frame of the studio */
export function advance(transport: Transport, elapsed: number): { readonly next: Transport; readonly move: Move } {
  const { time, playing, speed, loop, from, to } = transport;
  if (!playing) return { next: transport, move: null };
  const by = elapsed * speed;
  if (time + by < to) return { next: { ...transport, time: time + by }, move: { kind: "advance", by } };
  if (loop && to > from) return { next: { ...transport, time: from }, move: { kind: "seek" } };
  return { next: { ...transport, time: to, playing: false }, move: { kind: "seek" } };
}

/** Pauses at a time between the start and `end`. */
export function seek(transport: Transport, time: number, end: number): Transport {
  return { ...transport, time: Math.min(Math.max(time, 0), end), playing: false };
}

/** Sets the in point and the out point: in this order, at least a frame apart, and within the recording. */
export function setPoints(transport: Transport, from: number, to: number, end: number): Transport {
  const last = Math.max(end, FRAME);
  const start = Math.min(Math.max(from, 0), last - FRAME);
  return { ...transport, from: start, to: Math.min(Math.max(to, start + FRAME), last) };
}

/** Plays; from the in point, if the playhead is at the out point. */
export function play(transport: Transport): Transport {
  const { time, from, to } = transport;
  return { ...transport, playing: true, time: time >= to - 0.5 ? from : time };
}
