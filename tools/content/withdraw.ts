/** `content withdraw`: takes a public announcement back. Its address says when and why. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { REASON_OPTIONS, reasonsOf } from "./reason-options.ts";
import { requirePublic, requireRecord } from "./records.ts";
import { metaTime, shownTime } from "./time-option.ts";
import { editYaml, quoted, quotedMap } from "./yaml-edit.ts";

const OPTIONS = REASON_OPTIONS satisfies OptionTable;

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  { contentDir, now }: ContentEnvironment,
): Promise<Outcome> {
  const reason = reasonsOf(values);
  const record = requireRecord(contentDir, id);
  requirePublic(record, now());
  const { metaFile } = record;
  const at = metaTime(now() - (now() % 1000));
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = editYaml(metaFile, before, {
    edit: (yaml) => yaml.set("withdrawn", { at: quoted(at), reason: quotedMap(reason) }),
    change: (parsed) => {
      parsed["withdrawn"] = { at, reason };
    },
  });
  writeFileAtomically(join(contentDir, metaFile), after);
  return {
    text: `${id} is withdrawn at ${shownTime(now())}; its address answers 410 with the reason\n  wrote ${metaFile}\n`,
    data: { id, withdrawn: { at, reason }, changed: [metaFile] },
    diagnostics: [],
  };
}

export const command = defineCommand({
  description: `Takes <id> back for good: its page, its attachments and its API address answer 410 (Gone) with the reason, and lists,
feeds, search and sitemap no longer have it. What it changed in the facts goes with it. The folder keeps its files. Use
\`hold: true\` for what was never public, and \`content correct\` for what is to be put right.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
