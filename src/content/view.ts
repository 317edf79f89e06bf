/**
 * Views: what is public, as immutable data. There is one view for each instant at which something becomes public,
 * closes or is overdue. A request reads the clock once, picks its view and looks nothing up anywhere else; a future item is in no
 * structure that a request can reach. There is no timer and no release job: see the README, "How a release works".
 */
import { fileAddress } from "../core/file-address.ts";
import { imageAddress } from "../core/images.ts";
import type { Category } from "../core/categories.ts";
import type { Localised } from "../core/languages.ts";
import type { Instant } from "../core/time.ts";
import type { Digest } from "./digest.ts";
import {
  everyFileOf,
  type Announcement,
  type Career,
  type ContentPack,
  type FactsState,
  type RegisterDocument,
  type StoredFile,
  type StoredImageFile,
} from "./model.ts";
import { overdueAt, overdueInstants } from "./overdue.ts";
import { passedCount, stateIndexAt } from "./passed.ts";
import { isReleased } from "./release.ts";
import { searchBlocksOf, type SearchBlock } from "./search/blocks.ts";
import { ProfileCollector, type Profiles } from "./search/profiles.ts";
import { versionAt } from "./versions.ts";
import { publicNames, viewKey } from "./view-key.ts";
import { replacedDocuments, type ReplacedDocument } from "./replaced-documents.ts";
import { forEachInSteps, runToEnd, type Steps } from "./steps.ts";

/** What is public of an announcement that was withdrawn. */
export interface Withdrawn {
  readonly id: string;
  readonly publishAt: Instant;
  readonly category: Category;
  /** When it was withdrawn. */
  readonly at: Instant;
  readonly reason: Localised<string>;
  readonly digest: Digest;
}

/** An attachment of a withdrawn announcement. */
interface WithdrawnFile {
  /** The announcement's. */
  readonly id: string;
  readonly sha256: string;
}

export interface View {
  /**
   * A digest of what is public in the view, and of nothing else. An edit of a future item changes neither the key nor
   * any cached response, so that not even response times reveal the edit.
   */
  readonly key: string;
  /** The last instant at which something became public, closed or became overdue; minus infinity before the first one. */
  readonly at: Instant;
  readonly facts: FactsState["facts"];
  /** Every state up to the current one, ascending: what the histories of facts are read from. */
  readonly states: readonly FactsState[];
  /** Milestones that are not done and whose date is over, and events that are over: see `overdueAt`. */
  readonly overdue: ReadonlySet<string>;
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  /** Of the announcements, in the same order. */
  readonly profiles: Profiles;
  /** Of the announcements, for searches. */
  readonly blocks: readonly SearchBlock[];
  /** Index in `announcements` by id. */
  readonly indexById: ReadonlyMap<string, number>;
  /** The id of the announcement that replaces the one named by the key. */
  readonly supersededBy: ReadonlyMap<string, string>;
  /** The announcements that name the one of the key as related, the newest first. */
  readonly relatedFrom: ReadonlyMap<string, readonly Announcement[]>;
  readonly careers: readonly Career[];
  readonly documents: readonly RegisterDocument[];
  /** By id. */
  readonly withdrawn: ReadonlyMap<string, Withdrawn>;
  /** The attachments of withdrawn announcements by the addresses that they had. */
  readonly withdrawnFiles: ReadonlyMap<string, WithdrawnFile>;
  /** Files of the register that were replaced, the newest first. */
  readonly replacedDocuments: readonly ReplacedDocument[];
  /** Attachments by public address, those included that corrections and changes replaced. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** The address of the file that replaced the one at an address. */
  readonly successors: ReadonlyMap<string, string>;
  /** The images that the facts refer to. */
  readonly imageByName: FactsState["images"];
  /** Files of images by public address. */
  readonly images: ReadonlyMap<string, StoredImageFile>;
}

