/**
 * Copies of units on disk, a file for each, in a folder for this account alone: written whole or not at all, named by
 * what they hold, and proved by a hash when they are read again.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import * as v from "valibot";
import type { UnitName } from "../content/unit.ts";
import type { CopiedFile } from "./unit-snapshot.ts";

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const HASH_BYTES = 32;
const SUFFIX = ".kept";

/** The files of one unit. A path never leads out of the folder that it is unpacked to. */
const packed = v.array(
  v.object({
    path: v.pipe(v.string(), v.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@/-]+$/)),
    bytes: v.instance(Uint8Array),
  }),
);

const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

export class CopyStore {
  private readonly folder: string;
  /** Digests by unit: what lies in the folder. */
  private readonly digests: Map<UnitName, string>;

  /** @throws Error when the folder cannot be made or read. */
  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    this.digests = new Map(readdirSync(folder).flatMap((file) => (file.endsWith(SUFFIX) ? [nameAndDigest(file)] : [])));
  }

  names(): UnitName[] {
    return [...this.digests.keys()];
  }

  digest(name: UnitName): string | undefined {
    return this.digests.get(name);
  }

  /** Takes the place of the unit's former copy. @throws Error when the folder cannot be written. */
  put(name: UnitName, digest: string, files: readonly CopiedFile[]): void {
    const body = serialize(files);
    const temporary = join(this.folder, `.writing-${process.pid}`);
    writeFileSync(temporary, Buffer.concat([hashOf(body), body]), { mode: FILE_MODE });
    const before = this.digests.get(name);
    renameSync(temporary, this.file(name, digest));
    this.digests.set(name, digest);
    if (before !== undefined && before !== digest) rmSync(this.file(name, before), { force: true });
  }

  /** @throws Error when the copy cannot be taken away; it is not offered any more all the same. */
  remove(name: UnitName): void {
    const digest = this.digests.get(name);
    if (digest === undefined) return;
    this.digests.delete(name);
    rmSync(this.file(name, digest), { force: true });
  }

  /** Reads a unit from its copy, unpacked for the moment; null when there is none that is whole. */
  read<T>(name: UnitName, readFrom: (place: string) => T): T | null {
    const digest = this.digests.get(name);
    if (digest === undefined) return null;
    let place: string | null = null;
    try {
      const bytes = readFileSync(this.file(name, digest));
      const body = bytes.subarray(HASH_BYTES);
      if (!hashOf(body).equals(bytes.subarray(0, HASH_BYTES))) return null;
      place = mkdtempSync(join(this.folder, "unpacked-"));
      for (const file of v.parse(packed, deserialize(body))) {
        mkdirSync(dirname(join(place, file.path)), { recursive: true });
        writeFileSync(join(place, file.path), file.bytes);
      }
      return readFrom(place);
    } catch {
      return null;
    } finally {
      if (place !== null) rmSync(place, { recursive: true, force: true });
    }
  }

  private file(name: UnitName, digest: string): string {
    return join(this.folder, `${name.replace("/", "@")}@${digest}${SUFFIX}`);
  }
}

function nameAndDigest(file: string): [UnitName, string] {
  const parts = file.slice(0, -SUFFIX.length).split("@");
  const digest = parts.pop() ?? "";
  return [parts.join("/") as UnitName, digest]; // a name that is none of a unit's is never asked for
}
