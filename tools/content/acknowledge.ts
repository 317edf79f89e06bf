/** `content acknowledge`: records that a person has looked at what the check found, and why it is no mistake. */
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { finalFacts } from "../../src/content/model.ts";
import { boardFindings } from "../check/board.ts";
import { AGREEMENT_CODES } from "../diagnostics/agreement.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import {
  digestOfFinding,
  isOfFile,
  isAcknowledgeable,
  readAcknowledgements,
  unacknowledged,
  writeAcknowledgements,
} from "./acknowledgements.ts";
import { checkAgreement } from "./agreement.ts";
import { directorFindings } from "./directors.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { oneOf } from "./fact-change.ts";
import { OtherDocuments } from "./other-documents.ts";
import { requireRecord } from "./records.ts";

const REASON_LIMIT = 400;
/** Stands in place of an announcement's id for the composition of the board. */
const BOARD = "board";

const OPTIONS = {
  reason: { type: "text", value: "text", description: "why it is no mistake, one line", required: "a reason" },
  code: { type: "text", value: "code", description: "only findings of this code, such as figures-differ" },
} as const satisfies OptionTable;

async function findingsOf(
  id: string,
  contentDir: string,
  { load, now }: Pick<ContentEnvironment, "load" | "now">,
): Promise<readonly AnyDiagnostic[]> {
  const { pack } = await load(contentDir);
  const code = pack === null ? null : finalFacts(pack).site.stockCode;
  if (id !== BOARD)
    return checkAgreement(contentDir, requireRecord(contentDir, id), code, new OtherDocuments(contentDir));
  return pack === null ? [] : [...boardFindings(pack), ...(await directorFindings(contentDir, pack, now()))];
}

async function run(
  { reason, code: givenCode }: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  { contentDir, now, who, load }: ContentEnvironment,
): Promise<Outcome> {
  if (reason.length > REASON_LIMIT || /[\r\n]/.test(reason))
    throw new UsageError(`--reason: found ${reason.length} characters; allowed: one line of at most ${REASON_LIMIT}`);
  const code = givenCode === undefined ? undefined : oneOf("--code", givenCode, AGREEMENT_CODES);
  const found = (await findingsOf(id, contentDir, { load, now })).filter(isAcknowledgeable);
  const open = unacknowledged(contentDir, id, found, readAcknowledgements(contentDir)).filter(
    (finding) => code === undefined || finding.code === code,
  );
  if (open.length === 0)
    throw new Refusal([
      diagnostic("nothing-to-acknowledge", { file: id === BOARD ? "committees.yaml" : `announcements/${id}` }),
    ]);
  const accepted = open.map((finding) => ({
    file: finding.file,
    code: finding.code,
    sha256: digestOfFinding(contentDir, id, finding),
    by: who,
    at: now(),
    reason,
  }));
  writeAcknowledgements(contentDir, accepted, new Set(found.map((each) => digestOfFinding(contentDir, id, each))));
  return {
    text: open
      .map((finding) => `${finding.file}: ${finding.code} is accepted until ${isOfFile(finding) ? "it" : id} changes\n`)
      .join(""),
    data: { id, accepted: accepted.map(({ file, code: each, sha256 }) => ({ file, code: each, sha256 })) },
    diagnostics: [],
  };
}

export const command = defineCommand({
  description: `Accepts what \`content check <id>\` finds in figures and files, also a PDF of another announcement: acknowledgements.yaml gets the reason, who accepted it and
the SHA-256 of the finding and of the announcement. After any change of the announcement the check warns again. With \`board\` in place of an id it accepts what is below
the rules of committees.yaml, until the numbers change, and a list of directors with other names.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
