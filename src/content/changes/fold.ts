/**
 * Folds changes into the facts: the state of an instant is the opening state with every change up to that instant
 * applied, ordered by instant and then by unit. A change that does not fit is left out and reported.
 */
import { hongKongIso, type Instant } from "../../core/time.ts";
import { crossCheck, haveSameReferences } from "../cross-check.ts";
import { diagnostic, type Diagnostic } from "../diagnostic.ts";
import { digestOf, type Digest } from "../digest.ts";
import { imageReferences } from "../image-references.ts";
import type { AppliedChange, Facts, FactsState, RegisterDocument, SiteFiles, StoredImage } from "../model.ts";
import { nearestNames } from "../nearest-name.ts";
import { storedFile } from "../read-attachments.ts";
import { factsSchema } from "../schema/changes.ts";
import { forEachInSteps, sortedInSteps, type Steps } from "../steps.ts";
import type { UnitName } from "../unit.ts";
import { inOrder, startsStatus, type FactChange } from "./change.ts";
import { conflictsOf, type Conflict } from "./conflicts.ts";
import { isPatch, merge, type MergeProblem, type Patch } from "./merge.ts";

/** The facts before any change. */
export interface OpeningFacts {
  readonly site: SiteFiles;
  readonly images: readonly StoredImage[];
  readonly pages: { readonly pages: Facts["pages"]; readonly digest: Digest };
  readonly documents: readonly RegisterDocument[];
  /** Ids of rows of the register whose files are not complete. */
  readonly incompleteDocuments: readonly string[];
}

export interface Folded {
  /** States that ended before `since`, ascending. */
  readonly past: readonly FactsState[];
  readonly states: readonly FactsState[];
  /** By unit, what is wrong with its changes. */
  readonly problems: ReadonlyMap<UnitName, readonly Diagnostic[]>;
}

/** After so many changes the work may pause: a change takes up to a tenth of a millisecond. */
const CHANGES_PER_STEP = 10;

/** This runs on the thread that serves: further unknown ids are reported without a nearest name. */
const NEAREST_NAMES = 20;

export interface FoldOptions {
  /** States that ended before this instant are past. */
  readonly since: Instant;
  /** Whether the change of a unit is not served yet. Of two changes in conflict, the one that is served stays. */
  readonly isNew: (unit: UnitName) => boolean;
}

/** @param changes in any order. */
export function* fold(opening: OpeningFacts, changes: readonly FactChange[], options: FoldOptions): Steps<Folded> {
  const { since } = options;
  const folding = new Folding(opening, options);
  const past: FactsState[] = [];
  const states: FactsState[] = [];
  let count = 0;
  for (const group of yield* groupsOf(changes)) {
    const [first] = group;
    const state = folding.state();
    const isApplied = yield* folding.apply(group);
    if (isApplied && first !== undefined) (first.at > since ? states : past).push(state);
    count += group.length;
    if (count >= CHANGES_PER_STEP) {
      count = 0;
      yield;
    }
  }
  states.push(folding.state());
  return { past, states, problems: folding.problems };
}

/** Changes of one instant together. */
function* groupsOf(changes: readonly FactChange[]): Steps<FactChange[][]> {
  const groups: FactChange[][] = [];
  const sorted = yield* sortedInSteps(changes, inOrder);
  yield* forEachInSteps(sorted, (change) => {
    const last = groups.at(-1);
    if (last?.[0]?.at === change.at) last.push(change);
    else groups.push([change]);
  });
  yield;
  return groups;
}

/** Parts of the facts that refer to others, or are referred to. */
const WITH_REFERENCES = [
  "people",
  "committees",
  "policies",
  "rights",
  "documents",
  "ecosystem",
  "timelines",
  "events",
  "reporting",
  "results",
];

const hasReferences = ({ patch }: FactChange): boolean =>
  WITH_REFERENCES.some((part) => patch[part] !== undefined) ||
  (isPatch(patch["site"]) && patch["site"]["series"] !== undefined);

