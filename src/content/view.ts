/**
 * Views: what is public, as immutable data. There is one view for each instant at which something becomes public or
 * closes. A request reads the clock once, picks its view and looks nothing up anywhere else; a future item is in no
 * structure that a request can reach. There is no timer and no release job: see the README, "How a release works".
 */
import { imageAddress } from "../core/images.ts";
import type { Instant } from "../core/time.ts";
import { digestOf, type Digest } from "./digest.ts";
import type {
  Announcement,
  Career,
  ContentPack,
  RegisterDocument,
  SitePack,
  StoredFile,
  StoredImageFile,
} from "./model.ts";
import { isReleased } from "./release.ts";

export interface View {
  /**
   * A digest of what is public in the view, and of nothing else. An edit of a future item changes neither the key nor
   * any cached response, so that not even response times reveal the edit.
   */
  readonly key: string;
  readonly pack: SitePack;
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  /** Index in `announcements` by id. */
  readonly indexById: ReadonlyMap<string, number>;
  /** The id of the announcement that replaces the one named by the key. */
  readonly supersededBy: ReadonlyMap<string, string>;
  readonly careers: readonly Career[];
  readonly documents: readonly RegisterDocument[];
  /** Attachments by public address. */
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Files of images by public address. */
  readonly images: ReadonlyMap<string, StoredImageFile>;
}

/** The public address of an attachment. */
export function fileAddress(file: Pick<StoredFile, "sha256" | "name">): string {
  return `/files/${file.sha256}/${file.name}`;
}

/** A job opening is listed from its release until it closes. */
function isOpen(career: Career, at: Instant): boolean {
  const { closesAt } = career.meta;
  return isReleased(career, at) && (closesAt === undefined || at < closesAt);
}

/** The part of a pack that has no release. A new object, so that the rest of the pack is not reachable from it. */
function sitePack({ site, people, governance, timelines, ecosystem, pages, images, digest }: ContentPack): SitePack {
  return { site, people, governance, timelines, ecosystem, pages, images, digest };
}

function viewKey(...parts: ReadonlyArray<ReadonlyArray<{ readonly digest: Digest }>>): string {
  return digestOf(parts.map((part) => `${part.map(({ digest }) => digest).join(" ")}\n`).join(""));
}

function imageFiles({ images }: ContentPack): ReadonlyMap<string, StoredImageFile> {
  const files = [...images.values()].flatMap((image) => image.files.map((file) => ({ image, file })));
  return new Map(files.map(({ image, file }) => [imageAddress(image, file.folder, file.format), file]));
}

function buildView(pack: ContentPack, at: Instant): View {
  const announcements = pack.announcements.filter((announcement) => isReleased(announcement, at));
  const documents = pack.documents.filter((document) => isReleased(document, at));
  const careers = pack.careers.filter((career) => isOpen(career, at));
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
    indexById: new Map(announcements.map((announcement, index) => [announcement.id, index])),
    supersededBy,
    careers,
    documents,
    files,
    images: imageFiles(pack),
  };
}

/** All views of one pack. A view is built when it is first needed, or ahead of that by `prepareNext`. */
export class ViewTimeline {
  readonly pack: ContentPack;
  /** Every instant at which something becomes public or a job opening closes: ascending, without repeats. */
  private readonly instants: readonly Instant[];
  /** Views by the number of instants that have passed. */
  private readonly built = new Map<number, View>();

  constructor(pack: ContentPack) {
    this.pack = pack;
    const all = [...pack.announcements, ...pack.careers, ...pack.documents].flatMap((record) =>
      record.publishAt === null ? [] : [record.publishAt],
    );
    const closing = pack.careers.flatMap(({ meta: { closesAt } }) => (closesAt === undefined ? [] : [closesAt]));
    this.instants = [...new Set([...all, ...closing])].toSorted((a, b) => a - b);
  }

  /** The view at an instant. Two instants between the same releases give the identical object. */
  at(now: Instant): View {
    return this.view(this.passedCount(now));
  }

  /** Builds the view that follows the one at `now`, so that its first reader does not wait; null when there is none. */
  prepareNext(now: Instant): View | null {
    const next = this.passedCount(now) + 1;
    return next <= this.instants.length ? this.view(next) : null;
  }

  /** The number of instants up to `now`, by binary search. */
  private passedCount(now: Instant): number {
    let low = 0;
    let high = this.instants.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.instants[middle] ?? Infinity) <= now) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param passed how many instants have passed. */
  private view(passed: number): View {
    const known = this.built.get(passed);
    if (known !== undefined) return known;
    const view = buildView(this.pack, this.instants[passed - 1] ?? -Infinity);
    this.built.set(passed, view);
    // Requests in flight hold their own view; new ones never go back further than one release.
    for (const other of this.built.keys()) if (other < passed - 1) this.built.delete(other);
    return view;
  }
}
