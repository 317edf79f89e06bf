/**
 * The last known good version of every unit. An invalid edit leaves the public version up. A record that is not public
 * yet must be valid to become public.
 */
import { createHash, type Hash } from "node:crypto";
import type { Instant } from "../core/time.ts";
import { factChangeOf, hasChanges, type FactChange } from "./changes/change.ts";
import type { OpeningFacts } from "./changes/fold.ts";
import { problemsOfOpening, settleChanges, type ChangesByUnit } from "./changes/settle.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Digest } from "./digest.ts";
import { newestFirst, type ContentPack } from "./model.ts";
import { isReleased } from "./release.ts";
import { forEachInSteps, RECORDS_PER_STEP, runToEnd, type Steps } from "./steps.ts";
import {
  parseUnitName,
  SINGLE_ID,
  unitName,
  type LoadedUnit,
  type UnitContent,
  type UnitContents,
  type UnitKind,
  type UnitName,
} from "./unit.ts";
import { binaryFilesOf, isWhollyPublic, UNIT_KINDS, UNITS } from "./units/index.ts";

/**
 * `last-known-good`: rejected, wholly or in part, and the public version stays. `absent`: rejected, and nothing of it
 * is served. `accepted`: valid.
 */
type Outcome = "last-known-good" | "absent" | "accepted";

/** What became of a unit that has diagnostics. */
export interface UnitReport {
  readonly name: UnitName;
  readonly outcome: Outcome;
  readonly diagnostics: readonly Diagnostic[];
}

/** Versions of units by kind and id. */
type Versions = { readonly [K in UnitKind]: Map<string, UnitContents[K]> };

function noVersions(): Versions {
  return Object.fromEntries(UNIT_KINDS.map((kind) => [kind, new Map()])) as Versions; // a map for each kind
}

export class ContentLibrary {
  /** What the pack is made of. */
  private readonly served = noVersions();
  /** The newest valid versions of what the facts are made of: served once they fit together. */
  private readonly candidates = noVersions();
  /** The facts that the served versions make; null until every unit that all pages need has been valid. */
  private facts: Pick<ContentPack, "past" | "states"> | null = null;
  private factsChanged = false;

  /**
   * Applies what was loaded and removed. The pack must not be made before that is done.
   * @param now decides what is public, and so what stays when a version is invalid.
   */
  *applyInSteps(loaded: Iterable<LoadedUnit>, removed: readonly UnitName[], now: Instant): Steps<UnitReport[]> {
    const reports: UnitReport[] = [];
    yield* forEachInSteps(loaded, ({ name, content, diagnostics }) => {
      const { kind, id } = parseUnitName(name);
      const outcome = content === null ? this.reject(kind, id, now) : this.accept(content.kind, id, content, now);
      if (content === null || diagnostics.length > 0) reports.push({ name, outcome, diagnostics });
    });
    for (const name of removed) {
      const { kind, id } = parseUnitName(name);
      this.remove(kind, id);
    }
    if (this.factsChanged) reports.push(...(yield* this.settleFacts(now)));
    return reports.map((report) => this.withFinalOutcome(report));
  }

  /** A version with changes is served once the facts are settled: at a start that may be after the edit was rejected. */
  private withFinalOutcome(report: UnitReport): UnitReport {
    const { kind, id } = parseUnitName(report.name);
    const stays = report.outcome === "absent" && this.served[kind].has(id);
    return stays ? { ...report, outcome: "last-known-good" } : report;
  }

  /** `applyInSteps`, all at once. */
  apply(loaded: Iterable<LoadedUnit>, removed: readonly UnitName[], now: Instant): UnitReport[] {
    return runToEnd(this.applyInSteps(loaded, removed, now));
  }

  /** Whether the whole unit is public, in its newest version or its last known good one: only then may it be logged. */
  isPublic(name: UnitName, now: Instant): boolean {
    const { kind, id } = parseUnitName(name);
    return !UNITS[kind].hasRelease || this.isVersionPublic(kind, id, now);
  }

  /** Null until every unit that all pages need has been valid. */
  pack(): ContentPack | null {
    return runToEnd(this.packInSteps());
  }

