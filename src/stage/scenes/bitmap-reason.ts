/** Why readers would get the bitmap of a figure: for the check of the content, and for the path bench. Without PixiJS. */
import { type Figure, FIGURE_SCALE } from "../../core/picture/figure.ts";
import { pathHelper } from "../../path/helper.ts";
import { cappedShape } from "./capped-dashes.ts";
import { shapeOf } from "./figure-shape.ts";

/** @returns why a figure is drawn as its bitmap; null if it is drawn from its path */
export function bitmapReason({ path: d, ...line }: Omit<Figure, "bitmap">): string | null {
  let reason: string | null = null;
  const helper = pathHelper((message) => (reason = message.replace(/^Path "": |; drawing its bitmap$/g, "")));
  const figure = { name: "" };
  const [path = null] = helper.load([{ figure, d }], { scale: FIGURE_SCALE });
  if (path !== null) helper.guard(figure, () => shapeOf(path.flat, line, cappedShape));
  return reason;
}
