/** Times as options give them, and as the commands show them. */
import { hongKongIso, parseInstant, type Instant } from "../../src/core/time.ts";
import { UsageError } from "../cli/options.ts";

/** @throws UsageError saying what a time looks like. */
export function parseTime(option: string, text: string): Instant {
  const instant = parseInstant(text);
  if (instant !== null) return instant;
  throw new UsageError(
    `--${option}: found "${text}"; allowed: an existing date, a time to the minute and an offset, such as 2026-12-01T16:30+08:00`,
  );
}

/** As `meta.yaml` writes it: Hong Kong time, seconds only when there are any. */
export function metaTime(instant: Instant): string {
  return hongKongIso(instant).replace(/:00(?=\+)/, "");
}

/** For people: 2026-12-01 16:30 HKT. */
export function shownTime(instant: Instant): string {
  return `${hongKongIso(instant).slice(0, 16).replace("T", " ")} HKT`;
}

/** How long it is from now, in the two largest units: `in 3 d 4 h`. */
export function countdown(at: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.ceil((at - now) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  if (days > 0) return `in ${days} d ${hours} h`;
  return hours > 0 ? `in ${hours} h ${rest} min` : `in ${rest} min`;
}
