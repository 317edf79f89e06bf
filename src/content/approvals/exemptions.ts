/**
 * Releases from before approvals were asked for. `exemptions.txt` lists each by the SHA-256 of the statement that an
 * approval of it would sign, and `approvers.yaml` has the SHA-256 of the list. A record that is added, changed or dated
 * back is not in the list, whatever instants it gives.
 */
import { createHash } from "node:crypto";
import { diagnostic, type Diagnostic } from "../diagnostic.ts";
import { sha256Hex } from "../digest.ts";
import { EXEMPTIONS_FILE, FingerprintBuilder } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import { statementText, type Approvable } from "./statement.ts";

/** Enough for 40,000 records. */
const LIMIT_BYTES = 4 * 1024 * 1024;

type Exemptions =
  | { readonly ok: true; readonly statements: ReadonlySet<string> }
  | { readonly ok: false; readonly problem: Diagnostic };

/** The last list that was read: thousands of records are looked up in the same one. */
let last: { readonly key: string; readonly exemptions: Exemptions } | null = null;

const statementHash = (approvable: Approvable): string =>
  createHash("sha256").update(statementText(approvable, approvable.publishAt)).digest("hex");

/** The line of a record. Its name is for people. */
const lineOf = (approvable: Approvable): string => `${statementHash(approvable)} ${approvable.unit}\n`;

/** The text of `exemptions.txt` for some records. */
export function exemptionsText(approvables: readonly Approvable[]): string {
  return approvables
    .toSorted((a, b) => (a.unit < b.unit ? -1 : 1))
    .map(lineOf)
    .join("");
}

function readExemptions(folder: ContentFolder, sha256: string): Exemptions {
  const read = folder.bytes(EXEMPTIONS_FILE, LIMIT_BYTES);
  if (!read.ok) return { ok: false, problem: read.diagnostic };
  const actual = sha256Hex(read.value);
  if (actual !== sha256)
    return {
      ok: false,
      problem: diagnostic("approval-exemptions-changed", { file: EXEMPTIONS_FILE }, { actual, sha256 }),
    };
  const lines = read.value.toString("utf8").split("\n");
  return { ok: true, statements: new Set(lines.map((line) => line.slice(0, sha256.length))) };
}

/** @param sha256 of the list, as `approvers.yaml` gives it. */
function exemptionsOf(folder: ContentFolder, sha256: string): Exemptions {
  const builder = new FingerprintBuilder();
  builder.addEntry(folder.root, EXEMPTIONS_FILE);
  const key = `${folder.root}\n${sha256}\n${builder.build().value}`;
  if (last?.key !== key) last = { key, exemptions: readExemptions(folder, sha256) };
  return last.exemptions;
}

/** Whether a record needs no approvals, exactly as it is, and why the list does not count. */
export function exemptionOf(
  folder: ContentFolder,
  approvable: Approvable,
  sha256: string | undefined,
): { readonly exempt: boolean; readonly problem: Diagnostic | null } {
  if (sha256 === undefined) return { exempt: false, problem: null };
  const exemptions = exemptionsOf(folder, sha256);
  if (!exemptions.ok) return { exempt: false, problem: exemptions.problem };
  return { exempt: exemptions.statements.has(statementHash(approvable)), problem: null };
}