/** A job opening is listed from its release until it closes. */
function isOpen(career: Career, at: Instant): boolean {
  const { closesAt } = career.meta;
  return isReleased(career, at) && (closesAt === undefined || at < closesAt);
}

/** Every state that has begun at an instant, ascending. The last one holds the facts. */
function statesAt({ past, states }: ContentPack, at: Instant): readonly FactsState[] {
  // What is public never goes back: the first state has begun.
  const count = stateIndexAt(states, at) + 1;
  return [...past, ...states.slice(0, Math.max(count, 1))];
}

function imageFiles({ images }: FactsState): ReadonlyMap<string, StoredImageFile> {
  const files = [...images.values()].flatMap((image) => image.files.map((file) => ({ image, file })));
  return new Map(files.map(({ image, file }) => [imageAddress(image, file.folder, file.format), file]));
}

/** Adds the attachments of a version, the ones that its corrections replaced, and what took their places. */
function addFiles(
  { files, corrections }: Announcement,
  all: Map<string, StoredFile>,
  successors: Map<string, string>,
): void {
  const current = new Map(files.map((file) => [file.name, fileAddress(file)]));
  for (const { file } of corrections.toSorted((a, b) => b.at - a.at)) {
    if (file === null) continue;
    const address = fileAddress(file);
    all.set(address, file);
    const successor = current.get(file.name);
    if (successor !== undefined && successor !== address) successors.set(address, successor);
    current.set(file.name, address);
  }
  for (const file of files) {
    all.set(fileAddress(file), file);
    successors.delete(fileAddress(file));
  }
}

function* buildView(pack: ContentPack, at: Instant): Steps<View> {
  const announcements: Announcement[] = [];
  const profiles = new ProfileCollector();
  const indexById = new Map<string, number>();
  const supersededBy = new Map<string, string>();
  const relatedFrom = new Map<string, Announcement[]>();
  const withdrawn = new Map<string, Withdrawn>();
  const withdrawnFiles = new Map<string, WithdrawnFile>();
  const files = new Map<string, StoredFile>();
  const successors = new Map<string, string>();
  yield* forEachInSteps(pack.announcements, (announcement) => {
    if (!isReleased(announcement, at)) return;
    const version = versionAt(announcement, at);
    if (version.withdrawn !== null) {
      const { id, publishAt, category, digest } = version;
      withdrawn.set(id, { id, publishAt, category, digest, ...version.withdrawn });
      for (const file of everyFileOf(version)) withdrawnFiles.set(fileAddress(file), { id, sha256: file.sha256 });
      return;
    }
    indexById.set(version.id, announcements.length);
    announcements.push(version);
    profiles.add(version);
    if (version.supersedes !== null) supersededBy.set(version.supersedes, version.id);
    for (const id of version.related) {
      const naming = relatedFrom.get(id);
      if (naming === undefined) relatedFrom.set(id, [version]);
      else naming.push(version);
    }
    addFiles(version, files, successors);
  });
  const states = statesAt(pack, at);
  const state = states.at(-1);
  if (state === undefined) throw new Error("a pack without facts");
  const documents = state.documents.filter((document) => isReleased(document, at));
  const careers = pack.careers.filter((career) => isOpen(career, at));
  const replaced = yield* replacedDocuments(states, documents);
  for (const { file, successor } of replaced) {
    files.set(fileAddress(file), file);
    if (successor !== null) successors.set(fileAddress(file), fileAddress(successor));
  }
  for (const document of documents)
    for (const file of document.files) {
      files.set(fileAddress(file), file);
      successors.delete(fileAddress(file));
    }
  yield;
  const overdue = overdueAt(state, at);
  const passed = [...overdue].map((digest) => ({ digest }));
  return {
    key: yield* viewKey(
      [state, ...state.images.values()],
      announcements,
      [...withdrawn.values()],
      careers,
      documents,
      passed,
      yield* publicNames(announcements, states, indexById),
    ),
    at,
    facts: state.facts,
    states,
    overdue,
    announcements,
    profiles,
    blocks: yield* searchBlocksOf(announcements),
    indexById,
    supersededBy,
    relatedFrom,
    careers,
    documents,
    replacedDocuments: replaced,
    withdrawn,
    withdrawnFiles,
    files,
    successors,
    imageByName: state.images,
    images: imageFiles(state),
  };
}

