import type { DashStyle } from "../../motion/preset.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";

/** From a preset's dashes to a stroke's. @param unit user units of the scene per unit of the preset */
export function dashed(
  { dash, gap, offset, speed }: DashStyle,
  unit = 1,
): Pick<StrokeStyle, "dash" | "dashOffset" | "dashSpeed"> {
  return { dash: [dash * unit, gap * unit], dashOffset: offset * unit, dashSpeed: speed * unit };
}
