/** The versions of units that a library holds, and the facts and changes that they make. */
import { factChangeOf, hasChanges, type FactChange } from "./changes/change.ts";
import type { OpeningFacts } from "./changes/fold.ts";
import type { ChangesByUnit } from "./changes/settle.ts";
import type { Announcement } from "./model.ts";
import { forEachInSteps, type Steps } from "./steps.ts";
import { SINGLE_ID, unitName, type UnitContent, type UnitContents, type UnitKind, type UnitName } from "./unit.ts";
import { UNIT_KINDS } from "./units/index.ts";

/** Versions of units by kind and id. */
export type Versions = { readonly [K in UnitKind]: Map<string, UnitContents[K]> };

export function noVersions(): Versions {
  return Object.fromEntries(UNIT_KINDS.map((kind) => [kind, new Map()])) as Versions; // a map for each kind
}

/** Whether the facts before any change are made of units of this kind. */
export function isOpening(kind: UnitKind): boolean {
  return kind === "site" || kind === "pages" || kind === "documents";
}

/** Whether a version fits only together with others: it changes facts, or supersedes an announcement. */
export function isSettled(content: UnitContent): boolean {
  return hasChanges(content) || (content.kind === "announcements" && (content.record?.supersedes ?? null) !== null);
}

/** The opening facts of some versions, with the pages that are served; null while a part of them is missing. */
export function openingOf(versions: Versions, served: Versions): OpeningFacts | null {
  const site = versions.site.get(SINGLE_ID);
  const register = versions.documents.get(SINGLE_ID);
  const pages = served.pages.get(SINGLE_ID);
  if (site === undefined || register === undefined || pages === undefined) return null;
  return {
    site: site.site,
    images: site.images.flatMap(({ image }) => image ?? []),
    pages,
    documents: register.rows.flatMap(({ document }) => document ?? []),
    incompleteDocuments: register.rows.flatMap(({ id, document }) => (document === null ? [id] : [])),
  };
}

/** The changes of announcements and dated changes. @param except units that are left out. */
export function* changesOf(versions: Versions, except: ReadonlyMap<string, unknown> = new Map()): Steps<ChangesByUnit> {
  const changes = new Map<UnitName, FactChange | null>();
  for (const kind of ["announcements", "changes"] as const)
    yield* forEachInSteps<[string, UnitContents[typeof kind]]>(versions[kind], ([id, content]) => {
      const unit = unitName(kind, id);
      if (!except.has(unit)) changes.set(unit, factChangeOf(unit, content));
    });
  return changes;
}

export function recordsOf<R>(versions: ReadonlyMap<string, { readonly record: R | null }>): R[] {
  const records: R[] = [];
  for (const { record } of versions.values()) if (record !== null) records.push(record);
  return records;
}

/** An announcement and all its versions, without a part that does not fit what is served. */
export function withoutPart(record: Announcement, part: "changes" | "supersedes"): Announcement {
  const earlier = record.earlier.map((version) => ({ ...version, record: { ...version.record, [part]: null } }));
  return { ...record, [part]: null, earlier };
}