/** So many broken references are reported for an instant. */
const BROKEN_REFERENCES = 10;

/** One run of `fold`. */
class Folding {
  readonly problems = new Map<UnitName, Diagnostic[]>();
  private readonly opening: OpeningFacts;
  private readonly options: FoldOptions;
  private readonly nearestOf = nearestNames(NEAREST_NAMES);
  /** What was removed by which file. */
  private readonly removed = new Map<string, string>();
  private readonly images: Map<string, StoredImage>;
  private hasNewImages = false;
  /** By the row that each is made of. Rows that a change does not touch stay the same objects. */
  private readonly documents: Map<unknown, RegisterDocument>;
  private at: Instant = -Infinity;
  private facts: Facts;
  private digest: Digest;
  private changes: readonly AppliedChange[] = [];
  private named: FactsState["named"];
  /** The last state that was asked for, and its rows of the register. */
  private last: FactsState | null = null;
  private rows: Facts["documents"] = [];

  constructor(opening: OpeningFacts, options: FoldOptions) {
    this.options = options;
    const { site, pages, documents, images } = opening;
    const { digest, named, ...files } = site;
    this.named = named;
    this.opening = opening;
    this.facts = { ...files, documents: documents.map(({ meta }) => meta), pages: pages.pages };
    this.digest = digestOf(`${digest} ${pages.digest}`);
    this.images = new Map(images.map((image) => [image.name, image]));
    this.documents = new Map(documents.map((document) => [document.meta, document]));
  }

  /**
   * Applies the changes of one instant. Together they must leave every reference valid.
   * @returns whether any of them was applied.
   */
  *apply(group: readonly FactChange[]): Steps<boolean> {
    for (const conflict of conflictsOf(group)) this.reportConflict(conflict);
    let { facts } = this;
    const applied: FactChange[] = [];
    for (const change of group) {
      const after = this.problems.has(change.unit) ? null : this.applyOne(facts, change);
      if (after === null) continue;
      facts = after;
      applied.push(change);
      if (applied.length % CHANGES_PER_STEP === 0) yield;
    }
    if (applied.length === 0 || !(yield* this.referencesHold(facts, applied))) return false;
    this.facts = facts;
    this.changes = applied.map(({ file, patch, evidence }) => ({ file, patch, evidence }));
    this.named = applied.flatMap(({ unit, named }) =>
      named.map(({ field, id }) => ({ field: `${unit} ${field}`, id })),
    );
    for (const change of applied) {
      this.at = change.at;
      this.digest = digestOf(`${this.digest} ${change.digest}`);
      for (const image of change.images) this.images.set(image.name, image);
      this.hasNewImages ||= change.images.length > 0;
      this.noteRemovals(change.patch, change.file);
    }
    return true;
  }

  /** What is public of the facts now. */
  state(): FactsState {
    const { at, facts, named, digest, changes, last } = this;
    const { documents: rows, ...others } = facts;
    const documents = last !== null && rows === this.rows ? last.documents : rows.map((row) => this.documentOf(row));
    this.rows = rows;
    const hasSameImages = last?.facts.site === facts.site && last.facts.people === facts.people && !this.hasNewImages;
    const images = hasSameImages ? last.images : this.imagesOf(facts);
    this.hasNewImages = false;
    this.last = { at, changes, facts: others, documents, images, named, digest };
    return this.last;
  }

  private imagesOf({ site, people }: Facts): FactsState["images"] {
    return new Map(
      imageReferences(site, people).flatMap(({ name }) => {
        const image = this.images.get(name);
        return image === undefined ? [] : [[name, image]];
      }),
    );
  }

  private documentOf(row: Facts["documents"][number]): RegisterDocument {
    const known = this.documents.get(row);
    if (known !== undefined) return known;
    const digest = digestOf(JSON.stringify(row));
    const made = { meta: row, publishAt: row.publishAt ?? null, files: row.files.map(storedFile), digest };
    this.documents.set(row, made);
    return made;
  }

