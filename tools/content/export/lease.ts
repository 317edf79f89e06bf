/**
 * One export at a time writes to a target: two at once would remove each other's files. Who exports leaves a lease
 * there, renews it on the way and takes it away at the end. An export that was killed does not stand in the way of the
 * next: on the same machine at once, from another one as soon as its lease has run out.
 */
import * as v from "valibot";
import type { Instant } from "../../../src/core/time.ts";
import { diagnostic } from "../../diagnostics/table.ts";
import { Refusal } from "../environment.ts";
import type { Exporter } from "../exporter.ts";
import { shownTime } from "../time-option.ts";
import type { ExportTarget } from "./target.ts";

export const LEASE_FILE = ".export.lock";
const LEASE_MS = 120_000;

const lease = v.object({ machine: v.string(), process: v.number(), begun: v.number(), until: v.number() });
type Terms = v.InferOutput<typeof lease>;

export type LeasePlace = Pick<ExportTarget, "read" | "exchange" | "remove">;

function parse(text: string | null): Terms | null {
  try {
    const read = v.safeParse(lease, JSON.parse(text ?? "null"));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

function refusal(where: string, holder: Terms | null): Refusal {
  const since = holder === null ? null : shownTime(holder.begun);
  const until = holder === null ? null : shownTime(holder.until + 60_000);
  return new Refusal([diagnostic("export-under-way", { file: where }, { since, until })]);
}

export class Lease {
  private readonly where: string;
  private readonly place: LeasePlace;
  private readonly terms: Omit<Terms, "until">;
  private readonly now: () => Instant;
  private text: string;
  private until: Instant;
  private renewal: Promise<void> | null = null;

  private constructor(where: string, place: LeasePlace, exporter: Exporter, now: () => Instant) {
    this.where = where;
    this.place = place;
    this.now = now;
    this.terms = { machine: exporter.machine, process: exporter.process, begun: now() };
    this.until = now() + LEASE_MS;
    this.text = this.written();
  }

  /**
   * @param where names the target in messages.
   * @throws Refusal when another export is under way there.
   */
  static async take(where: string, place: LeasePlace, exporter: Exporter, now: () => Instant): Promise<Lease> {
    const found = await place.read(LEASE_FILE);
    const holder = parse(found);
    const isGone =
      holder === null ||
      holder.until <= now() ||
      (holder.machine === exporter.machine && !exporter.isRunning(holder.process));
    if (!isGone) throw refusal(where, holder);
    const taken = new Lease(where, place, exporter, now);
    if (await place.exchange(LEASE_FILE, found, taken.text)) return taken;
    throw refusal(where, parse(await place.read(LEASE_FILE)));
  }

  /** Before each change of the target. @throws Refusal when the lease ran out and another export has begun. */
  async keep(): Promise<void> {
    if (this.renewal === null && this.until - this.now() > LEASE_MS / 2) return;
    this.renewal ??= this.renew();
    await this.renewal;
    this.renewal = null;
  }

  async end(): Promise<void> {
    if ((await this.place.read(LEASE_FILE)) === this.text) await this.place.remove(LEASE_FILE);
  }

  private async renew(): Promise<void> {
    const before = this.text;
    this.until = this.now() + LEASE_MS;
    this.text = this.written();
    if (!(await this.place.exchange(LEASE_FILE, before, this.text)))
      throw refusal(this.where, parse(await this.place.read(LEASE_FILE)));
  }

  private written(): string {
    return `${JSON.stringify({ ...this.terms, until: this.until } satisfies Terms)}\n`;
  }
}
