/** The messages between the content worker and the server. */
import type { Digest } from "../content/digest.ts";
import type { UnitName } from "../content/unit.ts";
import type { SetAside } from "./failed-units.ts";
import type { CopiesFolder } from "./file-copies.ts";
import type { PollSummary } from "./folder-watcher.ts";
import type { UnitVersion } from "./reading-marker.ts";
import type { PackedUnits } from "./stored-unit.ts";
import type { TextsFileSettings, UnitOnItsWay } from "./texts-file.ts";

export type WorkerMessage =
  /** Units that changed, a few at a time, and the version of each. Those that an earlier run read are not parsed. */
  | {
      readonly kind: "units";
      readonly units: readonly UnitOnItsWay[];
      readonly stored: PackedUnits;
      readonly versions: readonly UnitVersion[];
    }
  /** All units of a poll have been sent, and the folder was never at rest: it is looked at once more. */
  | { readonly kind: "units-complete" }
  /** Everything that one poll found has been sent. */
  | { readonly kind: "poll-complete"; readonly summary: PollSummary }
  /** Snapshots cannot be written from now on. `code` is the system's error code, such as ENOSPC. */
  | { readonly kind: "snapshots-unavailable"; readonly code: string }
  /** Units are read again that an earlier run kept. `code` is the system's error code; null for files that are damaged. */
  | { readonly kind: "cache-unusable"; readonly code: string | null };

/** The server's reply to `units`, `units-complete` and `poll-complete`: the worker may send the next message. */
export interface ServerReply {
  /** The hashes of all copies that the server needs from now on; null if they are the same as before. */
  readonly copiesInUse: readonly string[] | null;
  /** Stored units that cannot be parsed: they have to be read. */
  readonly unusable: readonly UnitName[];
}

export interface WorkerSettings {
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  /** Where the texts of units are written; null sends them in messages. */
  readonly texts: TextsFileSettings | null;
  /** Where snapshots are stored; null stores none. */
  readonly stateDir: string | null;
  /** Whether invalid units fall back on the snapshots of an earlier run: false once the server holds newer versions. */
  readonly restoreSnapshots: boolean;
  /** What the server has applied: nothing of it is sent again, and what is no longer in the folder is removed. */
  readonly applied: ReadonlyMap<UnitName, Digest>;
  /** Units at which earlier workers failed. */
  readonly setAside: readonly SetAside[];
  /** Whether nothing is released without `approvers.yaml`. */
  readonly requireApprovals: boolean;
  /** The memory of a `ReadingMarker`. */
  readonly marker: SharedArrayBuffer;
}