/** A state has some tens of milestones. */
const STATES_PER_STEP = 20;

/** Every instant at which something becomes public, a job opening closes or a milestone is overdue: ascending, without repeats. */
function* releaseInstants(pack: ContentPack): Steps<ArrayLike<Instant>> {
  const instants = new Set<Instant>();
  const documents = pack.states.map((state) => state.documents);
  for (const records of [pack.announcements, pack.careers, ...new Set(documents)])
    yield* forEachInSteps<{ readonly publishAt: Instant | null }>(records, ({ publishAt }) => {
      if (publishAt !== null) instants.add(publishAt);
    });
  yield* forEachInSteps(pack.announcements, ({ earlier }) => {
    for (const { until } of earlier) instants.add(until);
  });
  for (const [index, state] of pack.states.entries()) {
    instants.add(state.at);
    for (const end of overdueInstants(state, pack.states[index + 1])) instants.add(end);
    if (index % STATES_PER_STEP === 0) yield;
  }
  instants.delete(-Infinity);
  for (const { meta } of pack.careers) if (meta.closesAt !== undefined) instants.add(meta.closesAt);
  yield;
  return Float64Array.from(instants).toSorted();
}

/** All views of one pack. A view is built when it is first needed, or ahead of that by `prepareNext`. */
export class ViewTimeline {
  readonly pack: ContentPack;
  private readonly instants: ArrayLike<Instant>;
  /** Views by the number of instants that have passed. */
  private readonly built = new Map<number, View>();

  constructor(pack: ContentPack, instants: ArrayLike<Instant> = runToEnd(releaseInstants(pack))) {
    this.pack = pack;
    this.instants = instants;
  }

  /** Makes a timeline and builds its current view, with points to pause. */
  static *inSteps(pack: ContentPack, now: () => Instant): Steps<ViewTimeline> {
    const timeline = new ViewTimeline(pack, yield* releaseInstants(pack));
    // A release may pass while its view is built.
    for (let passed = -1; passed !== timeline.passedCount(now());) {
      passed = timeline.passedCount(now());
      yield* timeline.view(passed);
    }
    return timeline;
  }

  /** The view at an instant. Two instants between the same releases give the identical object. */
  at(now: Instant): View {
    // Each request asks: without a generator where the view is there.
    return this.built.get(this.passedCount(now)) ?? runToEnd(this.atInSteps(now));
  }

  /** `at`, with points to pause. */
  *atInSteps(now: Instant): Steps<View> {
    return yield* this.view(this.passedCount(now));
  }

  /** Builds the view that follows the one at `now`, so that its first reader does not wait; null when there is none. */
  *prepareNext(now: Instant): Steps<View | null> {
    const next = this.passedCount(now) + 1;
    return next <= this.instants.length ? yield* this.view(next) : null;
  }

  private passedCount(now: Instant): number {
    return passedCount(this.instants.length, (index) => this.instants[index] ?? Infinity, now);
  }

  /** @param passed how many instants have passed. */
  private *view(passed: number): Steps<View> {
    const known = this.built.get(passed);
    if (known !== undefined) return known;
    const view = yield* buildView(this.pack, this.instants[passed - 1] ?? -Infinity);
    // A request that did not wait may have built it meanwhile: there is one object for each view.
    const first = this.built.get(passed);
    if (first !== undefined) return first;
    this.built.set(passed, view);
    // Requests in flight hold their own view; new ones never go back further than one release.
    for (const other of this.built.keys()) if (other < passed - 1) this.built.delete(other);
    return view;
  }
}
