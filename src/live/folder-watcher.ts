/**
 * Finds what changed in the content folder by polling it. A change is read once it is settled, when two consecutive
 * polls saw the same fingerprint. What was read counts only if the fingerprint is still the same afterwards.
 */
import type { Digest } from "../content/digest.ts";
import { Fingerprint, type RootListing } from "../content/fingerprint.ts";
import { scanFolder, scanInSteps, type Scan } from "../content/scan.ts";
import { parseUnitName, type LoadedUnit, type UnitKind, type UnitName } from "../content/unit.ts";
import { binaryFilesOf, COLLECTIONS, UNITS } from "../content/units/index.ts";
import { BusyUnits } from "./busy-units.ts";
import { FolderRest } from "./folder-rest.ts";
import type { ReadAhead, ReadVersion } from "./read-ahead.ts";
import type { UnitVersion } from "./reading-marker.ts";
import { Removals } from "./removals.ts";
import { StoredUnit } from "./stored-unit.ts";
import { fingerprintAfter, isUncopied, UnitReader, type UnitReaderOptions } from "./unit-reader.ts";

/** From the start of one poll to the start of the next. */
export const POLL_INTERVAL_MS = 2000;

/** The first poll has no earlier one to compare with: files that did not change for this long count as settled. */
const QUIET_MS = POLL_INTERVAL_MS;

/** Of a unit that is known and has to be read again. */
const NOT_READ = new Fingerprint("", 0, false);

/** The version of a unit whose files could not be copied. */
const NO_VERSION: Digest = "";

/** After how many polls a unit is read again whose files could not be copied. */
const COPY_AGAIN_POLLS = 10;

/** `folder`: the whole folder cannot be read. A collection: most of its records vanished at once. */
export type ScanProblem = "folder" | UnitKind;

/** Whether nobody seems to be writing a unit any more. */
type IsSettled = (name: UnitName, fingerprint: Fingerprint) => boolean;

/** What a poll found beside units. */
export interface PollFindings {
  /** Records that are no longer in the folder. */
  readonly removed: readonly UnitName[];
  /** Whether every change that was seen is settled and has been read. */
  readonly settled: boolean;
  readonly problems: readonly ScanProblem[];
}

export interface PollSummary extends PollFindings {
  /** Whether the folder may be served for the first time. True from then on. */
  readonly atRest: boolean;
}

export interface WatcherOptions extends UnitReaderOptions {
  /** The clock that sets file times, in milliseconds since the epoch. */
  readonly wallNow: () => number;
  /** Waits without returning; the thread has nothing else to do. */
  readonly wait: (ms: number) => void;
  /** What the server has from an earlier watcher: its records are removed when they are no longer in the folder. */
  readonly applied?: ReadonlyMap<UnitName, Digest>;
  /** Starts to read units in another thread; null if that is not worth it. */
  readonly readAhead?: (units: readonly UnitVersion[]) => Pick<ReadAhead, "reach" | "take" | "stop"> | null;
}

export class FolderWatcher {
  private readonly root: string;
  private readonly options: WatcherOptions;
  private readonly reader: UnitReader;
  /** Fingerprints of the units as they were last read. */
  private readonly readFingerprints = new Map<UnitName, Fingerprint>();
  /** Units of the first look that an earlier run read, and that their times prove to be the same: no file of them was opened. */
  private readonly proven = new Map<UnitName, Fingerprint>();
  /** Names of the units that an earlier watcher read and this one has not. */
  private readonly unread: Set<UnitName>;
  private previous: Scan | null = null;
  private readonly removals = new Removals();
  private readonly busy: BusyUnits;
  /** Units whose files could not be copied, for a reason that is not the content's. */
  private readonly uncopied = new Set<UnitName>();
  /** The copies that each unit needs. */
  private readonly copiesOf = new Map<UnitName, readonly string[]>();
  private polls = 0;
  /** Null once the folder was at rest. */
  private rest: FolderRest | null;
  /** What `isAtRest` compares the folder with; null if the last poll could not read it. */
  private polled: { readonly scan: Scan; readonly settled: boolean; readonly proven: Scan["units"] } | null = null;

