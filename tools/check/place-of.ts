/** Where a fact is written: in the file of a change, or in an opening file. */
import { isPatch } from "../../src/content/changes/merge.ts";
import type { AppliedChange, ContentPack } from "../../src/content/model.ts";

export interface FactPlace {
  readonly file: string;
  readonly field: string;
}

/** Whether a patch says something at a path. */
export function reaches(patch: unknown, path: readonly string[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return true;
  return isPatch(patch) && patch[key] !== undefined && reaches(patch[key], rest);
}

/** A path in the file of a change. */
export function placeIn({ file }: AppliedChange, path: readonly string[]): FactPlace {
  const lead = file.startsWith("changes/") ? ["changes"] : [];
  return { file, field: [...lead, ...path].join(".") };
}

/** The last change of a fact, or else its place in the opening file. */
export function placeOf({ past, states }: ContentPack, path: readonly string[], opening: FactPlace): FactPlace {
  const changes = [...past, ...states].flatMap((state) => state.changes);
  const last = changes.findLast(({ patch }) => reaches(patch, path));
  return last === undefined ? opening : placeIn(last, path);
}
