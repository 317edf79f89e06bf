/** Reads units of the content folder for the watcher: from the files, or from the cache of what they were read as. */
import { diagnostic } from "../content/diagnostic.ts";
import { digestOf } from "../content/digest.ts";
import type { RootListing } from "../content/fingerprint.ts";
import { readUnit } from "../content/read-unit.ts";
import { takeFingerprint } from "../content/scan.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import { sharedFilesOf } from "../content/units/index.ts";
import type { SetAside } from "./failed-units.ts";
import type { FileCopies } from "./file-copies.ts";
import { ReadingMarker } from "./reading-marker.ts";
import { TextsRead, type TextsDigest, type UnitCache } from "./unit-cache.ts";

export interface UnitReaderOptions {
  /** Gets the attachments and images. */
  readonly copies: FileCopies;
  /** Units that are reported, not read. */
  readonly setAside?: readonly SetAside[];
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals?: boolean;
  /** Says what is being read. */
  readonly marker?: ReadingMarker;
  /** Units as an earlier run read them; null for none. */
  readonly cache?: Pick<UnitCache, "has" | "take" | "keep"> | null;
  /** Whether the texts are needed without a cache, by another thread that has one. */
  readonly withTexts?: boolean;
}

/** A unit that was read from its files, and the texts among them. */
export interface UnitRead {
  readonly loaded: LoadedUnit;
  readonly texts: TextsDigest;
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
): string | null {
  // Of the files that units share, only those that it names matter: listing them for each of many units is slow.
  const isOwn = content !== null && sharedFilesOf(content).length === 0;
  try {
    return takeFingerprint(root, name, (isOwn ? listing : null) ?? undefined).value;
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
  mayKnow(name: UnitName, fingerprint: string): boolean {
    return this.setAside.has(name) || this.options.cache?.has(name, fingerprint) === true;
  }

  /** The unit as it was read from the same files before; null when it has to be read. */
  known(name: UnitName, fingerprint: string): LoadedUnit | null {
    return this.options.cache?.take(name, fingerprint) ?? null;
  }

  /** Reads a unit from its files. One whose files cannot be copied is read twice: into another folder if there is one. */
  read(name: UnitName, fingerprint: string): UnitRead {
    const read = this.readMarked(name, fingerprint);
    return isUncopied(read.loaded) ? this.readMarked(name, fingerprint) : read;
  }

  /** Keeps a unit for the next start, once it is certain that its files did not change while it was read. */
  keep({ loaded, texts }: UnitRead, fingerprint: string): void {
    this.options.cache?.keep(loaded, fingerprint, texts);
  }

  /** Reads a unit, and says so to the server for as long as that lasts. */
  private readMarked(name: UnitName, value: string): UnitRead {
    const texts = new TextsRead();
    const fingerprint = digestOf(value);
    const setAside = this.setAside.get(name);
    if (setAside?.fingerprint === fingerprint) {
      const diagnostics = [diagnostic("unit-set-aside", { file: name }, { failure: setAside.failure })];
      return { loaded: { name, content: null, diagnostics }, texts: texts.end() };
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
    return { loaded, texts: texts.end() };
  }
}
