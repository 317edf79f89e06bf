/** Reads units of the content folder for the watcher: from the files, or from the cache of what they were read as. */
import { diagnostic } from "../content/diagnostic.ts";
import type { Digest } from "../content/digest.ts";
import type { Fingerprint, RootListing } from "../content/fingerprint.ts";
import { readUnit } from "../content/read-unit.ts";
import { takeFingerprint } from "../content/scan.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import { sharedFilesOf } from "../content/units/index.ts";
import type { SetAside } from "./failed-units.ts";
import type { FileCopies } from "./file-copies.ts";
import { ReadingMarker } from "./reading-marker.ts";
import type { StoredUnit } from "./stored-unit.ts";
import { TextsRead, type TextsDigest } from "./texts-read.ts";
import type { UnitCache } from "./unit-cache.ts";

export interface UnitReaderOptions {
  /** The clock that sets file times, in milliseconds since the epoch; without one, the system's. */
  readonly wallNow?: () => number;
  /** Gets the attachments and images. */
  readonly copies: FileCopies;
  /** Units that are reported, not read. */
  readonly setAside?: readonly SetAside[];
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals?: boolean;
  /** Says what is being read. */
  readonly marker?: ReadingMarker;
  /** Units as an earlier run read them; null for none. */
  readonly cache?: Pick<UnitCache, "has" | "take" | "keep" | "discard"> | null;
  /** Whether the texts are needed without a cache, by another thread that has one. */
  readonly withTexts?: boolean;
}

/** A unit that was read from its files, and the texts among them. */
export interface UnitRead {
  readonly loaded: LoadedUnit;
  readonly texts: TextsDigest;
  /** When its reading began, by the clock that sets file times. */
  readonly readAt: number;
}

export const isUncopied = ({ diagnostics }: LoadedUnit): boolean =>
  diagnostics.some(({ code }) => code === "file-not-copied");

/**
 * The fingerprint that a unit has after it was read; null when the folder itself vanished.
 * @param listing of the look at the root that the unit's fingerprint was taken in; null if that is older.
 */
export function fingerprintAfter(
  root: string,
  { name, content }: LoadedUnit,
  listing: RootListing | null,
): Fingerprint | null {
  // Of the files that units share, only those that it names matter: listing them for each of many units is slow.
  const isOwn = content !== null && sharedFilesOf(content).length === 0;
  try {
    return takeFingerprint(root, name, (isOwn ? listing : null) ?? undefined);
  } catch {
    return null;
  }
}

export class UnitReader {
  private readonly root: string;
  private readonly options: UnitReaderOptions;
  private readonly marker: ReadingMarker;
  private readonly setAside: ReadonlyMap<UnitName, SetAside>;

  /** @param root the content folder. */
  constructor(root: string, options: UnitReaderOptions) {
    this.root = root;
    this.options = options;
    this.marker = options.marker ?? new ReadingMarker();
    this.setAside = new Map((options.setAside ?? []).map((unit) => [unit.name, unit]));
  }

  /** Whether a unit may be known. */
  mayKnow(name: UnitName, fingerprint: Fingerprint): boolean {
    return this.setAside.has(name) || this.options.cache?.has(name, fingerprint) === true;
  }

  /** The unit as it was read from the same files before; null when it has to be read. */
  known(name: UnitName, fingerprint: Fingerprint): StoredUnit | null {
    return this.options.cache?.take(name, fingerprint) ?? null;
  }

  /** Forgets a unit that an earlier run kept: the server cannot parse it. */
  discard(name: UnitName): void {
    this.options.cache?.discard(name);
  }

  /** Reads a unit from its files. One whose files cannot be copied is read twice: into another folder if there is one. */
  read(name: UnitName, fingerprint: Digest): UnitRead {
    const read = this.readMarked(name, fingerprint);
    return isUncopied(read.loaded) ? this.readMarked(name, fingerprint) : read;
  }

  /** Keeps a unit for the next start, once it is certain that its files did not change while it was read. */
  keep({ loaded, texts, readAt }: UnitRead, fingerprint: Fingerprint): void {
    this.options.cache?.keep(loaded, fingerprint, texts, readAt);
  }

  /** Reads a unit, and says so to the server for as long as that lasts. */
  private readMarked(name: UnitName, fingerprint: Digest): UnitRead {
    const texts = new TextsRead();
    const readAt = (this.options.wallNow ?? Date.now)();
    const setAside = this.setAside.get(name);
    if (setAside?.fingerprint === fingerprint) {
      const diagnostics = [diagnostic("unit-set-aside", { file: name }, { failure: setAside.failure })];
      return { loaded: { name, content: null, diagnostics }, texts: texts.end(), readAt };
    }
    this.marker.begin({ name, fingerprint });
    const { copies, requireApprovals = false, cache = null, withTexts = cache !== null } = this.options;
    const loaded = readUnit(this.root, name, {
      sink: copies,
      requireApprovals,
      onProgress: () => this.marker.advance(),
      ...(withTexts ? { onText: (path, bytes) => texts.add(path, bytes) } : {}),
    });
    this.marker.end();
    return { loaded, texts: texts.end(), readAt };
  }
}
