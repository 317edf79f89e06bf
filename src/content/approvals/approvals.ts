/**
 * Whether a record has the approvals that it needs. Without `approvers.yaml` none are needed. Everything that cannot be
 * verified counts as missing: a record is then not released, and what is public stays as it was.
 */
import { hongKongIso, type Instant } from "../../core/time.ts";
import { diagnostic, type Diagnostic } from "../diagnostic.ts";
import { APPROVERS_FILE } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import type { ReadContext } from "../read-context.ts";
import { approversFile, type ApproversFile } from "../schema/approvers.ts";
import { parseYaml, TEXT_LIMIT_BYTES } from "../text-file.ts";
import { parseUnitName, type UnitName } from "../unit.ts";
import { validate } from "../validate.ts";
import { exemptionOf } from "./exemptions.ts";
import { keyFingerprint } from "./ssh-key.ts";
import { isSignedBy, parseSignature, type SshSignature } from "./ssh-signature.ts";
import {
  ANY_TIME,
  APPROVAL_NAMESPACE,
  approvalFile,
  readApprovable,
  statementText,
  type Approvable,
} from "./statement.ts";

/** A signature has less than 2,000 characters, also of the longest RSA key. */
const SIGNATURE_LIMIT_BYTES = 16 * 1024;

/** More signatures of one record are not looked at. */
const SIGNATURE_LIMIT = 50;

const SIGNATURE_NAME = /^[a-z0-9-]+\.sig$/;

export type Approvers =
  | { readonly ok: true; readonly file: ApproversFile }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** The last text and what it was read as: thousands of records are read with the same one. */
let last: { readonly text: string; readonly approvers: Approvers } | null = null;

/** @returns null when there is no `approvers.yaml`. */
export function readApprovers(folder: ContentFolder): Approvers | null {
  if (!folder.has(APPROVERS_FILE)) return null;
  const text = folder.text(APPROVERS_FILE, TEXT_LIMIT_BYTES);
  if (!text.ok) return { ok: false, diagnostics: [text.diagnostic] };
  if (last?.text === text.value) return last.approvers;
  const parsed = parseYaml(text.value, APPROVERS_FILE);
  const checked = parsed.ok ? validate(approversFile, parsed.value, APPROVERS_FILE) : null;
  const approvers: Approvers =
    checked === null
      ? { ok: false, diagnostics: parsed.ok ? [] : [parsed.diagnostic] }
      : checked.ok
        ? { ok: true, file: checked.output }
        : { ok: false, diagnostics: checked.diagnostics };
  last = { text: text.value, approvers };
  return approvers;
}

/** The approvals that a record has. */
export interface Approvals {
  readonly needed: number;
  /** Ids of the people whose signatures count, sorted. */
  readonly given: readonly string[];
  /** Why the other signatures do not count. */
  readonly problems: readonly Diagnostic[];
}

/** Paths of the signatures of a record. Those of changes are named by their person: their folder is not listed for each. */
function signaturePaths(folder: ContentFolder, unit: UnitName, people: ApproversFile["approvers"]): string[] {
  const paths =
    parseUnitName(unit).kind === "announcements"
      ? folder.files(unit).names.flatMap((name) => (SIGNATURE_NAME.test(name) ? [`${unit}/${name}`] : []))
      : people.map(({ id }) => approvalFile(unit, id)).filter((path) => folder.has(path));
  return paths.slice(0, SIGNATURE_LIMIT);
}

export type SignatureVerdict = { readonly person: string } | { readonly problem: Diagnostic };

interface OwnedKey {
  readonly person: string;
  readonly validAfter?: Instant | undefined;
  readonly validBefore?: Instant | undefined;
}

/** Why a key does not count at an instant; null when it does. */
function keyProblem(
  file: string,
  { person, validAfter = -Infinity, validBefore = Infinity }: OwnedKey,
  at: Instant,
): Diagnostic | null {
  if (at >= validBefore) return diagnostic("approval-key-ended", { file }, { person, ended: hongKongIso(validBefore) });
  if (at >= validAfter) return null;
  return diagnostic("approval-key-early", { file }, { person, begins: hongKongIso(validAfter) });
}

