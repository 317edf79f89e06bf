/** What the content worker and the server say to each other. */
import type { LoadedUnit } from "../content/unit.ts";
import type { PollEnd } from "./folder-watcher.ts";

export type FromWorker =
  /** Units that changed, a few at a time: the worker waits for a `next` after each message. */
  | { readonly kind: "units"; readonly units: readonly LoadedUnit[] }
  /** Everything that one look found has been sent. */
  | { readonly kind: "end"; readonly end: PollEnd }
  /** Last good copies cannot be written from now on (why: the system's own code, such as ENOSPC). */
  | { readonly kind: "state-lost"; readonly why: string };

export type ToWorker = "next";

export interface WorkerSettings {
  readonly root: string;
  /** Where last good copies are kept; null keeps none. */
  readonly stateDir: string | null;
  /** Whether the copies of an earlier run are of use: the server has read nothing better yet. */
  readonly recall: boolean;
}
