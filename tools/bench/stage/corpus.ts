/** Long made-up paths to measure with, the same on each run. */
export { random } from "./corpus-random.ts";
import { random } from "./corpus-random.ts";

/** A path of `count` segments of every kind, absolute and relative, two decimals. */
export function longPath(count: number): string {
  const next = random(399);
  const numbers = (amount: number): string =>
    Array.from({ length: amount }, () => (next() * 2000 - 1000).toFixed(2)).join(" ");
  const kinds = [
    () => `L${numbers(2)}`,
    () => `c${numbers(6)}`,
    () => `q${numbers(4)}`,
    () => `h${numbers(1)}`,
    () => `S${numbers(4)}`,
    () => `A${numbers(2)} 30 0 1 ${numbers(2)}`,
    () => `l${numbers(2)}`,
    () => `V${numbers(1)}`,
  ];
  const parts = ["M0 0"];
  for (let i = 0; i < count; i++) parts.push(kinds[i % kinds.length]?.() ?? "");
  return parts.join("");
}
