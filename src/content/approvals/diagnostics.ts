/** What can be wrong with approvals, and what is said about it. */
import { error } from "../diagnostic-table.ts";

const approveAgain = "ask that person to run `content approve` again, or remove the file";

export const APPROVAL_DIAGNOSTICS = {
  "approvers-missing": error({
    found: "no such file",
    allowed: "approvers.yaml, because this server requires approvals (REQUIRE_APPROVALS)",
    remedy: "put approvers.yaml back: until then nothing new is released",
  }),
  "approvers-invalid": error({
    found: "approvals that cannot be verified, because approvers.yaml is not valid",
    allowed: "a valid approvers.yaml",
    remedy: "correct approvers.yaml, or put its last version back: until then nothing new is released",
  }),
  "approval-exemptions-changed": error<{ readonly actual: string; readonly sha256: string }>({
    found: ({ actual }) => `a list with the SHA-256 ${actual}: nothing is exempt from approvals`,
    allowed: ({ sha256 }) => `${sha256}, as approvers.yaml says`,
    remedy: "put the list back that `content exempt` wrote: what is in it needs approvals until then",
  }),
  "approvals-missing": error<{
    readonly needed: number;
    /** Ids of the people whose approvals count. */
    readonly given: readonly string[];
    readonly release: string;
  }>({
    found: ({ needed, given }) =>
      `${given.length} of ${needed} approvals${given.length === 0 ? "" : ` (${given.join(", ")})`}`,
    allowed: ({ needed, release }) =>
      `approvals of ${needed} different people of approvers.yaml, of these bytes and the release ${release}`,
    remedy: "let the others run `content approve`: it is not released before",
  }),
  "approval-unreadable": error({
    found: "a file that is not an SSH signature",
    allowed: "a file that `content approve` wrote",
    remedy: approveAgain,
  }),
  "approval-key-unknown": error<{ readonly fingerprint: string }>({
    found: ({ fingerprint }) => `a signature of the key ${fingerprint}, which is nobody's`,
    allowed: "a signature of a key in approvers.yaml",
    remedy:
      "sign with a key of approvers.yaml, or have the key added to the person there: the signature counts for nothing",
  }),
  "approval-key-ended": error<{ readonly person: string; readonly ended: string }>({
    found: ({ person, ended }) => `a signature of a key of ${person} that ended at ${ended}`,
    allowed: "a key that is valid now and at the release",
    remedy: ({ person }) => `let ${person} approve with another key, or extend validBefore in approvers.yaml`,
  }),
  "approval-key-early": error<{ readonly person: string; readonly begins: string }>({
    found: ({ person, begins }) => `a signature of a key of ${person} that is valid from ${begins} on`,
    allowed: "a key that is valid at the release",
    remedy: ({ person }) => `let ${person} approve with another key, or correct validAfter in approvers.yaml`,
  }),
  "approval-void": error<{ readonly person: string }>({
    found: ({ person }) => `a signature of ${person} that is not of these bytes and this release`,
    allowed: "a signature made after the last change",
    remedy: approveAgain,
  }),
} as const;
