/** `acknowledgements.yaml`: findings that a person has looked at. A finding in a changed text is found again. */
import { join } from "node:path";
import { dump } from "js-yaml";
import { readApprovable } from "../../src/content/approvals/statement.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { acknowledgementsFile, type AcknowledgementsFile } from "../../src/content/schema/acknowledgements.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { hongKongIso } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { ACKNOWLEDGEMENTS_FILE, digestOf } from "../check/acknowledged.ts";
import { AGREEMENT_DIAGNOSTICS } from "../diagnostics/agreement.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";
import { Refusal } from "./environment.ts";

const FILE = ACKNOWLEDGEMENTS_FILE;

export type Acknowledgement = AcknowledgementsFile["acknowledgements"][number];

/** @throws Refusal when the file is not valid: an unreadable acknowledgement silences nothing. */
export function readAcknowledgements(contentDir: string): readonly Acknowledgement[] {
  const folder = new ContentFolder(contentDir);
  if (!folder.has(FILE)) return [];
  const read = folder.yaml(FILE, TEXT_LIMIT_BYTES);
  if (!read.ok) throw new Refusal([read.diagnostic]);
  const checked = validate(acknowledgementsFile, read.value, FILE);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
  return checked.output.acknowledgements;
}

/** Whether a finding may be accepted by a person. All others are mistakes. */
export const isAcknowledgeable = ({ code }: AnyDiagnostic): boolean => code in AGREEMENT_DIAGNOSTICS;

/** Whether a finding is about one file, which it names by its hash: `content schedule` lists the file and does not change it. */
export const isOfFile = ({ code }: AnyDiagnostic): boolean => code === "pdf-of-another";

/** Of the finding, and of everything that the announcement makes public or the file that it is about. */
export function digestOfFinding(contentDir: string, id: string, finding: AnyDiagnostic): string {
  if (isOfFile(finding)) return digestOf(finding, "");
  const content = readApprovable(new ContentFolder(contentDir), `announcements/${id}`)?.sha256 ?? "";
  return digestOf(finding, content);
}

/** The findings that nobody has accepted. */
export function unacknowledged(
  contentDir: string,
  id: string,
  findings: readonly AnyDiagnostic[],
  accepted: readonly Acknowledgement[],
): AnyDiagnostic[] {
  return findings.filter((finding) => {
    if (!isAcknowledgeable(finding)) return true;
    const known = accepted.filter(({ file, code }) => file === finding.file && code === finding.code);
    return known.length === 0 || !known.some(({ sha256 }) => sha256 === digestOfFinding(contentDir, id, finding));
  });
}

/**
 * Replaces acknowledgements of findings that are no longer made as they were accepted.
 * @param found the SHA-256 of each finding that is made now.
 */
export function writeAcknowledgements(
  contentDir: string,
  added: readonly Acknowledgement[],
  found: ReadonlySet<string>,
): void {
  const isReplaced = ({ file, code, sha256 }: Acknowledgement): boolean =>
    !found.has(sha256) && added.some((each) => each.file === file && each.code === code);
  const all = [...readAcknowledgements(contentDir).filter((each) => !isReplaced(each)), ...added];
  const acknowledgements = all.map((each) => ({ ...each, at: hongKongIso(each.at) }));
  const text = `# Written by \`content acknowledge\`.\n${dump({ acknowledgements }, { lineWidth: -1 })}`;
  writeFileAtomically(join(contentDir, FILE), text);
}
