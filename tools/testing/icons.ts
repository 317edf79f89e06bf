/** Real paths to test and measure with: every icon of two pinned packages. */
import * as mdi from "@mdi/js";
import * as simpleIcons from "simple-icons";

/** @returns the `d` of more than 10,000 icons, in an order that is the same on every run */
export function icons(): string[] {
  const material = Object.values(mdi).filter((d) => typeof d === "string");
  const logos = Object.values(simpleIcons).map((icon) => icon.path);
  return [...material, ...logos];
}
