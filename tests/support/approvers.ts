/** Two people who approve what is in a content fixture. */
import { exemptionsText } from "../../src/content/approvals/exemptions.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { APPROVERS_FILE, EXEMPTIONS_FILE } from "../../src/content/fingerprint.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { ANY_TIME, approvalFile, readApprovable, statementText } from "../../src/content/approvals/statement.ts";
import type { UnitName } from "../../src/content/unit.ts";
import type { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { SshSigner } from "./ssh-signer.ts";

export const CHAN = new SshSigner();
export const LEE = new SshSigner("ecdsa-sha2-nistp256");

/** `approvers.yaml` with both people. @param more of its other keys */
export function approversYaml(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    approvals: 2,
    approvers: [
      { id: "chan", name: "Chan (sample)", keys: [{ key: CHAN.publicLine }] },
      { id: "lee", name: "Lee (sample)", keys: [{ key: LEE.publicLine }] },
    ],
    ...more,
  };
}

/** `approvers.yaml` under which some records are exempt as they are now. @param more of its other keys */
export function exempt(
  content: ContentFixture,
  units: readonly UnitName[],
  more: Readonly<Record<string, unknown>> = {},
): void {
  const folder = new ContentFolder(content.root);
  const list = exemptionsText(units.flatMap((unit) => readApprovable(folder, unit) ?? []));
  content.write(EXEMPTIONS_FILE, list);
  content.yaml(APPROVERS_FILE, approversYaml({ exemptions: sha256Hex(Buffer.from(list)), ...more }));
}

/** Writes the approval of one person for a record as it lies there. */
export function approve(
  content: ContentFixture,
  unit: UnitName,
  person: string,
  signer: SshSigner,
  anyTime = false,
): void {
  const approvable = readApprovable(new ContentFolder(content.root), unit);
  if (approvable === null) throw new Error(`${unit} cannot be read`);
  const statement = statementText(approvable, anyTime ? ANY_TIME : approvable.publishAt);
  content.write(approvalFile(unit, person), signer.sign(statement));
}

export function approveByBoth(content: ContentFixture, unit: UnitName): void {
  approve(content, unit, "chan", CHAN);
  approve(content, unit, "lee", LEE);
}
