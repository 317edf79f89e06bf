/** `content exempt`: lists what was public before approvals are asked for, once. */
import { join } from "node:path";
import { approvalsOf, readApprovers } from "../../src/content/approvals/approvals.ts";
import { exemptionsText } from "../../src/content/approvals/exemptions.ts";
import { readApprovable, type Approvable } from "../../src/content/approvals/statement.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { APPROVERS_FILE, EXEMPTIONS_FILE } from "../../src/content/fingerprint.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { datedChangeFile } from "../../src/content/schema/changes.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { unitName, type UnitName } from "../../src/content/unit.ts";
import { validate } from "../../src/content/validate.ts";
import type { Instant } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { announcementIds, isRecord, readRecord, readText } from "./records.ts";
import { editYaml, quoted } from "./yaml-edit.ts";

const CHANGE_FILE = /^(.+)\.yaml$/;

interface Release {
  readonly hold: boolean;
  readonly publishAt: Instant;
}

/** The announcements and dated changes of the folder, with their releases. Invalid ones are left out: they are not public. */
function releasesOf(folder: ContentFolder): ReadonlyMap<UnitName, Release> {
  const releases = new Map<UnitName, Release>();
  for (const id of announcementIds(folder.root)) {
    const read = readRecord(folder.root, id);
    if (isRecord(read)) releases.set(unitName("announcements", id), read.meta);
  }
  for (const name of folder.files("changes").names) {
    const [, id] = CHANGE_FILE.exec(name) ?? [];
    const read = id === undefined ? null : folder.yaml(`changes/${name}`, TEXT_LIMIT_BYTES);
    const checked = read?.ok === true ? validate(datedChangeFile, read.value, `changes/${name}`) : null;
    if (id !== undefined && checked?.ok === true) releases.set(unitName("changes", id), checked.output);
  }
  return releases;
}

/** What is public at an instant and has no approvals. */
function exempted(folder: ContentFolder, now: Instant): Approvable[] {
  const approvers = readApprovers(folder);
  if (approvers?.ok === false) throw new Refusal(approvers.diagnostics);
  const at = { file: APPROVERS_FILE, field: "exemptions" };
  if (approvers?.file.exemptions !== undefined) throw new Refusal([diagnostic("exempted-already", at)]);
  return [...releasesOf(folder)].flatMap(([unit, { hold, publishAt }]) => {
    const approvable = hold || publishAt > now ? null : readApprovable(folder, unit);
    if (approvable === null) return [];
    const approvals = approvers === null ? null : approvalsOf(folder, approvable, approvers.file);
    return approvals !== null && approvals.given.length >= approvals.needed ? [] : [approvable];
  });
}

function withExemptions(text: string, sha256: string): string {
  return editYaml(APPROVERS_FILE, text, {
    edit: (yaml) => yaml.set("exemptions", quoted(sha256), "approvals"),
    change: (parsed) => {
      parsed["exemptions"] = sha256;
    },
  });
}

async function run(_values: unknown, _none: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const { contentDir, now } = environment;
  const records = exempted(new ContentFolder(contentDir), now());
  const list = exemptionsText(records);
  const sha256 = sha256Hex(Buffer.from(list));
  const approvers = readText(contentDir, APPROVERS_FILE);
  const edited = approvers === null ? null : withExemptions(approvers, sha256);
  // The list first: what it exempts stays public in between.
  writeFileAtomically(join(contentDir, EXEMPTIONS_FILE), list);
  if (edited !== null) writeFileAtomically(join(contentDir, APPROVERS_FILE), edited);
  const changed = [EXEMPTIONS_FILE, ...(edited === null ? [] : [APPROVERS_FILE])];
  const units = records.map(({ unit }) => unit);
  const next = edited === null ? `write this line into ${APPROVERS_FILE}:\nexemptions: "${sha256}"\n` : "";
  return {
    text: `${units.map((unit) => `  ${unit}\n`).join("")}${units.length} records need no approvals as they are now; look through the list\n${changed.map((file) => `  wrote ${file}\n`).join("")}${next}`,
    data: { units, sha256, changed },
    diagnostics: [],
  };
}

export const command = defineCommand({
  description: `Lists what is public now and has no approvals in exemptions.txt, and the SHA-256 of that list in approvers.yaml: two people
then approve what comes after, and nobody signs the past. A record that is changed, added or dated back is not in the
list and needs approvals. It is done once, by whoever may write approvers.yaml. Without approvers.yaml it prints the line for it.`,
  options: {},
  positionals: [],
  run,
});
