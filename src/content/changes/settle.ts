/**
 * Decides which new versions are served: those with which every reference is valid and every change fits. Where they do
 * not fit together, the versions that are served stay.
 */
import type { Instant } from "../../core/time.ts";
import { crossCheck } from "../cross-check.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Steps } from "../steps.ts";
import type { UnitName } from "../unit.ts";
import type { FactChange } from "./change.ts";
import { fold, type Folded, type OpeningFacts } from "./fold.ts";

/** The changes of each unit, or null for a version without. */
export type ChangesByUnit = ReadonlyMap<UnitName, FactChange | null>;

/** Changes of versions that are served, and of new ones that are not served yet. */
interface Versions {
  readonly servedChanges: ChangesByUnit;
  readonly candidateChanges: ChangesByUnit;
}

export interface OpeningVersions extends Versions {
  /** Null if none was ever valid. */
  readonly served: OpeningFacts | null;
  readonly candidate: OpeningFacts;
}

export interface ChangeVersions extends Versions {
  readonly opening: OpeningFacts;
  /** What of a served version stays when a new one does not fit. */
  readonly remaining: (unit: UnitName) => FactChange | null;
  readonly now: Instant;
}

export interface Settled {
  readonly states: Folded["states"];
  /** By unit, why its new version is refused. */
  readonly refused: ReadonlyMap<UnitName, readonly Diagnostic[]>;
  /** By unit, why the changes of its served version are left out. */
  readonly leftOut: ReadonlyMap<UnitName, readonly Diagnostic[]>;
}

/** How often versions are refused and the rest is tried again. After that, every version that is left is refused. */
const ROUNDS = 10;

/**
 * New opening facts must be valid, and must fit the changes that are served or those that are new.
 * @returns why they are refused; nothing if they are accepted.
 */
export function* problemsOfOpening(versions: OpeningVersions): Steps<readonly Diagnostic[]> {
  const { candidate, served, servedChanges, candidateChanges } = versions;
  const ids = [...candidate.documents.map(({ meta }) => meta.id), ...candidate.incompleteDocuments];
  const broken = yield* crossCheck(candidate.site, ids);
  if (broken.length > 0 || served === null) return broken;
  if (servedChanges.size === 0 && candidateChanges.size === 0) return [];
  const together = yield* fold(candidate, present(new Map([...servedChanges, ...candidateChanges])), Infinity);
  if (together.problems.size === 0) return [];
  const before = yield* fold(served, present(servedChanges), Infinity);
  const after = yield* fold(candidate, present(servedChanges), Infinity);
  return [...after.problems].flatMap(([unit, problems]) => (before.problems.has(unit) ? [] : problems));
}

/** Refuses new versions whose changes do not fit, until all others fit. */
export function* settleChanges(versions: ChangeVersions): Steps<Settled> {
  const { opening, servedChanges, candidateChanges, remaining, now } = versions;
  const refused = new Map<UnitName, readonly Diagnostic[]>();
  for (let round = 1; ; round += 1) {
    const changes = new Map(servedChanges);
    for (const [unit, change] of candidateChanges) changes.set(unit, refused.has(unit) ? remaining(unit) : change);
    const { states, problems } = yield* fold(opening, present(changes), now);
    const failing = [...candidateChanges.keys()].filter((unit) => !refused.has(unit) && problems.has(unit));
    if (failing.length === 0) {
      const leftOut = new Map([...problems].filter(([unit]) => !refused.has(unit)));
      return { states, refused, leftOut };
    }
    for (const unit of round < ROUNDS ? failing : candidateChanges.keys())
      if (!refused.has(unit)) refused.set(unit, problems.get(unit) ?? []);
  }
}

function present(changes: ChangesByUnit): FactChange[] {
  return [...changes.values()].filter((change) => change !== null);
}
