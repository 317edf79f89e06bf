/** A thread that reads a whole content folder once, for `supervisedLoader`, which starts it again after a failure. */
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { diagnostic } from "../content/diagnostic.ts";
import { readUnit, type ReadOptions } from "../content/read-unit.ts";
import { scanFolder } from "../content/scan.ts";
import type { LoadedUnit, UnitName } from "../content/unit.ts";
import type { SetAside } from "./failed-units.ts";
import { FileCopies, type CopiesFolder } from "./file-copies.ts";
import { ReadingMarker } from "./reading-marker.ts";

export interface LoadWorkerSettings {
  readonly root: string;
  readonly withHeld: boolean;
  /** Where attachments and images are copied to; null checks them only. */
  readonly copies: readonly CopiesFolder[] | null;
  /** Units that an earlier thread has read. */
  readonly loaded: ReadonlySet<UnitName>;
  /** Units at which earlier threads failed: they are reported, not read. */
  readonly setAside: readonly SetAside[];
  /** The memory of a `ReadingMarker`. */
  readonly marker: SharedArrayBuffer;
}

export type LoadWorkerMessage =
  | { readonly kind: "unit"; readonly unit: LoadedUnit }
  /** Every unit was read, or the folder cannot be. */
  | { readonly kind: "end"; readonly folderReadable: boolean };

function* unitsOf({
  root,
  withHeld,
  copies,
  loaded,
  setAside,
  marker,
}: LoadWorkerSettings): Generator<LoadedUnit, boolean> {
  const scan = scanFolder(root);
  if (scan === null) return false;
  const reading = new ReadingMarker(marker);
  const options: ReadOptions = {
    withHeld,
    onProgress: () => reading.advance(),
    ...(copies === null ? {} : { sink: new FileCopies(copies) }),
  };
  for (const [name, { digest: fingerprint }] of scan.units) {
    if (loaded.has(name)) continue;
    const failed = setAside.find((unit) => unit.name === name && unit.fingerprint === fingerprint);
    if (failed !== undefined) {
      const { failure } = failed;
      yield { name, content: null, diagnostics: [diagnostic("unit-set-aside", { file: name }, { failure })] };
      continue;
    }
    reading.begin({ name, fingerprint });
    yield readUnit(root, name, options);
    // Also the sending needs memory.
    reading.end();
  }
  return true;
}

function main(port: MessagePort, settings: LoadWorkerSettings): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (message: LoadWorkerMessage): void => port.postMessage(message);
  const units = unitsOf(settings);
  for (;;) {
    const step = units.next();
    if (step.done === true) return send({ kind: "end", folderReadable: step.value });
    send({ kind: "unit", unit: step.value });
  }
}

if (parentPort === null) throw new Error("the reader of a content folder is a thread, not a program");
main(parentPort, workerData as LoadWorkerSettings); // supervisedLoader starts it with these