  /** @returns null if the change does not fit. */
  private applyOne(facts: Facts, change: FactChange): Facts | null {
    let fits = true;
    const merged = merge(factsSchema, withNewStatus(facts, change), change.patch, (problem) => {
      fits = false;
      this.reportProblem(change, problem);
    });
    // The schema of the patch was made from that of the facts, so that what it makes of facts are facts.
    return fits ? withReleases(facts, merged as Facts, change) : null;
  }

  private *referencesHold(facts: Facts, applied: readonly FactChange[]): Steps<boolean> {
    if (!applied.some(hasReferences) || haveSameReferences(this.facts, facts)) return true;
    const ids = [...facts.documents.map(({ id }) => id), ...this.opening.incompleteDocuments];
    const broken = yield* crossCheck(facts, ids);
    for (const { file, field, values } of broken.slice(0, BROKEN_REFERENCES))
      for (const change of applied.filter(hasReferences))
        this.report(change, "", (at) =>
          diagnostic("change-breaks-reference", at, {
            place: `${file}, ${field}`,
            id: values.id,
            at: hongKongIso(change.at),
          }),
        );
    return broken.length === 0;
  }

  /** Of a conflict in the past, one side is public: that which is served, or else the first. */
  private reportConflict({ first, second, field }: Conflict): void {
    const { isNew, since } = this.options;
    const isDecided = isNew(first.unit) !== isNew(second.unit);
    const blame = (change: FactChange, other: FactChange): void =>
      this.report(change, field, (at) =>
        diagnostic("change-conflict", at, { other: other.file, at: hongKongIso(change.at) }),
      );
    if (isDecided ? isNew(first.unit) : first.at > since) blame(first, second);
    if (!isDecided || isNew(second.unit)) blame(second, first);
  }

  private reportProblem(change: FactChange, problem: MergeProblem): void {
    const instant = hongKongIso(change.at);
    this.report(change, problem.field, (at) => {
      if (problem.kind === "incomplete")
        return diagnostic("change-incomplete", at, { missing: problem.missing, at: instant });
      if (problem.kind === "length") {
        const { length, low, high } = problem;
        return diagnostic("change-length", at, { length, low, high, at: instant });
      }
      const { id, known, missing } = problem;
      const by = this.removed.get(problem.field);
      if (by !== undefined) return diagnostic("change-of-removed", at, { id, by, at: instant });
      return diagnostic("change-id-unknown", at, { id, missing, at: instant, nearest: this.nearestOf(id, known) });
    });
  }

  private report(
    { unit, file, field: base }: FactChange,
    field: string,
    make: (at: { file: string; field: string }) => Diagnostic,
  ): void {
    const made = make({ file, field: [base, field].filter((part) => part !== "").join(".") });
    const known = this.problems.get(unit);
    if (known === undefined) this.problems.set(unit, [made]);
    else known.push(made);
  }

  private noteRemovals(patch: Patch, file: string, path = ""): void {
    for (const [key, part] of Object.entries(patch)) {
      const field = path === "" ? key : `${path}.${key}`;
      if (part === null) this.removed.set(field, file);
      else {
        this.removed.delete(field);
        if (isPatch(part)) this.noteRemovals(part, file, field);
      }
    }
  }
}

/** A new state of trading begins with the change: what was said about the former one is gone. */
function withNewStatus(facts: Facts, { patch, at }: FactChange): Facts {
  if (!startsStatus(patch)) return facts;
  const { state } = facts.site.trading;
  return { ...facts, site: { ...facts.site, trading: { state, since: at } } };
}

/** New files of the register are released with the change that names them. */
function withReleases(before: Facts, after: Facts, { patch, at }: FactChange): Facts {
  const parts = patch["documents"];
  if (!isPatch(parts)) return after;
  const known = new Set(before.documents.map(({ id }) => id));
  const documents = after.documents.map((row) => {
    const part = parts[row.id];
    const isReleased = isPatch(part) && (part["files"] !== undefined || !known.has(row.id));
    return isReleased ? { ...row, publishAt: at } : row;
  });
  return { ...after, documents };
}