/**
 * Whose approval a signature is. The name of its file does not count.
 * @param now when it is made; a key that has ended makes no new approvals. Without it, the release alone counts.
 */
export function signatureVerdict(
  path: string,
  signature: SshSignature,
  approvable: Approvable,
  people: ApproversFile["approvers"],
  now: Instant = approvable.publishAt,
): SignatureVerdict {
  const at = { file: path };
  const owner = people
    .flatMap(({ id, keys }) => keys.map((key) => ({ ...key, person: id })))
    .find(({ key }) => key.encoded === signature.key);
  if (owner === undefined)
    return { problem: diagnostic("approval-key-unknown", at, { fingerprint: keyFingerprint(signature.key) }) };
  const { person, key } = owner;
  const { publishAt } = approvable;
  const invalid = keyProblem(path, owner, publishAt) ?? keyProblem(path, owner, now);
  if (invalid !== null) return { problem: invalid };
  const isValid = [publishAt, ANY_TIME as typeof ANY_TIME].some((release) =>
    isSignedBy(signature, key, statementText(approvable, release), APPROVAL_NAMESPACE),
  );
  return isValid ? { person } : { problem: diagnostic("approval-void", at, { person }) };
}

export function approvalsOf(
  folder: ContentFolder,
  approvable: Approvable,
  { approvals, approvers }: ApproversFile,
): Approvals {
  const verdicts = signaturePaths(folder, approvable.unit, approvers).map((path): SignatureVerdict => {
    const text = folder.text(path, SIGNATURE_LIMIT_BYTES);
    const signature = text.ok ? parseSignature(text.value) : null;
    if (signature === null) return { problem: diagnostic("approval-unreadable", { file: path }) };
    return signatureVerdict(path, signature, approvable, approvers);
  });
  const given = new Set(verdicts.flatMap((verdict) => ("person" in verdict ? [verdict.person] : [])));
  const problems = verdicts.flatMap((verdict) => ("problem" in verdict ? [verdict.problem] : []));
  return { needed: approvals, given: [...given].toSorted(), problems };
}

/** The approvals of a record as it lies there; null when none are asked for, or none can be verified. */
export function currentApprovals(folder: ContentFolder, unit: UnitName): Approvals | null {
  const approvers = readApprovers(folder);
  const approvable = approvers?.ok === true ? readApprovable(folder, unit) : null;
  return approvers?.ok === true && approvable !== null ? approvalsOf(folder, approvable, approvers.file) : null;
}

/** Why a record may not be released; nothing when it may. */
function approvalProblems(
  { folder, requireApprovals }: ReadContext,
  unit: UnitName,
  publishAt: Instant,
): readonly Diagnostic[] {
  const approvers = readApprovers(folder);
  if (approvers === null) return requireApprovals ? [diagnostic("approvers-missing", { file: APPROVERS_FILE })] : [];
  if (!approvers.ok) return [...approvers.diagnostics, diagnostic("approvers-invalid", { file: unit })];
  const release = hongKongIso(publishAt);
  const missing = (needed: number, given: readonly string[]): Diagnostic =>
    diagnostic("approvals-missing", { file: unit }, { needed, given, release });
  const approvable = readApprovable(folder, unit);
  if (approvable === null) return [missing(approvers.file.approvals, [])];
  const { needed, given, problems } = approvalsOf(folder, approvable, approvers.file);
  if (given.length >= needed) return [];
  const { exempt, problem } = exemptionOf(folder, approvable, approvers.file.exemptions);
  return exempt ? [] : [...problems, ...(problem === null ? [] : [problem]), missing(needed, given)];
}

/**
 * Reports the approvals that a record on its way to its release lacks.
 * @returns whether it may be released. The preview shows what is not approved yet: that is what people approve.
 */
export function isApproved(context: ReadContext, unit: UnitName, publishAt: Instant): boolean {
  if (context.withHeld) return true;
  const problems = approvalProblems(context, unit, publishAt);
  context.diagnostics.push(...problems);
  return problems.length === 0;
}
