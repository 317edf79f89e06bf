/** `content hkex`: records where and when the exchange published an announcement. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { announcementMeta } from "../../src/content/schema/announcement.ts";
import { parseYaml } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { DAY_MS, MINUTE_MS } from "../../src/core/durations.ts";
import type { Instant } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { requireRecord } from "./records.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";
import { editYaml, quotedMap } from "./yaml-edit.ts";

const OPTIONS = {
  url: {
    type: "text",
    value: "address",
    description: "the document on the exchange's site",
    required: "an address that begins with https://",
  },
  at: {
    type: "text",
    value: "time",
    description: "when the exchange published it, such as 2026-12-01T16:41+08:00",
    required: "when the exchange published it, such as 2026-12-01T16:41+08:00",
  },
} as const satisfies OptionTable;

const MINUTES_A_DAY = 24 * 60;

/** How long after the exchange it is public here; before it if negative. */
export function lagOf(publishAt: Instant, hkexAt: Instant): string {
  const minutes = Math.round((publishAt - hkexAt) / MINUTE_MS);
  if (minutes === 0) return "at the same minute";
  const span = Math.abs(minutes);
  const length = span <= MINUTES_A_DAY ? `${span} min` : `${Math.round(span / MINUTES_A_DAY)} d`;
  return `${length} ${minutes > 0 ? "after" : "before"} the exchange`;
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  { contentDir, now }: ContentEnvironment,
): Promise<Outcome> {
  const at = parseTime("at", values.at);
  const { metaFile, meta } = requireRecord(contentDir, id);
  if (at > now()) {
    const times = { at: shownTime(at), now: shownTime(now()) };
    throw new Refusal([diagnostic("hkex-time-to-come", { file: metaFile, field: "hkex.at" }, times)]);
  }
  const hkex = { url: values.url, at: metaTime(at) };
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = editYaml(metaFile, before, {
    edit: (yaml) => yaml.set("hkex", quotedMap(hkex), "languages"),
    change: (parsed) => {
      parsed["hkex"] = hkex;
    },
  });
  const parsed = parseYaml(after, metaFile);
  const checked = validate(announcementMeta, parsed.ok ? parsed.value : null, metaFile);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
  if (after !== before) writeFileAtomically(join(contentDir, metaFile), after);
  const isFar = !meta.hold && Math.abs(meta.publishAt - at) > DAY_MS;
  const times = { at: shownTime(at), publishAt: shownTime(meta.publishAt) };
  const lag = meta.hold ? "on hold here" : lagOf(meta.publishAt, at);
  return {
    text: `${id}: published by the exchange at ${shownTime(at)}; ${lag}\n${after === before ? "  nothing was changed\n" : `  wrote ${metaFile}\n`}`,
    data: {
      id,
      hkex,
      lagSeconds: meta.hold ? null : Math.round((meta.publishAt - at) / 1000),
      changed: after === before ? [] : [metaFile],
    },
    diagnostics: isFar ? [diagnostic("hkex-time-far", { file: metaFile, field: "hkex.at" }, times)] : [],
  };
}

export const command = defineCommand({
  description: `Records where and when the exchange published <id>. The announcement's page links to it, and \`content status\` shows
how long after the exchange it was public here.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
