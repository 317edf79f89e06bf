/** Emblems of the content: whether each is drawn from its path, or as its bitmap, and why. */
import type { Facts } from "../../src/content/model.ts";
import { FIGURE_SCALE } from "../../src/core/picture/figure.ts";
import { checkDashCount, dashPattern } from "../../src/path/dash.ts";
import { pathHelper } from "../../src/path/helper.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

interface Emblem {
  readonly path: string;
  readonly dash?: readonly number[] | undefined;
}

/** @returns why the stage and the still picture draw the bitmap instead; null if they draw the path */
export function bitmapReason({ path: d, dash }: Emblem): string | null {
  let reason: string | null = null;
  const helper = pathHelper((message) => (reason = message.replace(/^Path "": |; drawing its bitmap$/g, "")));
  const figure = { name: "" };
  const [path = null] = helper.load([{ figure, d }], { scale: FIGURE_SCALE });
  if (path !== null && dash !== undefined)
    helper.guard(figure, () => checkDashCount(path.flat.total, dashPattern(dash)));
  return reason;
}

/** A warning for each emblem that readers get as its bitmap. */
export function checkEmblems({ ecosystem }: Pick<Facts, "ecosystem">): AnyDiagnostic[] {
  return Object.entries(ecosystem.systems).flatMap(([id, { emblem }]) => {
    const reason = emblem === undefined ? null : bitmapReason(emblem);
    if (emblem === undefined || reason === null) return [];
    const at = { file: "ecosystem.yaml", field: `systems.${id}.emblem.path` };
    return [diagnostic("emblem-as-bitmap", at, { reason, bitmap: emblem.bitmap })];
  });
}