  /** `pack`, with points to pause. */
  *packInSteps(): Steps<ContentPack | null> {
    const { facts } = this;
    if (facts === null) return null;
    const announcements = recordsOf(this.served.announcements).toSorted(newestFirst);
    yield;
    const careers = recordsOf(this.served.careers).toSorted(newestFirst);
    yield;
    const revision = createHash("sha256");
    for (const { named } of facts.past) for (const { field, id } of named) revision.update(`${field} ${id}\n`);
    for (const state of facts.states) {
      revision.update(state.digest);
      for (const { field, id } of state.named) revision.update(`${field} ${id}\n`);
      for (const parts of [state.documents, [...state.images.values()]]) yield* addDigests(revision, parts);
    }
    for (const records of [announcements, careers]) yield* addDigests(revision, records);
    yield* forEachInSteps(announcements, ({ id, related, supersedes }) => {
      if (related.length > 0 || supersedes !== null) revision.update(`${id} ${related.join(",")} ${supersedes}\n`);
    });
    return { revision: revision.digest("hex").slice(0, 16), ...facts, announcements, careers };
  }

  /** The hashes of the attachments and images of all versions, public or not. */
  *copiesInUse(): Steps<readonly string[]> {
    const hashes = new Set<string>();
    const add = (content: UnitContent): void => {
      for (const { sha256 } of binaryFilesOf(content)) hashes.add(sha256);
    };
    for (const versions of [this.served, this.candidates])
      for (const kind of UNIT_KINDS) yield* forEachInSteps(versions[kind].values(), add);
    return [...hashes];
  }

  private accept<K extends UnitKind>(kind: K, id: string, content: UnitContents[K], now: Instant): Outcome {
    const before = this.served[kind].get(id);
    const version = UNITS[kind].accept(content, before, now);
    const isWithChanges = hasChanges(version) || (before !== undefined && hasChanges(before));
    this.factsChanged ||= isWithChanges || isOpening(kind);
    if (isWithChanges || UNITS[kind].isCrossChecked) this.candidates[kind].set(id, version);
    else {
      this.served[kind].set(id, version);
      this.candidates[kind].delete(id);
    }
    return version === content ? "accepted" : "last-known-good";
  }

  private reject<K extends UnitKind>(kind: K, id: string, now: Instant): Outcome {
    for (const versions of [this.served, this.candidates]) {
      const version = versions[kind].get(id);
      if (version === undefined) continue;
      this.factsChanged ||= hasChanges(version) || isOpening(kind);
      const remaining = UNITS[kind].reject(version, now);
      if (remaining === null) versions[kind].delete(id);
      else versions[kind].set(id, remaining);
    }
    return this.served[kind].has(id) ? "last-known-good" : "absent";
  }

  private remove<K extends UnitKind>(kind: K, id: string): void {
    for (const versions of [this.served, this.candidates]) {
      const version = versions[kind].get(id);
      this.factsChanged ||= version !== undefined && hasChanges(version);
      versions[kind].delete(id);
    }
  }

  /** The site's files, the register and changes refer to each other: new versions are served once they fit. */
  private *settleFacts(now: Instant): Steps<UnitReport[]> {
    const { served, candidates } = this;
    const servedChanges = yield* changesOf(served);
    const candidateChanges = yield* changesOf(candidates);
    const reports: UnitReport[] = [];
    const candidate = openingOf(candidates, served);
    const isNew = this.isNew("site") || this.isNew("documents");
    if (candidate !== null && isNew) {
      const before = openingOf(served, served);
      const problems = yield* problemsOfOpening({ served: before, candidate, servedChanges, candidateChanges });
      if (problems.length === 0) this.promoteOpening();
      else {
        this.reject("documents", SINGLE_ID, now);
        reports.push({ name: "site", outcome: this.reject("site", SINGLE_ID, now), diagnostics: problems });
      }
    }
    this.factsChanged = false;
    const opening = openingOf(served, served);
    if (opening === null) return reports;
    const remaining = (unit: UnitName): FactChange | null => this.remainingChange(unit, now);
    const settled = yield* settleChanges({ opening, servedChanges, candidateChanges, remaining, now });
    this.facts = { past: settled.past, states: settled.states };
    yield* forEachInSteps(candidateChanges.keys(), (unit) => {
      const { kind, id } = parseUnitName(unit);
      const diagnostics = settled.refused.get(unit);
      if (diagnostics === undefined) this.promote(kind, id);
      else reports.push({ name: unit, outcome: this.keepServed(kind, id, now), diagnostics });
    });
    for (const [name, diagnostics] of settled.leftOut) reports.push({ name, outcome: "last-known-good", diagnostics });
    return reports;
  }

