import type { DashStyle } from "../../motion/preset.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";

/** A preset's dashes as a stroke's. @param unit user units of the scene a unit of the preset */
export function dashed(
  { dash, gap, offset, speed }: DashStyle,
  unit = 1,
): Pick<StrokeStyle, "dash" | "dashOffset" | "dashSpeed"> {
  return { dash: [dash * unit, gap * unit], dashOffset: offset * unit, dashSpeed: speed * unit };
}
