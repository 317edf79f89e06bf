/** Milliseconds. A hidden tab has no frames: when it is shown again, playback continues where it was. */
const MAX_ELAPSED = 250;

/** Calls back in each frame of the screen, with the milliseconds since the last one. */
export function playEachFrame(advance: (elapsed: number) => void): void {
  let last: number | null = null;
  const onFrame = (time: number): void => {
    requestAnimationFrame(onFrame);
    advance(last === null ? 0 : Math.min(time - last, MAX_ELAPSED));
    last = time;
  };
  requestAnimationFrame(onFrame);
}
