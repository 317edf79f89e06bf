import type { DashStyle } from "../../motion/preset.ts";
import type { StrokeLook } from "../path/stroke-table.ts";

/** A preset's dashes as a stroke's. @param unit user units of the scene a unit of the preset */
export function dashed(
  { dash, gap, offset, speed }: DashStyle,
  unit = 1,
): Pick<StrokeLook, "dash" | "dashOffset" | "dashSpeed"> {
  return { dash: [dash * unit, gap * unit], dashOffset: offset * unit, dashSpeed: speed * unit };
}
