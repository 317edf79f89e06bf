/**
 * Snapshots on disk: one file for each unit, in a folder that only this account can read. A snapshot is written whole
 * or not at all, named by its content's digest, and verified by a hash when it is read.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import * as v from "valibot";
import { writeFileAtomically } from "../node/atomic-file.ts";
import type { UnitName } from "../content/unit.ts";
import type { PublicFile } from "../content/units/definition.ts";
import type { FileCopies } from "./file-copies.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const HASH_BYTES = 32;
/** Part of the format on disk: a server finds the snapshots of the release before it. */
const SUFFIX = ".kept";

/** No path leads out of the folder that it is unpacked to. */
const path = v.pipe(v.string(), v.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@/-]+$/));

/** The files of one unit. Attachments and images are named by the hash of their copy, texts are in the snapshot. */
const packedFiles = v.array(
  v.union([
    v.object({ path, bytes: v.instance(Uint8Array) }),
    v.object({ path, sha256: v.pipe(v.string(), v.hash(["sha256"])) }),
  ]),
);

const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

export class SnapshotStore {
  private readonly folder: string;
  /** The digest of each unit's snapshot. */
  private readonly digests: Map<UnitName, string>;
  private readonly copies: Pick<FileCopies, "link">;
  /** The copies that each unit's snapshot names. Those of an earlier run are read when they are asked for. */
  private readonly named = new Map<UnitName, readonly string[]>();

  /** @throws Error when the folder cannot be made or read. */
  constructor(folder: string, copies: Pick<FileCopies, "link">) {
    this.folder = folder;
    this.copies = copies;
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    this.digests = new Map(readdirSync(folder).flatMap((file) => (file.endsWith(SUFFIX) ? [nameAndDigest(file)] : [])));
  }

  names(): UnitName[] {
    return [...this.digests.keys()];
  }

  digestOf(name: UnitName): string | undefined {
    return this.digests.get(name);
  }

  /** Replaces the unit's snapshot. @throws Error when the folder cannot be written. */
  write(name: UnitName, digest: string, files: readonly PublicFile[]): void {
    const body = serialize(files);
    const before = this.digests.get(name);
    // Unflushed: a snapshot that a power cut damages fails its hash and is ignored.
    const options = { flush: false, mode: FILE_MODE };
    writeFileAtomically(this.path(name, digest), Buffer.concat([hashOf(body), body]), options);
    this.digests.set(name, digest);
    this.named.set(name, namesOfCopies(files));
    if (before !== undefined && before !== digest) rmSync(this.path(name, before), { force: true });
  }

  /** @throws Error when the file cannot be removed. The snapshot is not restored any more all the same. */
  remove(name: UnitName): void {
    const digest = this.digests.get(name);
    if (digest === undefined) return;
    this.digests.delete(name);
    this.named.delete(name);
    rmSync(this.path(name, digest), { force: true });
  }

  /** The hashes of all copies that snapshots name. */
  copiesInUse(): string[] {
    return this.names().flatMap((name) => {
      const known = this.named.get(name) ?? namesOfCopies(this.read(name) ?? []);
      this.named.set(name, known);
      return known;
    });
  }

  /**
   * Unpacks a unit's snapshot into a temporary folder and reads it from there.
   * @param read gets the folder, which is laid out like a content folder and is removed afterwards.
   * @returns null when there is no intact snapshot.
   */
  restore<T>(name: UnitName, read: (folder: string) => T): T | null {
    const files = this.read(name);
    if (files === null) return null;
    let unpacked: string | null = null;
    try {
      unpacked = mkdtempSync(join(this.folder, "unpacked-"));
      for (const file of files) this.unpack(file, join(unpacked, file.path));
      return read(unpacked);
    } catch {
      return null;
    } finally {
      if (unpacked !== null) rmSync(unpacked, { recursive: true, force: true });
    }
  }

  private unpack(file: PublicFile, to: string): void {
    mkdirSync(dirname(to), { recursive: true });
    if ("bytes" in file) writeFileSync(to, file.bytes);
    // Without its copy, the file is missing: what needs it is not valid.
    else this.copies.link(file.sha256, to);
  }

  /** @returns null when there is no intact snapshot. */
  private read(name: UnitName): readonly PublicFile[] | null {
    const digest = this.digests.get(name);
    if (digest === undefined) return null;
    try {
      const bytes = readFileSync(this.path(name, digest));
      const body = bytes.subarray(HASH_BYTES);
      if (!hashOf(body).equals(bytes.subarray(0, HASH_BYTES))) return null;
      return v.parse(packedFiles, deserialize(body));
    } catch {
      return null;
    }
  }

  private path(name: UnitName, digest: string): string {
    return join(this.folder, `${name.replace("/", "@")}@${digest}${SUFFIX}`);
  }
}

const namesOfCopies = (files: readonly PublicFile[]): string[] =>
  files.flatMap((file) => ("sha256" in file ? [file.sha256] : []));

/** The inverse of `SnapshotStore.path`. */
function nameAndDigest(file: string): [UnitName, string] {
  const parts = file.slice(0, -SUFFIX.length).split("@");
  const digest = parts.pop() ?? "";
  return [parts.join("/") as UnitName, digest]; // a foreign file's name is never asked for
}
