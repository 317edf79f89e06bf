/** When content becomes public. */
import type { Instant } from "../core/time.ts";

export interface Releasable {
  /** Null or missing if it has no release: then it is always public. */
  readonly publishAt?: Instant | null | undefined;
}

export function isReleased({ publishAt }: Releasable, now: Instant): boolean {
  return publishAt === null || publishAt === undefined || publishAt <= now;
}
