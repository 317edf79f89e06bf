/** Fingerprints of units: names, sizes and times of their files, taken without opening any file. */
import { lstatSync, readdirSync, type Dirent, type Stats } from "node:fs";
import { errorCode } from "../core/error-code.ts";
import { groupBy } from "../core/group-by.ts";
import { IMAGE_FOLDERS } from "../core/images.ts";
import { digestOf, type Digest } from "./digest.ts";
import { keepsTimes } from "./file-times.ts";

/** The most entries of a record's folder. A folder with more is not looked at, so that it delays no other record. */
export const RECORD_ENTRY_LIMIT = 1000;

/**
 * The most entries of a folder that many documents or images share. Beyond it, a file that is written in place is not
 * noticed until an entry comes or goes.
 */
export const SHARED_ENTRY_LIMIT = 20_000;

/** Thousands of fingerprints are kept, so a long one is shortened. */
const LONGEST_VALUE = 2000;

export class Fingerprint {
  /** Equal values mean that nothing was written in between. */
  readonly value: string;
  /** The latest change of any of the files, in milliseconds since the epoch. */
  readonly changedAt: number;
  /**
   * Whether an equal value proves that the bytes are equal, too, if they were read a while after `changedAt`: not where different
   * files may have equal times.
   */
  readonly isProof: boolean;
  private hashed: Digest | null = null;

  constructor(value: string, changedAt: number, isProof: boolean) {
    this.value = value;
    this.changedAt = changedAt;
    this.isProof = isProof;
  }

  isSame({ value, changedAt, isProof }: Fingerprint): boolean {
    return this.value === value && this.changedAt === changedAt && this.isProof === isProof;
  }

  /** Of the value. */
  get digest(): Digest {
    this.hashed ??= digestOf(this.value);
    return this.hashed;
  }
}

/** The entries of a folder in a fixed order. @throws Error when the folder cannot be read. */
export function sortedEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * A name that is longer than any file's names nothing: the entry `changes/<255 letters>` would be that long with its ending.
 * @throws Error when the folder cannot be read.
 */
function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (errorCode(error) === "ENAMETOOLONG") return undefined;
    throw error;
  }
}

/** The root of the content folder. Its entries are read once, when they are first needed. */
export class RootListing {
  readonly path: string;
  private cached: readonly Dirent[] | null = null;
  private shared: Fingerprint | null = null;
  private approvers: Fingerprint | null = null;
  private changeApprovals: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(path: string) {
    this.path = path;
  }

  /** @throws Error when the folder cannot be read. */
  entries(): readonly Dirent[] {
    this.cached ??= sortedEntries(this.path);
    return this.cached;
  }

  /** Of the files that changes of any record may name: images and files of the register. */
  sharedFiles(): Fingerprint {
    if (this.shared !== null) return this.shared;
    const builder = new FingerprintBuilder();
    for (const folder of SHARED_FOLDERS) builder.addFolder(`${this.path}/${folder}`, SHARED_ENTRY_LIMIT);
    const { digest, changedAt, isProof } = builder.build();
    this.shared = new Fingerprint(digest, changedAt, isProof);
    return this.shared;
  }

  /** Of `approvers.yaml` and the exemptions from it: what they say decides on every release. */
  approversFile(): Fingerprint {
    if (this.approvers !== null) return this.approvers;
    const builder = new FingerprintBuilder();
    for (const { name } of this.entries()) if (APPROVAL_FILES.has(name)) builder.addEntry(this.path, name);
    this.approvers = builder.build();
    return this.approvers;
  }

  /** Names of the approvals of a dated change: they lie beside the file that they are of. */
  approvalsOfChange(id: string): readonly string[] {
    this.changeApprovals ??= groupBy(
      this.entries().some(({ name }) => name === CHANGES_FOLDER) ? this.approvalNames() : [],
      (name) => name.slice(0, name.indexOf(".")),
    );
    return this.changeApprovals.get(id) ?? [];
  }

  private approvalNames(): readonly string[] {
    return sortedEntries(`${this.path}/${CHANGES_FOLDER}`).flatMap(({ name }) => (name.endsWith(".sig") ? [name] : []));
  }
}

const CHANGES_FOLDER = "changes";

/** Says who approves releases. */
export const APPROVERS_FILE = "approvers.yaml";

/** Lists what was released before approvals were asked for. */
export const EXEMPTIONS_FILE = "exemptions.txt";

const APPROVAL_FILES: ReadonlySet<string> = new Set([APPROVERS_FILE, EXEMPTIONS_FILE]);

const SHARED_FOLDERS = ["documents", ...IMAGE_FOLDERS.map((folder) => `images/${folder}`)];

/** Collects the fingerprint of one unit, entry by entry. */
export class FingerprintBuilder {
  private value = "";
  private changedAt = 0;
  private isProof = true;

  /** @returns the state of the entry; undefined if there is none. */
  addEntry(folder: string, name: string): Stats | undefined {
    const stat = statOf(`${folder}/${name}`);
    // Links and pipes are never followed: only their names count.
    if (stat === undefined || !stat.isFile()) this.value += `${name}?${stat === undefined ? "gone" : ""}\n`;
    else {
      this.noteChange(stat);
      this.isProof &&= keepsTimes(stat, folder);
      this.value += `${name}:${stat.size}:${stat.mtimeMs}:${stat.ctimeMs}:${stat.ino}\n`;
    }
    return stat;
  }

  /**
   * Adds every entry of a folder. A folder that cannot be read adds the reason.
   * @param limit a folder with more entries adds their number and its own times.
   * @returns the names of the folders in it.
   */
  addFolder(folder: string, limit: number): readonly string[] {
    try {
      const names = readdirSync(folder).toSorted();
      if (names.length <= limit) return names.filter((name) => this.addEntry(folder, name)?.isDirectory() === true);
      const stat = lstatSync(folder);
      this.noteChange(stat);
      this.isProof = false;
      this.value += `${names.length} entries:${stat.mtimeMs}:${stat.ctimeMs}\n`;
    } catch (error) {
      this.isProof &&= errorCode(error) === "ENOENT";
      this.value += `${errorCode(error) ?? "unreadable"}\n`;
    }
    return [];
  }

  /** Whether a file of this name, or something in its place, was added. */
  hasEntry(name: string): boolean {
    const lines = `\n${this.value}`;
    return lines.includes(`\n${name}:`) || lines.includes(`\n${name}?`);
  }

  /** Adds the fingerprint of something else. */
  add({ value, changedAt, isProof }: Fingerprint): void {
    this.value += `${value}\n`;
    this.changedAt = Math.max(this.changedAt, changedAt);
    this.isProof &&= isProof;
  }

  build(): Fingerprint {
    const { value, changedAt, isProof } = this;
    return new Fingerprint(value.length > LONGEST_VALUE ? digestOf(value) : value, changedAt, isProof);
  }

  private noteChange({ mtimeMs, ctimeMs }: Stats): void {
    this.changedAt = Math.max(this.changedAt, mtimeMs, ctimeMs);
  }
}
