/** A change as folding takes it: what a record changes in the facts at an instant. */
import type { Instant } from "../../core/time.ts";
import type { Digest } from "../digest.ts";
import type { Evidence, RecordChanges } from "../model.ts";
import type { UnitContent, UnitName } from "../unit.ts";
import { isPatch, type Patch } from "./merge.ts";

/** The changes of one record. */
export interface FactChange extends RecordChanges {
  readonly unit: UnitName;
  /** Where the patch is written; diagnostics name it. */
  readonly file: string;
  /** Where the patch begins in the file; empty for its root. */
  readonly field: string;
  readonly at: Instant;
  readonly evidence: Evidence;
  /** Of the whole record. */
  readonly digest: Digest;
}

/** Whether a version of a unit changes facts. */
export function hasChanges(content: UnitContent): boolean {
  return (content.kind === "announcements" || content.kind === "changes") && (content.record?.changes ?? null) !== null;
}

/** The changes of a version of a unit; null if it has none. */
export function factChangeOf(unit: UnitName, content: UnitContent): FactChange | null {
  if (content.kind === "announcements") {
    const { record } = content;
    if (record === null || record.changes === null) return null;
    const { id, changes, publishAt: at } = record;
    // The first version's: later ones correct texts and files, and may not be public yet.
    const digest = record.earlier[0]?.record.digest ?? record.digest;
    const evidence = { announcement: id, reason: null };
    return { ...changes, unit, file: `${unit}/changes.yaml`, field: "", at, evidence, digest };
  }
  if (content.kind !== "changes" || content.record === null) return null;
  const { changes, publishAt: at, announcement, reason, digest } = content.record;
  return { ...changes, unit, file: `${unit}.yaml`, field: "changes", at, evidence: { announcement, reason }, digest };
}

/** In the order in which changes are applied. */
export function inOrder(a: FactChange, b: FactChange): number {
  if (a.at !== b.at) return a.at - b.at;
  return a.unit < b.unit ? -1 : a.unit > b.unit ? 1 : 0;
}

/** Whether a patch gives the state of trading: a new status then begins. */
export function startsStatus({ site }: Patch): boolean {
  return isPatch(site) && isPatch(site["trading"]) && site["trading"]["state"] !== undefined;
}
