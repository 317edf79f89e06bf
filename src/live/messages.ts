/** The messages between the content worker and the server. */
import type { LoadedUnit } from "../content/unit.ts";
import type { CopiesFolder } from "./file-copies.ts";
import type { PollSummary } from "./folder-watcher.ts";

export type WorkerMessage =
  /** Units that changed, a few at a time. */
  | { readonly kind: "units"; readonly units: readonly LoadedUnit[] }
  /** Everything that one poll found has been sent. */
  | { readonly kind: "poll-complete"; readonly summary: PollSummary }
  /** Snapshots cannot be written from now on. `code` is the system's error code, such as ENOSPC. */
  | { readonly kind: "snapshots-unavailable"; readonly code: string };

/** The server's reply to `units` and `poll-complete`: the worker may send the next message. */
export interface ServerReply {
  /** The hashes of all copies that the server needs from now on; null if they are the same as before. */
  readonly copiesInUse: readonly string[] | null;
}

export interface WorkerSettings {
  readonly root: string;
  /** Where attachments and images are copied to. */
  readonly copies: readonly CopiesFolder[];
  /** Where snapshots are stored; null stores none. */
  readonly stateDir: string | null;
  /** Whether invalid units fall back on the snapshots of an earlier run: false once the server holds newer versions. */
  readonly restoreSnapshots: boolean;
}
