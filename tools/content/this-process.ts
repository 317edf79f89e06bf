/** This process among others of this machine. */
import { createHash } from "node:crypto";
import { hostname } from "node:os";
import { errorCode } from "../../src/core/error-code.ts";
import type { Exporter } from "./export/lease.ts";

/** @returns whether a process of this machine is running; one of another account counts too. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return errorCode(problem) === "EPERM";
  }
}

export function thisProcess(): Exporter {
  return {
    machine: createHash("sha256").update(hostname()).digest("hex").slice(0, 16),
    process: process.pid,
    isRunning,
  };
}