  private isNew(kind: UnitKind): boolean {
    return this.candidates[kind].get(SINGLE_ID) !== this.served[kind].get(SINGLE_ID);
  }

  private promoteOpening(): void {
    const site = this.candidates.site.get(SINGLE_ID);
    const register = this.candidates.documents.get(SINGLE_ID);
    if (site !== undefined) this.served.site.set(SINGLE_ID, site);
    if (register !== undefined) this.served.documents.set(SINGLE_ID, register);
  }

  private promote<K extends UnitKind>(kind: K, id: string): void {
    const version = this.candidates[kind].get(id);
    if (version !== undefined) this.served[kind].set(id, version);
    this.candidates[kind].delete(id);
  }

  /** The new version waits: it is tried again when anything changes that it may depend on. */
  private keepServed<K extends UnitKind>(kind: K, id: string, now: Instant): Outcome {
    const remaining = this.remaining(kind, id, now) ?? this.withoutChanges(kind, id, now);
    if (remaining === null) this.served[kind].delete(id);
    else this.served[kind].set(id, remaining);
    return remaining === null ? "absent" : "last-known-good";
  }

  /** An announcement whose release is over is public in any case: where its changes do not fit, without them. */
  private withoutChanges<K extends UnitKind>(kind: K, id: string, now: Instant): UnitContents[K] | null {
    const version: UnitContent | undefined = this.candidates[kind].get(id);
    if (version?.kind !== "announcements" || version.record === null || !isReleased(version.record, now)) return null;
    const rest: UnitContent = { ...version, record: { ...version.record, changes: null } };
    return rest as UnitContents[K]; // of the same kind
  }

  private remaining<K extends UnitKind>(kind: K, id: string, now: Instant): UnitContents[K] | null {
    const version = this.served[kind].get(id);
    return version === undefined ? null : UNITS[kind].reject(version, now);
  }

  private remainingChange(unit: UnitName, now: Instant): FactChange | null {
    const { kind, id } = parseUnitName(unit);
    const version = this.remaining(kind, id, now);
    return version === null ? null : factChangeOf(unit, version);
  }

  private isVersionPublic<K extends UnitKind>(kind: K, id: string, now: Instant): boolean {
    const version = this.served[kind].get(id);
    const parts = version === undefined ? null : UNITS[kind].parts(version);
    return parts !== null && isWhollyPublic(parts, now);
  }
}

/** Whether the facts before any change are made of units of this kind. */
function isOpening(kind: UnitKind): boolean {
  return kind === "site" || kind === "pages" || kind === "documents";
}

/** The opening facts of some versions, with the pages that are served; null while a part of them is missing. */
function openingOf(versions: Versions, served: Versions): OpeningFacts | null {
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

function* changesOf(versions: Versions): Steps<ChangesByUnit> {
  const changes = new Map<UnitName, FactChange | null>();
  for (const kind of ["announcements", "changes"] as const)
    yield* forEachInSteps<[string, UnitContents[typeof kind]]>(versions[kind], ([id, content]) => {
      const unit = unitName(kind, id);
      changes.set(unit, factChangeOf(unit, content));
    });
  return changes;
}

/** Adds the digests of records to a hash, many at a time: each call costs more than the hashing. */
function* addDigests(hash: Hash, records: readonly { readonly digest: Digest }[]): Steps<void> {
  for (let start = 0; start < records.length; start += RECORDS_PER_STEP) {
    const some = records.slice(start, start + RECORDS_PER_STEP);
    hash.update(some.map(({ digest }) => digest).join(""));
    yield;
  }
}

function recordsOf<R>(versions: ReadonlyMap<string, { readonly record: R | null }>): R[] {
  const records: R[] = [];
  for (const { record } of versions.values()) if (record !== null) records.push(record);
  return records;
}
