/**
 * Decides which new versions are served: those with which every reference is valid and every change fits. Where they do
 * not fit together, the versions that are served stay.
 */
import type { Instant } from "../../core/time.ts";
import { crossCheck } from "../cross-check.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { forEachInSteps, type Steps } from "../steps.ts";
import type { UnitName } from "../unit.ts";
import type { FactChange } from "./change.ts";
import { fold, type FoldOptions, type Folded, type OpeningFacts } from "./fold.ts";

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
  readonly past: Folded["past"];
  readonly states: Folded["states"];
  /** By unit, why its new version is refused. */
  readonly refused: ReadonlyMap<UnitName, readonly Diagnostic[]>;
  /** By unit, why the changes of its served version are left out. */
  readonly leftOut: ReadonlyMap<UnitName, readonly Diagnostic[]>;
}

/** How often versions are refused and the rest is tried again. After that, every version that is left is refused. */
const ROUNDS = 10;

/** Among so many new versions it is looked for those that break a change that is served. */
const MOST_SUSPECTS = 20;

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
  const options: FoldOptions = { since: Infinity, isNew: () => false };
  const together = yield* fold(candidate, present(new Map([...servedChanges, ...candidateChanges])), options);
  if (together.problems.size === 0) return [];
  const before = yield* fold(served, present(servedChanges), options);
  const after = yield* fold(candidate, present(servedChanges), options);
  return [...after.problems].flatMap(([unit, problems]) => (before.problems.has(unit) ? [] : problems));
}

/** Refuses new versions whose changes do not fit, or after which changes that are served do not fit any more. */
export function* settleChanges(versions: ChangeVersions): Steps<Settled> {
  const { candidateChanges } = versions;
  const refused = new Map<UnitName, readonly Diagnostic[]>();
  const refuse = (units: Iterable<UnitName>, problems: Folded["problems"], otherwise: readonly Diagnostic[]): void => {
    for (const unit of units) if (!refused.has(unit)) refused.set(unit, problems.get(unit) ?? otherwise);
  };
  for (let round = 1; ; round += 1) {
    const left = [...candidateChanges.keys()].filter((unit) => !refused.has(unit));
    const { past, states, problems } = yield* foldWith(versions, left);
    const failing = left.filter((unit) => problems.has(unit));
    const leftOut = new Map([...problems].filter(([unit]) => !refused.has(unit)));
    yield;
    const broken = failing.length > 0 || left.length === 0 ? [] : yield* newlyBroken(versions, problems);
    if (failing.length === 0 && broken.length === 0) return { past, states, refused, leftOut };
    if (round >= ROUNDS) refuse(left, problems, broken);
    else if (failing.length > 0) refuse(failing, problems, []);
    else refuse(yield* culprits(versions, left), problems, broken);
  }
}

/** What the new versions break of changes that are served. */
function* newlyBroken(versions: ChangeVersions, problems: Folded["problems"]): Steps<readonly Diagnostic[]> {
  const served = [...problems].filter(([unit]) => !versions.candidateChanges.has(unit));
  if (served.length === 0) return [];
  const before = yield* foldWith(versions, []);
  return served.flatMap(([unit, diagnostics]) => (before.problems.has(unit) ? [] : diagnostics));
}

/** The new versions that break something each for itself; all of them if none does, or if they are many. */
function* culprits(versions: ChangeVersions, units: readonly UnitName[]): Steps<readonly UnitName[]> {
  if (units.length > MOST_SUSPECTS) return units;
  const found: UnitName[] = [];
  for (const unit of units) {
    const { problems } = yield* foldWith(versions, [unit]);
    if ((yield* newlyBroken(versions, problems)).length > 0) found.push(unit);
  }
  return found.length > 0 ? found : units;
}

/** Folds what is served, with the new versions of these units. */
function* foldWith(versions: ChangeVersions, units: readonly UnitName[]): Steps<Folded> {
  const { opening, servedChanges, candidateChanges, remaining, now } = versions;
  const chosen = new Set(units);
  yield;
  const changes: FactChange[] = [];
  const add = (change: FactChange | null): void => {
    if (change !== null) changes.push(change);
  };
  yield* forEachInSteps(servedChanges, ([unit, change]) => {
    if (!candidateChanges.has(unit)) add(change);
  });
  yield* forEachInSteps(candidateChanges, ([unit, change]) => add(chosen.has(unit) ? change : remaining(unit)));
  yield;
  return yield* fold(opening, changes, { since: now, isNew: (unit) => chosen.has(unit) });
}

function present(changes: ChangesByUnit): FactChange[] {
  return [...changes.values()].filter((change) => change !== null);
}
