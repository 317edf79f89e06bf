/**
 * The last known good version of every unit. An invalid edit leaves the public version up. A record that is not public
 * yet must be valid to become public.
 */
import { createHash, type Hash } from "node:crypto";
import type { Instant } from "../core/time.ts";
import { crossCheck } from "./cross-check.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Digest } from "./digest.ts";
import { newestFirst, type ContentPack } from "./model.ts";
import { forEachInSteps, RECORDS_PER_STEP, runToEnd, type Steps } from "./steps.ts";
import {
  parseUnitName,
  SINGLE_ID,
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
  /** The newest valid versions of the units that are cross-checked: served together, once they agree. */
  private readonly candidates = noVersions();

  /**
   * Applies what was loaded and removed. The pack must not be made before that is done.
   * @param now decides what is public, and so what stays when a version is invalid.
   */
  *applyInSteps(loaded: Iterable<LoadedUnit>, removed: readonly UnitName[], now: Instant): Steps<UnitReport[]> {
    const reports: UnitReport[] = [];
    let crossCheckDue = false;
    yield* forEachInSteps(loaded, ({ name, content, diagnostics }) => {
      const { kind, id } = parseUnitName(name);
      if (UNITS[kind].isCrossChecked) crossCheckDue = true;
      const outcome = content === null ? this.reject(kind, id, now) : this.accept(content.kind, id, content, now);
      if (content === null || diagnostics.length > 0) reports.push({ name, outcome, diagnostics });
    });
    if (crossCheckDue) reports.push(...(yield* this.serveCandidates(now)));
    for (const name of removed) {
      const { kind, id } = parseUnitName(name);
      this.served[kind].delete(id);
    }
    return reports;
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
    const site = this.served.site.get(SINGLE_ID);
    const pages = this.served.pages.get(SINGLE_ID);
    const register = this.served.documents.get(SINGLE_ID);
    if (site === undefined || pages === undefined || register === undefined) return null;
    const announcements = recordsOf(this.served.announcements).toSorted(newestFirst);
    yield;
    const careers = recordsOf(this.served.careers).toSorted(newestFirst);
    yield;
    const documents = register.rows.flatMap(({ document }) => document ?? []);
    const images = new Map(site.images.flatMap(({ name, image }) => (image === null ? [] : [[name, image]])));
    const digest = [site.site, pages, ...images.values()].map((part) => part.digest).join("");
    const revision = createHash("sha256").update(digest);
    for (const records of [announcements, careers, documents]) yield* addDigests(revision, records);
    return {
      ...site.site,
      pages: pages.pages,
      images,
      digest,
      revision: revision.digest("hex").slice(0, 16),
      documents,
      announcements,
      careers,
    };
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
    const version = UNITS[kind].accept(content, this.served[kind].get(id), now);
    const versions = UNITS[kind].isCrossChecked ? this.candidates : this.served;
    versions[kind].set(id, version);
    return version === content ? "accepted" : "last-known-good";
  }

  private reject<K extends UnitKind>(kind: K, id: string, now: Instant): Outcome {
    for (const versions of [this.served, this.candidates]) {
      const version = versions[kind].get(id);
      const remaining = version === undefined ? null : UNITS[kind].reject(version, now);
      if (remaining === null) versions[kind].delete(id);
      else versions[kind].set(id, remaining);
    }
    return this.served[kind].has(id) ? "last-known-good" : "absent";
  }

  /** The site's files and the register name each other's ids: new versions are served once every id exists. */
  private *serveCandidates(now: Instant): Steps<UnitReport[]> {
    const site = this.candidates.site.get(SINGLE_ID);
    const register = this.candidates.documents.get(SINGLE_ID);
    if (site === undefined || register === undefined) return [];
    const diagnostics = yield* crossCheck(
      site.site,
      register.rows.map(({ id }) => id),
    );
    if (diagnostics.length === 0) {
      this.served.site.set(SINGLE_ID, site);
      this.served.documents.set(SINGLE_ID, register);
      return [];
    }
    this.reject("documents", SINGLE_ID, now);
    return [{ name: "site", outcome: this.reject("site", SINGLE_ID, now), diagnostics }];
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

function recordsOf<R>(versions: ReadonlyMap<string, { readonly record: R | null }>): R[] {
  const records: R[] = [];
  for (const { record } of versions.values()) if (record !== null) records.push(record);
  return records;
}
