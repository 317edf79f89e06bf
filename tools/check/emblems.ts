/** Emblems of the content: whether each is drawn from its path, or as its bitmap, and why. */
import type { Facts } from "../../src/content/model.ts";
import { bitmapReason } from "../../src/stage/scenes/bitmap-reason.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";

/** A warning for each emblem that readers get as its bitmap. */
export function checkEmblems({ ecosystem }: Pick<Facts, "ecosystem">): AnyDiagnostic[] {
  return Object.entries(ecosystem.systems).flatMap(([id, { emblem }]) => {
    const reason = emblem === undefined ? null : bitmapReason({ ...emblem, dash: emblem.dash ?? null });
    if (emblem === undefined || reason === null) return [];
    const at = { file: "ecosystem.yaml", field: `systems.${id}.emblem.path` };
    return [diagnostic("emblem-as-bitmap", at, { reason, bitmap: emblem.bitmap })];
  });
}
