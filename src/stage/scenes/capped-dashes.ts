/** Dashed figures whose dashes have caps. A file of its own: most contents have none, and then no reader fetches it. */
import { DASHED_LINE, type Figure, FIGURE_SCALE, OUTLINE } from "../../core/picture/figure.ts";
import { type FlatPath, TOLERANCE_PX } from "../../path/flatten.ts";
import { type CappedLine, dashOutline } from "../../path/outline.ts";
import { fillContours } from "../path/fill.ts";
import { tessellate } from "../path/tessellate.ts";
import type { FigureShape } from "./figure-shape.ts";

/**
 * Each dash is filled as its outline; the line around a filled figure softens its edge, too.
 * @throws PathLimitError for too many dashes, or where the tessellator gives up
 */
export function cappedShape(flat: FlatPath, dash: NonNullable<Figure["dash"]>, cap: CappedLine["cap"]): FigureShape {
  const tolerance = TOLERANCE_PX / FIGURE_SCALE;
  const path = dashOutline(flat, { width: DASHED_LINE - OUTLINE, dash, cap, tolerance });
  return { path, line: { width: OUTLINE }, triangles: fillContours(path, tessellate) };
}
