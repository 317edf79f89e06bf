/** An ease's overshoot and settling time, as shares of its range and of its duration. */

export interface CurveFacts {
  /** How far it passes its end at most; 0 if it does not. */
  readonly overshoot: number;
  /** Progress at the largest overshoot. */
  readonly peakAt: number;
  /** Progress from which on it stays within `SETTLED` of its end. */
  readonly settledAt: number;
}

/** The usual 2 % criterion of settling time. */
const SETTLED = 0.02;
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
