/** What is stroked and what is filled of a figure of the content. Without PixiJS, so that tools ask for the same. */
import { DASHED_LINE, type Figure, FIGURE_SCALE, OUTLINE } from "../../core/picture/figure.ts";
import { type FlatPath, TOLERANCE_PX } from "../../path/flatten.ts";
import { checkDashCount, dashPattern } from "../../path/dash.ts";
import { pathHelper } from "../../path/helper.ts";
import { dashOutline } from "../../path/outline.ts";
import { fillContours, fillPath, type Triangles } from "../path/fill.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import { tessellate } from "../path/tessellate.ts";

export interface FigureShape {
  readonly path: FlatPath;
  readonly line: Pick<StrokeStyle, "width" | "dash">;
  readonly triangles: Triangles | null;
}

/**
 * A dashed line with caps is filled dash by dash, as its outline: the line around a filled figure softens its edge, too.
 * @throws PathLimitError for too many dashes, or where the tessellator gives up
 */
export function shapeOf(flat: FlatPath, { dash, cap }: Pick<Figure, "dash" | "cap">): FigureShape {
  const outline = { width: OUTLINE };
  if (dash === null) return { path: flat, line: outline, triangles: fillPath(flat, "nonzero", tessellate) };
  if (cap === undefined) {
    checkDashCount(flat.total, dashPattern(dash));
    return { path: flat, line: { width: DASHED_LINE, dash }, triangles: null };
  }
  const tolerance = TOLERANCE_PX / FIGURE_SCALE;
  const path = dashOutline(flat, { width: DASHED_LINE - OUTLINE, dash, cap, tolerance });
  return { path, line: outline, triangles: fillContours(path, tessellate) };
}

/** @returns why a figure is drawn as its bitmap; null if it is drawn from its path */
export function bitmapReason({ path: d, ...line }: Omit<Figure, "bitmap">): string | null {
  let reason: string | null = null;
  const helper = pathHelper((message) => (reason = message.replace(/^Path "": |; drawing its bitmap$/g, "")));
  const figure = { name: "" };
  const [path = null] = helper.load([{ figure, d }], { scale: FIGURE_SCALE });
  if (path !== null) helper.guard(figure, () => shapeOf(path.flat, line));
  return reason;
}
