/** What every kind of unit defines. The kinds are listed in index.ts. */
import type { Instant } from "../../core/time.ts";
import type { Fingerprint, RootListing } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import type { StoredFile, StoredImageFile } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { SINGLE_ID, type UnitContents, type UnitKind, type UnitPart } from "../unit.ts";

/** A file that a unit's public part was read from: a text with its bytes, an attachment or image by the hash of its copy. */
export type PublicFile = {
  /** Relative to the content folder. */
  readonly path: string;
} & ({ readonly bytes: Uint8Array } | { readonly sha256: string });

/** An attachment or a file of an image. */
export type BinaryFile = StoredFile | StoredImageFile;

/** A kind of unit. Where a method gets an id, it is the record's, or `SINGLE_ID` for a unit that exists once. */
export interface UnitDefinition<K extends UnitKind> {
  /** The names in the root of the folder that belong to this kind. */
  readonly rootFiles: readonly string[];
  readonly rootFolders: readonly string[];
  /** Whether units of this kind come and go, each in a folder of its own. */
  readonly isCollection: boolean;
  /** Whether something in it may not be public yet. If not, its diagnostics may be logged by name. */
  readonly hasRelease: boolean;
  /** Whether it refers to other units by id: a new version is served once every reference is valid. */
  readonly isCrossChecked: boolean;

  /** The ids of the units in the folder. @throws Error when the folder cannot be read. */
  ids(root: RootListing): readonly string[];
  /** @throws Error when the root of the folder cannot be read. */
  fingerprint(root: RootListing, id: string): Fingerprint;
  /** @returns null when the unit is not complete and valid. */
  read(context: ReadContext, id: string): UnitContents[K] | null;

  /**
   * The version to serve in place of the last known good one.
   * @returns `content` itself, unless an incomplete part of it falls back on the last known good version.
   */
  accept(content: UnitContents[K], lastKnownGood: UnitContents[K] | undefined, now: Instant): UnitContents[K];
  /** What of the last known good version stays when a new version is invalid; null if nothing does. */
  reject(lastKnownGood: UnitContents[K], now: Instant): UnitContents[K] | null;

  /** Its files that are served as they are. */
  binaryFiles(content: UnitContents[K]): readonly BinaryFile[];
  /** Those of them that are not its own: they lie in folders that any unit may name files of. */
  sharedFiles(content: UnitContents[K]): readonly BinaryFile[];
  /** Its parts by release: none if nothing will become public, null if a part of it is incomplete. */
  parts(content: UnitContents[K]): readonly UnitPart[] | null;
  /**
   * The files that its public part was read from, and no other file: nothing that is not public yet may be in them.
   * @throws Error when one of them cannot be read.
   */
  publicFiles(folder: ContentFolder, id: string, now: Instant): readonly PublicFile[];
}

/** What units that exist once have in common. */
export const singleUnit = {
  isCollection: false,
  ids: (): readonly string[] => [SINGLE_ID],
  accept: <C>(content: C): C => content,
  reject: <C>(lastKnownGood: C): C => lastKnownGood,
  binaryFiles: (): readonly BinaryFile[] => [],
  sharedFiles: (): readonly BinaryFile[] => [],
} as const;
