/** What a view says of a file that a reader has, by its SHA-256. */
import type { Instant } from "../core/time.ts";
import type { Announcement, Correction, RegisterDocument, StoredFile } from "./model.ts";
import { versionsOf } from "./versions.ts";
import { fileAddress } from "../core/file-address.ts";
import type { View, Withdrawn } from "./view.ts";

/** A file that is public, with what it belongs to. */
export interface KnownFile {
  readonly file: StoredFile;
  readonly announcement: Announcement | null;
  readonly document: RegisterDocument | null;
  /** Whether another file took its place. */
  readonly isReplaced: boolean;
  /** The correction that replaced it; null while it is in force, and for a file of the register. */
  readonly correction: Correction | null;
}

export type FileVerdict =
  | ({ readonly state: "in-force" | "superseded" | "replaced" } & KnownFile)
  | { readonly state: "withdrawn"; readonly withdrawn: Withdrawn }
  | { readonly state: "unknown" };

/** Made once for each view, of what the view holds and nothing else. */
const knownFiles = new WeakMap<View, ReadonlyMap<string, KnownFile>>();

function filesOf(view: View): ReadonlyMap<string, KnownFile> {
  const files = new Map<string, KnownFile>();
  for (const announcement of view.announcements)
    for (const correction of announcement.corrections)
      if (correction.file !== null)
        files.set(correction.file.sha256, {
          file: correction.file,
          announcement,
          document: null,
          isReplaced: true,
          correction,
        });
  for (const { file, document } of view.replacedDocuments.toReversed())
    files.set(file.sha256, { file, announcement: null, document, isReplaced: true, correction: null });
  // Last: a file that is in force somewhere is in force.
  for (const document of view.documents)
    for (const file of document.files)
      files.set(file.sha256, { file, announcement: null, document, isReplaced: false, correction: null });
  for (const announcement of view.announcements)
    for (const file of announcement.files)
      files.set(file.sha256, { file, announcement, document: null, isReplaced: false, correction: null });
  return files;
}

function knownFilesOf(view: View): ReadonlyMap<string, KnownFile> {
  const files = knownFiles.get(view) ?? filesOf(view);
  knownFiles.set(view, files);
  return files;
}

const fileOf = (view: View, sha256: string): KnownFile | undefined => knownFilesOf(view).get(sha256);

/** The SHA-256 of each file that the view has a verdict on. */
export function knownHashes(view: View): ReadonlySet<string> {
  const withdrawn = [...view.withdrawnFiles.values()].map(({ sha256 }) => sha256);
  return new Set([...knownFilesOf(view).keys(), ...withdrawn]);
}

function withdrawnOf({ withdrawn, withdrawnFiles }: View, sha256: string): Withdrawn | undefined {
  const file = [...withdrawnFiles.values()].find((one) => one.sha256 === sha256);
  return file && withdrawn.get(file.id);
}

export function verdictOf(view: View, sha256: string): FileVerdict {
  const known = fileOf(view, sha256);
  if (known === undefined) {
    const withdrawn = withdrawnOf(view, sha256);
    return withdrawn === undefined ? { state: "unknown" } : { state: "withdrawn", withdrawn };
  }
  if (known.isReplaced) return { state: "replaced", ...known };
  const id = known.announcement?.id;
  return { state: id !== undefined && view.supersededBy.has(id) ? "superseded" : "in-force", ...known };
}

/** The address of a file, or the id of an announcement. */
export type Successor = { readonly file: string } | { readonly id: string };

/** What took a file's place: a corrected file, or the announcement that superseded its own. */
export function successorOf(view: View, verdict: FileVerdict): Successor | null {
  if (verdict.state === "replaced") {
    const file = view.successors.get(fileAddress(verdict.file));
    return file === undefined ? null : { file };
  }
  const id = verdict.state === "superseded" ? view.supersededBy.get(verdict.announcement?.id ?? "") : undefined;
  return id === undefined ? null : { id };
}

/** When a file became public, which for a corrected one is its correction; null where the register does not say it. */
export function publishedAt({ file, announcement, document }: KnownFile): Instant | null {
  if (announcement === null) return document?.publishAt ?? null;
  const first = versionsOf(announcement).find(({ record }) =>
    record.files.some(({ sha256 }) => sha256 === file.sha256),
  );
  return first?.publishAt ?? announcement.publishAt;
}
