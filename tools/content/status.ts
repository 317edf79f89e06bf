/** `content status`: what is public, what is due, what is held, and what the register misses. */
import { styleText } from "node:util";
import { currentApprovals } from "../../src/content/approvals/approvals.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/core/durations.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import { checkContent, isSetAside } from "../check/content.ts";
import { directEdits } from "../check/direct-edits.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { lagOf } from "./hkex.ts";
import { registerStatus, type DocumentStatus } from "./register-status.ts";
import { readRecords, readText, type AnnouncementRecord } from "./records.ts";
import { countdown, metaTime, shownTime } from "./time-option.ts";

/** The newest public ones that are named; the others are counted. */
const SHOWN_PUBLIC = 5;

async function run(
  _values: unknown,
  _positionals: readonly string[],
  { contentDir, env, now, colour, load }: ContentEnvironment,
): Promise<Outcome> {
  const at = now();
  const loaded = await load(contentDir);
  const register = isSetAside(loaded, "documents") ? [] : registerStatus(contentDir, at);
  const valid = new Set(loaded.pack?.announcements.map(({ id }) => id));
  const records = readRecords(contentDir, loaded);
  const held = records.filter(({ meta }) => meta.hold);
  const served = records
    .filter(({ id, meta }) => !meta.hold && valid.has(id))
    .toSorted((a, b) => a.meta.publishAt - b.meta.publishAt);
  const due = served.filter(({ meta }) => meta.publishAt > at);
  const open = served.filter(({ meta }) => meta.publishAt <= at).toReversed();
  const errors = checkContent(contentDir, loaded).filter(({ severity }) => severity === "error");

  const edits = directEdits(contentDir, { now: at, stateDir: env["STATE_DIR"] || null });
  const approved = ({ id }: AnnouncementRecord): string => {
    const approvals = currentApprovals(new ContentFolder(contentDir), `announcements/${id}`);
    return approvals === null ? "" : `  ${approvals.given.length} of ${approvals.needed} approvals`;
  };
  const head = (text: string): string => `${colour ? styleText("bold", text, { validateStream: false }) : text}\n`;
  const row = (record: AnnouncementRecord, end = ""): string =>
    `  ${record.id}  ${shownTime(record.meta.publishAt)}  ${titleOf(record)}${end}\n`;
  const titleOf = ({ id, meta }: AnnouncementRecord): string =>
    `${titleIn(contentDir, id)} (${meta.category}${meta.priceSensitive ? ", price-sensitive" : ""}${meta.withdrawn === undefined ? "" : ", withdrawn"})`;
  const text = [
    head(`Public: ${open.length}`),
    ...open.slice(0, SHOWN_PUBLIC).map((record) => row(record, lagText(record))),
    head(`Due: ${due.length}`),
    ...due.map((record) =>
      row(record, `  ${countdown(record.meta.publishAt, at)}${hourLeft(record, at)}${approved(record)}`),
    ),
    head(`On hold: ${held.length}`),
    ...held.map((record) => row(record, approved(record))),
    head(`Register: ${register.filter(hasGap).length} of ${register.length} rows need attention`),
    ...register.filter(hasGap).map(registerLine),
  ].join("");
  const data = (record: AnnouncementRecord) => ({
    id: record.id,
    category: record.meta.category,
    publishAt: metaTime(record.meta.publishAt),
    priceSensitive: record.meta.priceSensitive,
    headline: record.meta.headline,
    ...exchangeData(record),
    approvals: currentApprovals(new ContentFolder(contentDir), `announcements/${record.id}`)?.given ?? null,
  });
  return {
    text,
    data: {
      now: metaTime(at),
      public: open.map(data),
      due: due.map((record) => ({ ...data(record), secondsLeft: Math.ceil((record.meta.publishAt - at) / 1000) })),
      held: held.map(data),
      register,
    },
    diagnostics: [...errors, ...edits],
  };
}

const lagText = ({ meta }: AnnouncementRecord): string =>
  meta.hkex === undefined ? "" : `  ${lagOf(meta.publishAt, meta.hkex.at)}`;

/** What is out at the exchange and not here yet: rule 2.07C(6) wants it here within an hour. */
function hourLeft({ meta }: AnnouncementRecord, now: Instant): string {
  if (meta.hkex === undefined) return "";
  const left = Math.floor((meta.hkex.at + HOUR_MS - now) / MINUTE_MS);
  const since = `out at the exchange since ${shownTime(meta.hkex.at)}`;
  return left >= 0 ? `; ${since}, ${left} min of the hour are left` : `; ${since}, for more than an hour`;
}

function exchangeData({ meta: { hkex, publishAt } }: AnnouncementRecord): object {
  if (hkex === undefined) return { hkex: null };
  return {
    hkex: { url: hkex.url, at: metaTime(hkex.at), lagSeconds: Math.round((publishAt - hkex.at) / 1000) },
  };
}

/** The first title there is, in the order of the languages; a draft may have none. */
function titleIn(contentDir: string, id: string): string {
  const titles = LANGUAGES.map(
    (language) => /^# (.+)/.exec(readText(contentDir, `announcements/${id}/${language}.md`) ?? "")?.[1],
  );
  return titles.find((title) => title !== undefined) ?? "no title";
}

const hasGap = ({ missing, overdue }: DocumentStatus): boolean => missing.length > 0 || overdue;

function registerLine({ id, name, missing, keepUntil, overdue }: DocumentStatus): string {
  const needs = [
    ...(missing.length === 0 ? [] : [`missing in ${missing.join(", ")}`]),
    ...(overdue ? [`to be kept until ${keepUntil}, which is over`] : []),
  ];
  return `  ${id}  ${name}: ${needs.join("; ")}\n`;
}

export const command = defineCommand({
  description: `Shows what is public, what is due and when, what is on hold, what is not valid, and what the register of documents
(documents.yaml) misses: required languages that are not held, and documents whose keeping time is over.`,
  options: {},
  positionals: [],
  run,
});