  constructor(root: string, options: WatcherOptions) {
    this.root = root;
    this.options = options;
    this.reader = new UnitReader(root, options);
    this.unread = new Set(options.applied?.keys() ?? []);
    this.busy = new BusyUnits(root, options.wait);
    this.rest = new FolderRest(root);
  }

  /** Polls once. Yields every unit whose change is settled; the watcher keeps no content. */
  *poll(): Generator<LoadedUnit, PollFindings> {
    const { previous } = this;
    const quietSince = this.options.wallNow() - QUIET_MS;
    const isSettled: IsSettled = (name, { value, changedAt }) =>
      previous === null ? changedAt <= quietSince : previous.units.get(name)?.value === value;
    this.proven.clear();
    const scan =
      previous === null ? yield* this.firstScan(isSettled) : scanFolder(this.root, { before: previous.units });
    if (scan === null) {
      this.rest?.interrupt();
      this.polled = null;
      return { removed: [], settled: false, problems: ["folder"] };
    }
    this.forgetUncopied();
    this.previous = scan;
    const unsettled = new Set<UnitName>();
    const ahead = previous === null ? this.readAhead(scan, isSettled) : null;
    for (const [name, fingerprint] of scan.units) {
      ahead?.reach(name);
      for (const read of ahead?.take() ?? []) {
        const loaded = this.accept(read, scan, isSettled);
        if (loaded !== null) yield loaded;
      }
      if (this.readFingerprints.get(name)?.value === fingerprint.value) continue;
      const loaded = isSettled(name, fingerprint) ? this.read(name, fingerprint, scan.listing) : null;
      if (loaded === null) unsettled.add(name);
      else yield loaded;
    }
    ahead?.stop();
    for (const [name, fingerprint] of this.busy.inPause(unsettled)) {
      const loaded = this.read(name, fingerprint, null, isValid);
      if (loaded === null) continue;
      unsettled.delete(name);
      yield loaded;
    }
    const problems: ScanProblem[] = [];
    const removed = this.findRemoved(scan.units, problems);
    for (const name of removed) {
      this.readFingerprints.delete(name);
      this.unread.delete(name);
      this.copiesOf.delete(name);
    }
    const settled = unsettled.size === 0;
    this.polled = { scan, settled, proven: this.proven };
    return { removed, settled, problems };
  }

  /** Whether the folder was at rest after an earlier poll. */
  get wasAtRest(): boolean {
    return this.rest === null;
  }

  /** Whether the folder may be served for the first time. To be called once after each poll: it looks at the folder again. */
  isAtRest(): boolean {
    const { polled, rest } = this;
    if (polled !== null && rest?.isAtRest(polled, this.options.wallNow()) === true) this.rest = null;
    return this.wasAtRest;
  }

  /** Whether the last poll saw a unit in the folder. */
  isPresent(name: UnitName): boolean {
    return this.previous?.units.has(name) === true;
  }

  /** The fingerprint of a unit when it was last read; empty if it was not. */
  fingerprintOf(name: UnitName): string {
    return (this.readFingerprints.get(name) ?? NOT_READ).value;
  }

  /** The version of a unit as it was last read. One whose files could not be copied is never the same version again. */
  versionOf(name: UnitName): UnitVersion {
    const { digest } = this.readFingerprints.get(name) ?? NOT_READ;
    return { name, fingerprint: this.uncopied.has(name) ? NO_VERSION : digest };
  }

  /** Makes the next poll read units that an earlier run read: the server cannot parse them. */
  distrust(names: readonly UnitName[]): void {
    if (this.polled !== null && names.length > 0) this.polled = { ...this.polled, settled: false };
    for (const name of names) {
      this.reader.discard(name);
      this.readFingerprints.set(name, NOT_READ);
    }
  }

  /** The first look: what an earlier run has read is passed on while the scan goes on. */
  private *firstScan(isSettled: IsSettled): Generator<LoadedUnit, Scan | null> {
    const scan = scanInSteps(this.root);
    for (;;) {
      const step = scan.next();
      if (step.done === true) return step.value;
      const [name, fingerprint] = step.value;
      const known = isSettled(name, fingerprint) ? this.reader.known(name, fingerprint) : null;
      if (known === null) continue;
      if (known.isProven) this.proven.set(name, fingerprint);
      yield this.remember(known, fingerprint);
    }
  }

