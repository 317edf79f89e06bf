/**
 * The last known good version of every unit. An invalid edit leaves the public version up. A record that is not public
 * yet must be valid to become public.
 */
import { createHash, type Hash } from "node:crypto";
import type { Instant } from "../core/time.ts";
import { factChangeOf, type FactChange } from "./changes/change.ts";
import { problemsOfOpening, settleChanges } from "./changes/settle.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Digest } from "./digest.ts";
import { changesOf, isOpening, isSettled, noVersions, openingOf, recordsOf, withoutPart } from "./library-versions.ts";
import { newestFirst, type ContentPack } from "./model.ts";
import { isReleased } from "./release.ts";
import { forEachInSteps, RECORDS_PER_STEP, runToEnd, type Steps } from "./steps.ts";
import { circularSupersessions } from "./supersession.ts";
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

/** A part of an announcement that may not fit what is served. */
type UnfitPart = Parameters<typeof withoutPart>[1];

/** What became of a unit that has diagnostics. */
export interface UnitReport {
  readonly name: UnitName;
  readonly outcome: Outcome;
  readonly diagnostics: readonly Diagnostic[];
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
    const isWithOthers = isSettled(version) || (before !== undefined && isSettled(before));
    this.factsChanged ||= isWithOthers || isOpening(kind);
    if (isWithOthers || UNITS[kind].isCrossChecked) this.candidates[kind].set(id, version);
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
      this.factsChanged ||= isSettled(version) || isOpening(kind);
      const remaining = UNITS[kind].reject(version, now);
      if (remaining === null) versions[kind].delete(id);
      else versions[kind].set(id, remaining);
    }
    return this.served[kind].has(id) ? "last-known-good" : "absent";
  }

  private remove<K extends UnitKind>(kind: K, id: string): void {
    for (const versions of [this.served, this.candidates]) {
      const version = versions[kind].get(id);
      this.factsChanged ||= version !== undefined && isSettled(version);
      versions[kind].delete(id);
    }
  }

  /** The site's files, the register and changes refer to each other: new versions are served once they fit. */
  private *settleFacts(now: Instant): Steps<UnitReport[]> {
    const { served, candidates } = this;
    const circles = this.refuseCircles(now);
    const reports: UnitReport[] = [...circles.values()];
    const servedChanges = yield* changesOf(served);
    const candidateChanges = yield* changesOf(candidates, circles);
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
      else reports.push({ name: unit, outcome: this.keepServed(kind, id, now, "changes"), diagnostics });
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

  /** Announcements that would supersede themselves. They wait like those whose changes do not fit. */
  private refuseCircles(now: Instant): ReadonlyMap<UnitName, UnitReport> {
    const circles = circularSupersessions(this.served.announcements, this.candidates.announcements);
    return new Map(
      [...circles].map(([id, problem]) => {
        const name = unitName("announcements", id);
        const outcome = this.keepServed("announcements", id, now, "supersedes");
        return [name, { name, outcome, diagnostics: [problem] }];
      }),
    );
  }

  /**
   * The new version waits: it is tried again when anything changes that it may depend on.
   * @param unfit what of an announcement does not fit.
   */
  private keepServed<K extends UnitKind>(kind: K, id: string, now: Instant, unfit: UnfitPart): Outcome {
    const remaining = this.remaining(kind, id, now) ?? this.without(unfit, kind, id, now);
    if (remaining === null) this.served[kind].delete(id);
    else this.served[kind].set(id, remaining);
    return remaining === null ? "absent" : "last-known-good";
  }

  /** An announcement whose release is over is public in any case: without what does not fit. */
  private without<K extends UnitKind>(unfit: UnfitPart, kind: K, id: string, now: Instant): UnitContents[K] | null {
    const version: UnitContent | undefined = this.candidates[kind].get(id);
    if (version?.kind !== "announcements" || version.record === null || !isReleased(version.record, now)) return null;
    const rest: UnitContent = { ...version, record: withoutPart(version.record, unfit) };
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

/** Adds the digests of records to a hash, many at a time: each call costs more than the hashing. */
function* addDigests(hash: Hash, records: readonly { readonly digest: Digest }[]): Steps<void> {
  for (let start = 0; start < records.length; start += RECORDS_PER_STEP) {
    const some = records.slice(start, start + RECORDS_PER_STEP);
    hash.update(some.map(({ digest }) => digest).join(""));
    yield;
  }
}
