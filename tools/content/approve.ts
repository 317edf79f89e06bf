/** `content approve`: one person's signature of what becomes public, and when. */
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { approvalsOf, readApprovers, signatureVerdict, type Approvals } from "../../src/content/approvals/approvals.ts";
import { parseSignature } from "../../src/content/approvals/ssh-signature.ts";
import {
  ANY_TIME,
  APPROVAL_NAMESPACE,
  approvalFile,
  readApprovable,
  statementText,
  type Approvable,
} from "../../src/content/approvals/statement.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { APPROVERS_FILE } from "../../src/content/fingerprint.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { ApproversFile } from "../../src/content/schema/approvers.ts";
import { datedChangeFile } from "../../src/content/schema/changes.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import type { UnitName } from "../../src/content/unit.ts";
import { validate } from "../../src/content/validate.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { refuseErrors } from "./check.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { plannedMeta } from "./publication.ts";
import { checkTrial } from "./record-check.ts";
import { requireRecord } from "./records.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";

const OPTIONS = {
  key: {
    type: "text",
    value: "path",
    description:
      "your SSH key, or the .pub file of one that an agent holds; default APPROVAL_KEY, else ~/.ssh/id_ed25519",
  },
  at: {
    type: "text",
    value: "time",
    description: "the release that you approve; without it the one that meta.yaml plans",
  },
  "any-time": {
    type: "flag",
    description: "approves a release at any time, for a notice that cannot wait for a minute",
  },
} as const satisfies OptionTable;

type Values = OptionValues<typeof OPTIONS>;

const CHANGE = /^changes\/(.+)$/;

/** Approving adds a signature, so what signatures are missing is no reason against it. */
const isOfApprovals = ({ code }: AnyDiagnostic): boolean => code.startsWith("approval");

/** Lists texts and files of a draft in its meta.yaml, which stays on hold: the signature is of what will be released. */
async function prepareDraft(values: Values, id: string, environment: ContentEnvironment): Promise<readonly string[]> {
  const { contentDir, now, load } = environment;
  const record = requireRecord(contentDir, id);
  const { meta, metaFile } = record;
  if (!meta.hold) {
    if (values.at !== undefined && parseTime("at", values.at) !== meta.publishAt)
      throw new UsageError(
        `--at: found ${values.at}; allowed: ${shownTime(meta.publishAt)}, for which ${id} is scheduled`,
      );
    return [];
  }
  const at = values.at === undefined ? meta.publishAt : parseTime("at", values.at);
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = await plannedMeta(contentDir, record, at);
  const { diagnostics } = await checkTrial({ contentDir, load, now: now() }, record, after);
  refuseErrors(diagnostics.filter((each) => !isOfApprovals(each) && each.code !== "draft-time-past"));
  if (after === before) return [];
  writeFileAtomically(join(contentDir, metaFile), after);
  return [metaFile];
}

/** @throws Refusal when there is no such change, or it is not valid. */
function requireChange(folder: ContentFolder, id: string): void {
  const file = `changes/${id}.yaml`;
  const ids = folder.files("changes").names.flatMap((name) => (name.endsWith(".yaml") ? [name.slice(0, -5)] : []));
  if (!ids.includes(id)) throw new Refusal([diagnostic("change-unknown", { file }, { nearest: nearestName(id, ids) })]);
  const read = folder.yaml(file, TEXT_LIMIT_BYTES);
  if (!read.ok) throw new Refusal([read.diagnostic]);
  const checked = validate(datedChangeFile, read.value, file);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
}

/** @throws Refusal when nobody is listed, or the list is not valid. */
export function requireApprovers(folder: ContentFolder): ApproversFile {
  const approvers = readApprovers(folder);
  if (approvers === null) throw new Refusal([diagnostic("approvers-not-listed", { file: APPROVERS_FILE })]);
  if (!approvers.ok) throw new Refusal(approvers.diagnostics);
  return approvers.file;
}

/** @returns the signature and whose it is. @throws Refusal when it would not count. */
async function signed(
  values: Values,
  approvable: Approvable,
  approvers: ApproversFile,
  { cwd, env, sign, now }: ContentEnvironment,
): Promise<{ readonly person: string; readonly armored: string }> {
  const key = resolve(cwd, values.key ?? env["APPROVAL_KEY"] ?? join(homedir(), ".ssh/id_ed25519"));
  const message = statementText(approvable, values["any-time"] ? ANY_TIME : approvable.publishAt);
  const armored = await sign({ key, namespace: APPROVAL_NAMESPACE, message }).catch((problem: unknown) => {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new Refusal([diagnostic("signing-failed", { file: key, field: "--key" }, { reason })]);
  });
  const signature = parseSignature(armored);
  if (signature === null) throw new Refusal([diagnostic("approval-unreadable", { file: key, field: "--key" })]);
  const verdict = signatureVerdict(key, signature, approvable, approvers.approvers, now());
  if ("problem" in verdict) throw new Refusal([verdict.problem]);
  return { person: verdict.person, armored };
}

function outcome(approvable: Approvable, person: string, approvals: Approvals, changed: readonly string[]): Outcome {
  const { unit, publishAt, sha256 } = approvable;
  const { given, needed } = approvals;
  const left = Math.max(0, needed - given.length);
  const state = left === 0 ? "it may be released" : `${left} more needed`;
  return {
    text: `${unit}: approved by ${person}; ${given.length} of ${needed} approvals (${given.join(", ")}), ${state}\n  release ${shownTime(publishAt)}\n  SHA-256 ${sha256}\n${changed.map((file) => `  wrote ${file}\n`).join("")}`,
    data: { unit, person, publishAt: metaTime(publishAt), sha256, needed, given, changed },
    diagnostics: approvals.problems.map((each) => ({ ...each, severity: "warning" })),
  };
}

async function run(values: Values, [name = ""]: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const { contentDir } = environment;
  if (values.at !== undefined && values["any-time"])
    throw new UsageError("--at: found beside --any-time; allowed: one of the two");
  const folder = new ContentFolder(contentDir);
  const approvers = requireApprovers(folder);
  const [, changeId] = CHANGE.exec(name) ?? [];
  const unit: UnitName = changeId === undefined ? `announcements/${name}` : `changes/${changeId}`;
  const prepared = changeId === undefined ? await prepareDraft(values, name, environment) : [];
  if (changeId !== undefined) requireChange(folder, changeId);
  const approvable = readApprovable(folder, unit);
  if (approvable === null) throw new Refusal([diagnostic("unit-unreadable", { file: unit }, { reason: "no values" })]);
  const { person, armored } = await signed(values, approvable, approvers, environment);
  const file = approvalFile(unit, person);
  writeFileAtomically(join(contentDir, file), armored);
  return outcome(approvable, person, approvalsOf(folder, approvable, approvers), [...prepared, file]);
}

export const command = defineCommand({
  description: `Signs, with your SSH key, one digest of texts, files, changes and values of <id>, and its release. <id> is that of an
announcement, or changes/<id>. With approvers.yaml, nothing is scheduled, released or shown by the server without as
many people as it asks for, and any changed byte needs new signatures. A draft stays on hold. Look at it first:
\`npm run preview -- --at <time> --with-held\`, or \`content proof <id>\`.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
