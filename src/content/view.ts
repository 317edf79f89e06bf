/**
 * Views: what is public, as immutable data, one for each instant at which something becomes public.
 * A request reads the clock once, picks its view, and looks up in nothing else; a future item is in
 * no structure that a request can reach. There is no timer and no release job: see the README,
 * "How a release works".
 */
import { createHash } from "node:crypto";
import type { Instant } from "../core/time.ts";
import type { Announcement, Career, ContentPack, Digest, RegisterDocument, SitePack, StoredFile } from "./model.ts";

export interface View {
  /**
   * Names the view by what is public in it, and by nothing else: an edit of a future item leaves it as it
   * is, and with it every answer that was made, so that not even an answer's time tells of the edit.
   */
  readonly key: string;
  readonly pack: SitePack;
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  /** Place in `announcements` by id. */
  readonly places: ReadonlyMap<string, number>;
  /** The id of the announcement that replaces the one named by the key. */
  readonly supersededBy: ReadonlyMap<string, string>;
  readonly careers: readonly Career[];
  readonly documents: readonly RegisterDocument[];
  /** By public address. */
  readonly files: ReadonlyMap<string, StoredFile>;
}

/** The public address of an attachment. */
export function fileAddress(file: Pick<StoredFile, "sha256" | "name">): string {
  return `/files/${file.sha256}/${file.name}`;
}

function isPublic(at: Instant): (record: { readonly publishAt: Instant | null }) => boolean {
  return (record) => record.publishAt === null || record.publishAt <= at;
}

/** A position is listed from its release until it closes. */
function isOpen(at: Instant): (career: Career) => boolean {
  return ({ publishAt, meta: { closesAt } }) => publishAt <= at && (closesAt === undefined || at < closesAt);
}

/** The part of a pack that has no moment of release; the rest is not reachable from it. */
function sitePack({ site, people, governance, timelines, ecosystem, pages, digest }: ContentPack): SitePack {
  return { site, people, governance, timelines, ecosystem, pages, digest };
}

function viewKey(...parts: ReadonlyArray<ReadonlyArray<{ readonly digest: Digest }>>): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.map(({ digest }) => digest).join(" ")}\n`);
  return hash.digest("base64url").slice(0, 22);
}

function buildView(pack: ContentPack, at: Instant): View {
  const announcements = pack.announcements.filter(isPublic(at));
  const documents = pack.documents.filter(isPublic(at));
  const careers = pack.careers.filter(isOpen(at));
  const supersededBy = new Map<string, string>();
  const files = new Map<string, StoredFile>();
  for (const announcement of announcements) {
    if (announcement.supersedes !== null) supersededBy.set(announcement.supersedes, announcement.id);
    for (const file of announcement.files) files.set(fileAddress(file), file);
  }
  for (const document of documents) for (const file of document.files) files.set(fileAddress(file), file);
  return {
    key: viewKey([pack], announcements, careers, documents),
    pack: sitePack(pack),
    announcements,
    places: new Map(announcements.map((announcement, place) => [announcement.id, place])),
    supersededBy,
    careers,
    documents,
    files,
  };
}

/** All views of one pack. Views are built when they are first needed, or ahead of that by `prepareNext`. */
export class ViewTimeline {
  readonly pack: ContentPack;
  /** Every instant at which something becomes public, or a position closes: ascending, without repeats. */
  private readonly instants: readonly Instant[];
  private readonly built = new Map<number, View>();

  constructor(pack: ContentPack) {
    this.pack = pack;
    const all = [...pack.announcements, ...pack.careers, ...pack.documents].flatMap((record) =>
      record.publishAt === null ? [] : [record.publishAt],
    );
    const closing = pack.careers.flatMap(({ meta: { closesAt } }) => (closesAt === undefined ? [] : [closesAt]));
    this.instants = [...new Set([...all, ...closing])].toSorted((a, b) => a - b);
  }

  /** The view for a moment: two moments between the same releases give the identical object. */
  at(now: Instant): View {
    return this.view(this.released(now));
  }

  /** Builds the view after the one for `now`, so that its first reader does not wait. */
  prepareNext(now: Instant): View | null {
    const next = this.released(now) + 1;
    return next <= this.instants.length ? this.view(next) : null;
  }

  /** How many instants have come: binary search for the first one after `now`. */
  private released(now: Instant): number {
    let low = 0;
    let high = this.instants.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.instants[middle] ?? Infinity) <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private view(released: number): View {
    const known = this.built.get(released);
    if (known !== undefined) return known;
    const at = released === 0 ? -Infinity : (this.instants[released - 1] ?? -Infinity);
    const view = buildView(this.pack, at);
    this.built.set(released, view);
    // Past views are never asked for again; a reader is at most one release away from the next.
    for (const other of this.built.keys()) if (other < released - 1) this.built.delete(other);
    return view;
  }
}
