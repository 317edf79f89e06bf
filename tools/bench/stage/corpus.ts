/** Paths to measure with: every icon of two pinned packages, and long made-up ones that are the same on each run. */
import * as mdi from "@mdi/js";
import * as simpleIcons from "simple-icons";

export function icons(): string[] {
  const material = Object.values(mdi).filter((d) => typeof d === "string");
  const logos = Object.values(simpleIcons).map((icon) => icon.path);
  return [...material, ...logos];
}

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
