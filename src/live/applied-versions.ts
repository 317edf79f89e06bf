/** Which version of each unit the server has applied. A new worker is told: it finds what changed while none ran. */
import type { Digest } from "../content/digest.ts";
import type { UnitName } from "../content/unit.ts";
import type { UnitVersion } from "./reading-marker.ts";

export class AppliedVersions {
  /** By name, the fingerprint. */
  readonly units = new Map<UnitName, Digest>();
  private staged: UnitVersion[] = [];

  /** Holds versions back until their poll is complete. */
  stage(versions: readonly UnitVersion[]): void {
    this.staged.push(...versions);
  }

  /** The poll is complete. */
  commit(removed: readonly UnitName[]): void {
    for (const { name, fingerprint } of this.staged) this.units.set(name, fingerprint);
    for (const name of removed) this.units.delete(name);
    this.staged = [];
  }

  /** The poll will not be completed, because the worker failed. */
  discard(): void {
    this.staged = [];
  }
}
