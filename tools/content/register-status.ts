/** The state of the register: which documents are held in which languages, until when, and what is missing. */
import { ContentFolder } from "../../src/content/folder.ts";
import { coverage, yearsAfter } from "../../src/content/register.ts";
import type { Language } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import { readRegister } from "../check/register.ts";
import { Refusal } from "./environment.ts";
import { metaTime } from "./time-option.ts";

export interface DocumentStatus {
  readonly id: string;
  readonly name: string;
  /** The rule as the company states it. */
  readonly rule: string | null;
  readonly required: readonly Language[];
  readonly held: readonly Language[];
  readonly missing: readonly Language[];
  readonly firstPublished: string | null;
  /** The day from which it need not be kept; null for permanent ones and those not published. */
  readonly keepUntil: string | null;
  /** The time it had to be kept for is over: the secretary decides whether it stays. */
  readonly overdue: boolean;
}

/** @throws Refusal when documents.yaml is not valid. */
export function registerStatus(contentDir: string, now: Instant): DocumentStatus[] {
  const register = readRegister(new ContentFolder(contentDir));
  if (!("rows" in register)) throw new Refusal(register.diagnostics);
  return register.rows.map((row) => {
    const { id, name, rule, required, publishAt, keep } = row;
    const until = publishAt === undefined || keep === "permanent" ? null : yearsAfter(publishAt, keep);
    return {
      id,
      name: name.en,
      rule: rule?.en ?? null,
      required,
      ...coverage(row),
      firstPublished: publishAt === undefined ? null : metaTime(publishAt),
      keepUntil: until === null ? null : metaTime(until).slice(0, 10),
      overdue: until !== null && until <= now,
    };
  });
}
