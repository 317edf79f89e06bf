/**
 * The last good reading of each unit, kept outside the content folder for the next start: a record whose
 * edit is broken stays public over a restart. What is kept are the files as they were; they are read and
 * judged anew, by the code that is running then. A copy speaks only for a unit that lies in the folder and
 * is not valid: what was taken away, or put on hold, is never brought back. Every failure means no copy.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import * as v from "valibot";
import type { Instant } from "../core/time.ts";
import { sha256Hex } from "./folder.ts";
import { readUnit } from "./read-unit.ts";
import { lookAt, scanFolder } from "./scan.ts";
import type { LoadedUnit, UnitName } from "./unit.ts";
import { filesOf, goodOf, type Good } from "./unit-copy.ts";
import type { ContentWatch, PollEnd } from "./watch.ts";

/** Only this account may read what is kept: rows of the register may be to come. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

const HASH_BYTES = 32;
const SUFFIX = ".kept";

/** The files of one unit. A path never leads out of the folder that it is unpacked to. */
const packed = v.array(
  v.object({ path: v.pipe(v.string(), v.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.@/-]+$/)), bytes: v.instance(Uint8Array) }),
);

interface Wanted extends Good {
  /** The look of the files that were read. */
  readonly signature: string;
}

export interface LastGoodOptions {
  /** A folder outside the content folder; each content folder has a part of its own in it. */
  readonly stateDir: string;
  /** The content folder. */
  readonly root: string;
  /** Decides when a record may be kept; whether it may be shown is not decided here. */
  readonly now: () => Instant;
  /** False where the server knows better: it has been running, and only its reader was started again. */
  readonly recall: boolean;
}

/** One look at the folder, each reading that is not valid after the copy that it falls back on. */
export function* pollWithCopies(watch: ContentWatch, lastGood: LastGood): Generator<LoadedUnit, PollEnd> {
  const look = watch.poll();
  for (;;) {
    const step = look.next();
    if (step.done === true) {
      lastGood.dropRemoved(step.value);
      return step.value;
    }
    yield* lastGood.withCopy(step.value, watch.signatureOf(step.value.name));
  }
}

export class LastGood {
  private readonly root: string;
  private readonly folder: string;
  private readonly now: () => Instant;
  /** Digests by unit: what lies in the folder. */
  private readonly kept: Map<UnitName, string>;
  private readonly wanted = new Map<UnitName, Wanted>();
  private readonly seenGood = new Set<UnitName>();
  private mayRecall: boolean;
  /** Why a copy could not be taken away: told at the next occasion, so that reading content goes on. */
  private failure: unknown = null;

  /** @throws Error when the state folder cannot be made or read. */
  constructor({ stateDir, root, now, recall }: LastGoodOptions) {
    this.root = root;
    this.now = now;
    this.mayRecall = recall;
    this.folder = join(stateDir, `last-good-${sha256Hex(Buffer.from(root)).slice(0, 16)}`);
    mkdirSync(this.folder, { recursive: true, mode: FOLDER_MODE });
    this.kept = new Map(readdirSync(this.folder).flatMap((file) => (file.endsWith(SUFFIX) ? [nameAndDigest(file)] : [])));
  }

  /** A reading, after the copy that it falls back on where it is the first of its unit and not valid. */
  withCopy(loaded: LoadedUnit, signature: string): LoadedUnit[] {
    const { name, content } = loaded;
    if (content === null) {
      this.wanted.delete(name);
      const copy = this.mayRecall && !this.seenGood.has(name) ? this.recall(name) : null;
      return copy === null ? [loaded] : [copy, loaded];
    }
    this.seenGood.add(name);
    const good = goodOf(content);
    if (good === "nothing") this.forget(name);
    else if (good !== "part") this.want(name, { ...good, signature });
    return [loaded];
  }

  /**
   * Drops the copies of what was taken away, while this ran or before: a new record under an old name
   * must not fall back on the old one. After the first look nothing is recalled.
   */
  dropRemoved({ removed, settled, trouble }: PollEnd): void {
    for (const name of removed) this.forget(name);
    if (!this.mayRecall || !settled || trouble.length > 0) return;
    this.mayRecall = false;
    const present = scanFolder(this.root)?.units;
    if (present !== undefined) for (const name of this.kept.keys()) if (!present.has(name)) this.forget(name);
  }

  private forget(name: UnitName): void {
    this.wanted.delete(name);
    const digest = this.kept.get(name);
    if (digest === undefined) return;
    this.kept.delete(name);
    try {
      rmSync(this.file(name, digest), { force: true });
    } catch (error) {
      this.failure = error;
    }
  }

  /**
   * Writes copies that are due.
   * @param limit at most this many.
   * @returns how many were written or given up.
   * @throws Error when the state folder cannot be written.
   */
  keepDue(limit: number): number {
    if (this.failure !== null) throw this.failure;
    let count = 0;
    for (const [name, wanted] of this.wanted) {
      if (count === limit) break;
      if (wanted.from > this.now()) continue;
      this.wanted.delete(name);
      this.keep(name, wanted);
      count += 1;
    }
    return count;
  }

  private want(name: UnitName, wanted: Wanted): void {
    const { digest, from } = wanted;
    if (this.kept.get(name) === digest) return void this.wanted.delete(name);
    // A record that is not public any more, or not yet: its former copy is not to be shown again.
    if (from > this.now()) this.forget(name);
    this.wanted.set(name, wanted);
  }

  private keep(name: UnitName, { digest, signature }: Wanted): void {
    const files = this.read(name, signature);
    if (files === null) return;
    const body = serialize(files);
    const temporary = join(this.folder, `.writing-${process.pid}`);
    writeFileSync(temporary, Buffer.concat([createHash("sha256").update(body).digest(), body]), { mode: FILE_MODE });
    const before = this.kept.get(name);
    renameSync(temporary, this.file(name, digest));
    this.kept.set(name, digest);
    if (before !== undefined && before !== digest) rmSync(this.file(name, before), { force: true });
  }

  /** The files of a unit, or null when they changed since they were judged; the next look tells. */
  private read(name: UnitName, signature: string): v.InferOutput<typeof packed> | null {
    try {
      const files = filesOf(this.root, name).map((path) => ({ path, bytes: readFileSync(join(this.root, path)) }));
      return lookAt(this.root, name).signature === signature ? files : null;
    } catch {
      return null;
    }
  }

  /** The unit as it was kept, or null when there is no copy that is whole and valid. */
  private recall(name: UnitName): LoadedUnit | null {
    const digest = this.kept.get(name);
    if (digest === undefined) return null;
    let place: string | null = null;
    try {
      const bytes = readFileSync(this.file(name, digest));
      const body = bytes.subarray(HASH_BYTES);
      if (!createHash("sha256").update(body).digest().equals(bytes.subarray(0, HASH_BYTES))) return null;
      place = mkdtempSync(join(this.folder, "unpacked-"));
      for (const file of v.parse(packed, deserialize(body))) {
        mkdirSync(dirname(join(place, file.path)), { recursive: true });
        writeFileSync(join(place, file.path), file.bytes);
      }
      const loaded = readUnit(place, name);
      return loaded.content === null ? null : loaded;
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
