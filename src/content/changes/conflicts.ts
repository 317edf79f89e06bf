/** Changes of one instant that set the same value: their order must not decide which one holds. */
import { factsSchema } from "../schema/changes.ts";
import { startsStatus, type FactChange } from "./change.ts";
import { fieldsOf } from "./merge.ts";

export interface Conflict {
  /** The one that is applied first. */
  readonly first: FactChange;
  readonly second: FactChange;
  /** The path in both patches, or in that of `second`. */
  readonly field: string;
}

/** The paths above a path, the nearest one last. */
function above(path: string): string[] {
  const paths: string[] = [];
  for (let end = path.indexOf("."); end >= 0; end = path.indexOf(".", end + 1)) paths.push(path.slice(0, end));
  return paths;
}

/** A new status of trading replaces the former one as a whole. */
function fieldsOfChange({ patch }: FactChange): string[] {
  const fields = fieldsOf(factsSchema, patch);
  return startsStatus(patch) ? ["site.trading", ...fields] : fields;
}

/**
 * Finds values that two changes set, or that one sets and the other removes as a part of something.
 * @param group changes of one instant, in the order in which they are applied.
 */
export function conflictsOf(group: readonly FactChange[]): Conflict[] {
  if (group.length < 2) return [];
  const conflicts: Conflict[] = [];
  const setBy = new Map<string, FactChange>();
  const belowSetBy = new Map<string, FactChange>();
  for (const change of group) {
    const fields = fieldsOfChange(change);
    for (const field of fields) {
      const parent = above(field).find((path) => setBy.has(path));
      const other = setBy.get(field) ?? belowSetBy.get(field) ?? setBy.get(parent ?? "");
      if (other !== undefined) conflicts.push({ first: other, second: change, field });
    }
    for (const field of fields) {
      setBy.set(field, change);
      for (const path of above(field)) belowSetBy.set(path, change);
    }
  }
  return conflicts;
}
