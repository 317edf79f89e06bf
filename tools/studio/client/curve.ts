/** What there is to say about a curve: how far it passes its end, and when it has come to rest. Shares of 1. */

export interface CurveFacts {
  /** How far past the end it goes at most; 0 if it does not. */
  readonly overshoot: number;
  /** When it is farthest. */
  readonly peakAt: number;
  /** From when on it stays within the band around its end. */
  readonly settledAt: number;
}

/** A curve counts as settled within this share of its way. */
export const SETTLED = 0.02;
const STEPS = 2000;

export function curveFacts(curve: (progress: number) => number): CurveFacts {
  let overshoot = 0;
  let peakAt = 1;
  let settledAt = 0;
  for (let step = 0; step <= STEPS; step++) {
    const at = step / STEPS;
    const past = curve(at) - 1;
    if (past > overshoot + 1e-9) [overshoot, peakAt] = [past, at];
    if (Math.abs(past) > SETTLED) settledAt = Math.min(1, (step + 1) / STEPS);
  }
  return { overshoot, peakAt, settledAt };
}
