/** Which process makes an export: how exports at the same time tell each other apart. */
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { isRunning } from "../../src/node/is-running.ts";

/** Who exports, and whether another process of the same machine is still there. */
export interface Exporter {
  /** Tells machines apart without naming them: the target may be open to everybody. */
  readonly machine: string;
  readonly process: number;
  isRunning(process: number): boolean;
}

export function thisProcess(): Exporter {
  return {
    machine: createHash("sha256").update(hostname()).digest("hex").slice(0, 16),
    process: process.pid,
    isRunning,
  };
}
