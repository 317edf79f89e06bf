/**
 * Loads a content folder in a thread of its own, as a server reads it: a unit at which the reader fails twice is set
 * aside with a diagnostic, and all others are read.
 */
import { loadedFrom, loadedFromNothing, type LoadResult } from "../content/load.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import { FailedUnits } from "./failed-units.ts";
import type { ContentLoader } from "./load-store.ts";
import type { LoadWorkerMessage, LoadWorkerSettings } from "./load-worker.ts";
import { startSupervisedWorker, type WorkerEnd } from "./supervised-worker.ts";

interface LoaderOptions {
  /** Runs load-worker.ts. */
  readonly script: URL;
  /** Milliseconds of a clock that is never set back. */
  readonly monotonic: () => number;
}

/** Runs one thread to its end. @returns whether the folder was readable, or how the thread failed. */
function runThread(
  { script, monotonic }: LoaderOptions,
  settings: Omit<LoadWorkerSettings, "marker">,
  onUnit: (unit: LoadedUnit) => void,
): Promise<boolean | WorkerEnd> {
  return new Promise((resolve) => {
    let result: boolean | null = null;
    startSupervisedWorker<LoadWorkerSettings, LoadWorkerMessage>({
      script,
      settings,
      monotonic,
      onMessage: (message) => {
        if (message.kind === "unit") onUnit(message.unit);
        else result = message.folderReadable;
      },
      onEnd: (end) => resolve(result ?? end),
    });
  });
}

/** @returns a loader. It rejects if a thread fails at something else than a unit: then the program is broken. */
export function supervisedLoader(options: LoaderOptions): ContentLoader {
  return async (root, { withHeld = false, copies = null } = {}): Promise<LoadResult> => {
    const units = new Map<UnitName, LoadedUnit>();
    const failed = new FailedUnits();
    for (;;) {
      const settings = { root, withHeld, copies, loaded: new Set(units.keys()), setAside: failed.setAside() };
      const result = await runThread(options, settings, (unit) => void units.set(unit.name, unit));
      if (result === true) return loadedFrom(units.values());
      if (result === false) return loadedFromNothing(root);
      const { unit, failure, error } = result;
      if (unit === null) throw new Error("the reader of the content failed", { cause: error });
      failed.record(unit, failure);
    }
  };
}
