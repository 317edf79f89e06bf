/** The kinds of units. A new kind needs a file in this folder, an entry here, and its content in `UnitContents`. */
import { isReleased } from "../release.ts";
import type { Instant } from "../../core/time.ts";
import type { UnitContent, UnitContents, UnitKind, UnitPart } from "../unit.ts";
import { announcements } from "./announcement.ts";
import { careers } from "./career.ts";
import { changes } from "./change.ts";
import type { BinaryFile, UnitDefinition } from "./definition.ts";
import { documents } from "./documents.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { site } from "./site.ts";

/** In the order in which units are read. */
export const UNITS: { readonly [K in UnitKind]: UnitDefinition<K> } = {
  names,
  site,
  pages,
  documents,
  announcements,
  careers,
  changes,
};

export const UNIT_KINDS = Object.keys(UNITS) as readonly UnitKind[]; // the keys of the table above

/** The kinds of which there are many units, each a record. */
export const COLLECTIONS: readonly UnitKind[] = UNIT_KINDS.filter((kind) => UNITS[kind].isCollection);

/** Every name that the root of the content folder may hold. */
export const ROOT_NAMES: readonly string[] = [
  ...UNIT_KINDS.flatMap((kind) => UNITS[kind].rootFiles),
  ...UNIT_KINDS.flatMap((kind) => UNITS[kind].rootFolders),
];

/** See `UnitDefinition.parts`. */
export function partsOf(content: UnitContent): readonly UnitPart[] | null {
  const parts = <K extends UnitKind>(kind: K, content: UnitContents[K]) => UNITS[kind].parts(content);
  return parts(content.kind, content);
}

/** See `UnitDefinition.binaryFiles`. */
export function binaryFilesOf(content: UnitContent): readonly BinaryFile[] {
  const files = <K extends UnitKind>(kind: K, content: UnitContents[K]) => UNITS[kind].binaryFiles(content);
  return files(content.kind, content);
}

/** See `UnitDefinition.sharedFiles`. */
export function sharedFilesOf(content: UnitContent): readonly BinaryFile[] {
  const files = <K extends UnitKind>(kind: K, content: UnitContents[K]) => UNITS[kind].sharedFiles(content);
  return files(content.kind, content);
}

/** Whether every part of a unit is public. A unit on hold has none and is not public. */
export function isWhollyPublic(parts: readonly UnitPart[], now: Instant): boolean {
  return parts.length > 0 && parts.every((part) => isReleased(part, now));
}
