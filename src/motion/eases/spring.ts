import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** A mass on a damped spring that is let go at the start. Its duration is the time until it rests. */
    spring: { readonly stiffness: number; readonly damping: number; readonly mass: number };
  }
}

type Spring = EaseParameters["spring"];

/** It rests when it stays within this share of the way. */
const REST = 0.001;
/** Halvings of the time, to a microsecond of the slowest spring. */
const HALVINGS = 40;

/** Angular frequency in radians a second, and damping ratio: below 1 it swings. */
const natural = ({ stiffness, damping, mass }: Spring) => ({
  frequency: Math.sqrt(stiffness / mass),
  ratio: damping / (2 * Math.sqrt(stiffness * mass)),
});

/** How far the mass is from its end after `seconds`: the solution of m x″ + c x′ + k x = 0 with x(0) = 1, x′(0) = 0. */
function distance(spring: Spring, seconds: number): number {
  const { frequency, ratio } = natural(spring);
  const decay = Math.exp(-ratio * frequency * seconds);
  if (ratio === 1) return (1 + frequency * seconds) * decay;
  const turn = frequency * Math.sqrt(Math.abs(1 - ratio ** 2));
  const share = (ratio * frequency) / turn;
  if (ratio < 1) return decay * (Math.cos(turn * seconds) + share * Math.sin(turn * seconds));
  // As two exponentials: cosh and sinh would overflow before the decay makes them small.
  const [slow, fast] = [turn - ratio * frequency, -turn - ratio * frequency];
  return ((1 + share) * Math.exp(slow * seconds) + (1 - share) * Math.exp(fast * seconds)) / 2;
}

/** What the distance never exceeds from then on. */
function envelope(spring: Spring, seconds: number): number {
  const { frequency, ratio } = natural(spring);
  if (ratio >= 1) return distance(spring, seconds);
  return Math.exp(-ratio * frequency * seconds) / Math.sqrt(1 - ratio ** 2);
}

/** Seconds until it rests, found by bisection: the envelope only falls. */
function restTime(spring: Spring): number {
  let [low, high] = [0, 1];
  while (envelope(spring, high) > REST) high *= 2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (envelope(spring, middle) > REST) low = middle;
    else high = middle;
  }
  return high;
}

export default {
  parameters: {
    stiffness: { initial: 100, min: 1, max: 1000 },
    damping: { initial: 10, min: 1, max: 100 },
    mass: { initial: 1, min: 0.1, max: 20 },
  },
  at(t, spring) {
    if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
    return 1 - distance(spring, t * restTime(spring));
  },
  duration: (spring) => Math.round(1000 * restTime(spring)),
} satisfies Ease<Spring>;