  /**
   * @param listing of the scan that the fingerprint is of; null if it is newer than that.
   * @returns null if the unit changed while it was read, or is not accepted; the next poll sees the change.
   */
  private read(
    name: UnitName,
    fingerprint: Fingerprint,
    listing: RootListing | null,
    isAccepted: (unit: LoadedUnit) => boolean = () => true,
  ): LoadedUnit | null {
    // Its texts are those that it was read from: it needs no second look.
    const known = this.reader.known(name, fingerprint);
    if (known !== null) return this.remember(known, fingerprint);
    const read = this.reader.read(name, fingerprint.digest);
    const { loaded } = read;
    // Where the folder itself vanished, the next poll reports it.
    if (!isAccepted(loaded) || fingerprintAfter(this.root, loaded, listing)?.value !== fingerprint.value) return null;
    this.reader.keep(read, fingerprint);
    return this.remember(loaded, fingerprint);
  }

  /** Has records read that another thread can read: they are settled, and have to be read from their files. */
  private readAhead(scan: Scan, isSettled: IsSettled): ReturnType<NonNullable<WatcherOptions["readAhead"]>> {
    const { readAhead } = this.options;
    if (readAhead === undefined) return null;
    const units = [...scan.units].filter(
      ([name, fingerprint]) =>
        UNITS[parseUnitName(name).kind].isCollection &&
        isSettled(name, fingerprint) &&
        this.readFingerprints.get(name) !== fingerprint &&
        !this.reader.mayKnow(name, fingerprint),
    );
    return readAhead(units.map(([name, { digest }]) => ({ name, fingerprint: digest })));
  }

  /**
   * @returns the unit as another thread read it; null if that is not what the scan found, if it was read here meanwhile, or if
   * its files have no copies.
   */
  private accept(read: ReadVersion, scan: Scan, isSettled: IsSettled): LoadedUnit | null {
    const { loaded, fingerprint } = read;
    const { name, content } = loaded;
    const scanned = scan.units.get(name);
    if (content === null || scanned === undefined || scanned.digest !== fingerprint) return null;
    if (!isSettled(name, scanned) || this.readFingerprints.get(name)?.value === scanned.value) return null;
    const { copies } = this.options;
    if (!binaryFilesOf(content).every(({ sha256, bytes }) => copies.has(sha256, bytes))) return null;
    this.reader.keep(read, scanned);
    return this.remember(loaded, scanned);
  }

  private remember(loaded: LoadedUnit, fingerprint: Fingerprint): LoadedUnit {
    const { name } = loaded;
    this.readFingerprints.set(name, fingerprint);
    this.unread.delete(name);
    if (isUncopied(loaded)) this.uncopied.add(name);
    else this.uncopied.delete(name);
    const copies = copiesOf(loaded);
    if (copies !== null) this.copiesOf.set(name, copies);
    return loaded;
  }

  /** Makes the next look read those units again whose files have no copy. */
  private forgetUncopied(): void {
    this.polls += 1;
    const lost = new Set(this.options.copies.takeLost());
    if (lost.size > 0)
      for (const [name, copies] of this.copiesOf)
        if (copies.some((sha256) => lost.has(sha256))) this.readFingerprints.set(name, NOT_READ);
    if (this.polls % COPY_AGAIN_POLLS !== 0) return;
    for (const name of this.uncopied) this.readFingerprints.set(name, NOT_READ);
    this.uncopied.clear();
  }

  /** The records that are no longer in the folder. Adds a problem for each collection that vanished. */
  private findRemoved(present: Scan["units"], problems: ScanProblem[]): readonly UnitName[] {
    const known = [...this.readFingerprints.keys(), ...this.unread];
    return COLLECTIONS.flatMap((kind) => {
      const removed = this.removals.find(kind, known, present);
      if (removed === null) problems.push(kind);
      return removed ?? [];
    });
  }
}

const isValid = ({ content }: LoadedUnit): boolean => content !== null;

/** The copies that a unit needs; null if it is not valid, and those of the version before are needed. */
function copiesOf(unit: LoadedUnit): readonly string[] | null {
  if (unit instanceof StoredUnit) return unit.copies;
  return unit.content === null ? null : binaryFilesOf(unit.content).map(({ sha256 }) => sha256);
}
