/** What announcements and job openings have in common: one folder for each record, named by the record's id. */
import { ID_MAX_LENGTH, ID_PATTERN } from "../../core/routes.ts";
import type { Instant } from "../../core/time.ts";
import { diagnostic } from "../diagnostic.ts";
import {
  FingerprintBuilder,
  RECORD_ENTRY_LIMIT,
  sortedEntries,
  type Fingerprint,
  type RootListing,
} from "../fingerprint.ts";
import { isReleased } from "../release.ts";
import type { UnitPart } from "../unit.ts";
import type { ReadContext } from "../read-context.ts";

/** A record is null while it is on hold. */
interface RecordContent {
  readonly record: UnitPart | null;
}

/** @param name of the collection's folder. */
export function collection(name: string) {
  return {
    rootFiles: [],
    rootFolders: [name],
    isCollection: true,
    hasRelease: true,
    isCrossChecked: false,

    ids(root: RootListing): readonly string[] {
      if (!root.entries().some((entry) => entry.name === name && entry.isDirectory())) return [];
      return sortedEntries(`${root.path}/${name}`)
        .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
        .map((entry) => entry.name);
    },

    fingerprint(root: RootListing, id: string): Fingerprint {
      const builder = new FingerprintBuilder();
      builder.addFolder(`${root.path}/${name}/${id}`, RECORD_ENTRY_LIMIT);
      return builder.build();
    },

    accept: <C>(content: C): C => content,

    // An invalid edit of a record that is not public yet may have been meant to postpone it.
    reject: <C extends RecordContent>(lastKnownGood: C, now: Instant): C | null =>
      lastKnownGood.record !== null && isReleased(lastKnownGood.record, now) ? lastKnownGood : null,

    parts: ({ record }: RecordContent): readonly UnitPart[] =>
      record === null ? [] : [{ digest: record.digest, publishAt: record.publishAt }],
  };
}

/** Reports a folder whose name cannot be an id. @returns whether the name is valid. */
export function checkRecordId({ diagnostics }: ReadContext, folder: string, id: string): boolean {
  if (ID_PATTERN.test(id) && id.length <= ID_MAX_LENGTH) return true;
  diagnostics.push(diagnostic("folder-name-invalid", { file: folder }, { name: id }));
  return false;
}
