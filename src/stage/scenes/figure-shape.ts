/** What is stroked and what is filled of a figure of the content. */
import { DASHED_LINE, type Figure, OUTLINE } from "../../core/picture/figure.ts";
import { checkDashCount, dashPattern } from "../../path/dash.ts";
import type { FlatPath } from "../../path/flatten.ts";
import { fillPath, type Triangles } from "../path/fill.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import { tessellate } from "../path/tessellate.ts";

export interface FigureShape {
  readonly path: FlatPath;
  readonly line: Pick<StrokeStyle, "width" | "dash">;
  readonly triangles: Triangles | null;
}

/** `cappedShape` of `capped-dashes.ts`; null where no figure has caps. */
export type CappedShape =
  | ((flat: FlatPath, dash: NonNullable<Figure["dash"]>, cap: NonNullable<Figure["cap"]>) => FigureShape)
  | null;

/** @throws PathLimitError for too many dashes, or where the tessellator gives up */
export function shapeOf(flat: FlatPath, { dash, cap }: Pick<Figure, "dash" | "cap">, capped: CappedShape): FigureShape {
  if (dash === null) return { path: flat, line: { width: OUTLINE }, triangles: fillPath(flat, "nonzero", tessellate) };
  if (cap !== undefined && capped !== null) return capped(flat, dash, cap);
  checkDashCount(flat.total, dashPattern(dash));
  return { path: flat, line: { width: DASHED_LINE, dash }, triangles: null };
}
