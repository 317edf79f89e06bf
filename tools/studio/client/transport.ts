/** Where the playhead is, and where it goes next. Pure; milliseconds. */

export const SPEEDS = [0.1, 0.25, 0.5, 1, 1.5, 2] as const;
/** One frame of a sixty-hertz screen. */
export const FRAME = 1000 / 60;
/** A slow device gives a frame every so often. */
export const SLOW_FRAME = 90;

export interface Transport {
  readonly time: number;
  readonly playing: boolean;
  readonly speed: number;
  readonly loop: boolean;
  readonly from: number;
  readonly to: number;
}

export const AT_REST: Transport = { time: 0, playing: false, speed: 1, loop: true, from: 0, to: 1000 };

/** What the scenes must do. */
export type Move = { readonly kind: "go on"; readonly by: number } | { readonly kind: "seek" } | null;

/** A frame of the studio took `passed` milliseconds. */
export function pass(transport: Transport, passed: number): { readonly next: Transport; readonly move: Move } {
  const { time, playing, speed, loop, from, to } = transport;
  if (!playing) return { next: transport, move: null };
  const by = passed * speed;
  if (time + by < to) return { next: { ...transport, time: time + by }, move: { kind: "go on", by } };
  if (loop && to > from) return { next: { ...transport, time: from }, move: { kind: "seek" } };
  return { next: { ...transport, time: to, playing: false }, move: { kind: "seek" } };
}

/** By hand, to a moment between the beginning and `end`. */
export function moveTo(transport: Transport, time: number, end: number): Transport {
  return { ...transport, time: Math.min(Math.max(time, 0), end), playing: false };
}

/** The in point stays before the out point, and both within the recording. */
export function bounded(transport: Transport, from: number, to: number, end: number): Transport {
  const last = Math.max(end, FRAME);
  const start = Math.min(Math.max(from, 0), last - FRAME);
  return { ...transport, from: start, to: Math.min(Math.max(to, start + FRAME), last) };
}

export function play(transport: Transport): Transport {
  const { time, from, to } = transport;
  return { ...transport, playing: true, time: time >= to - 0.5 ? from : time };
}
