/** Why a command of the web team did nothing. */
import { LANGUAGES } from "../../src/core/languages.ts";
import { error, warning, type WithNearest } from "../../src/content/diagnostic-table.ts";

export const PUBLISHING_DIAGNOSTICS = {
  "announcement-unknown": error<WithNearest>({
    found: "no such announcement",
    allowed: "the id of an announcement in the folder",
    remedy: "see `content status` for the ids, or make a draft with `content new`",
  }),
  "id-taken": error({
    found: "a folder that was just made by somebody else",
    allowed: "a free id",
    remedy: "run the command again",
  }),
  "yaml-not-editable": error({
    found: "YAML in a form that this command cannot change without changing more",
    allowed: "a map of keys, each once",
    remedy: "write the file in the form that `content new` gives it, then run the command again",
  }),

  "schedule-time-past": error<{ readonly publishAt: string; readonly now: string }>({
    found: ({ publishAt }) => `${publishAt}, which is over`,
    allowed: ({ now }) => `a time after ${now}`,
    remedy: "give a time to come",
  }),
  "already-public": error<{ readonly publishAt: string }>({
    found: ({ publishAt }) => `public since ${publishAt}`,
    allowed: "an announcement that is not public yet",
    remedy: "what is public is not taken back: record a correction with `content correct`",
  }),
  "attachment-language-unknown": error({
    found: "a PDF that meta.yaml does not list and whose name does not say its language",
    allowed: LANGUAGES.map((language) => `…-${language}.pdf`).join(", "),
    remedy: "rename it, list it in meta.yaml, or move it out of the folder",
  }),

  "approvers-not-listed": error({
    found: "no approvers.yaml",
    allowed: "a list of the people who approve, with their keys",
    remedy: "write approvers.yaml as the content reference describes it; without it, no approval is needed",
  }),
  "exempted-already": error({
    found: "a list that was made before",
    allowed: "no exemptions yet: the list is made once",
    remedy: "let two people approve what was changed since; an administrator may remove the key to make the list again",
  }),
  "signing-failed": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "a signature of ssh-keygen",
    remedy: "give your private key with --key, or the public one whose private key an agent holds",
  }),
  "change-unknown": error<WithNearest>({
    found: "no such change",
    allowed: "the id of a file in changes/",
    remedy: "see the folder changes/ for the ids",
  }),

  "nothing-to-acknowledge": error({
    found: "no finding that a person could accept",
    allowed: "a finding of `content check` about figures or files that is not accepted yet",
    remedy: "see `content check` for what it finds, and correct what it calls an error",
  }),
  "proof-page-missing": error<{ readonly address: string; readonly status: number }>({
    found: ({ address, status }) => `no page at ${address} (status ${status})`,
    allowed: "an announcement that is public at that time",
    remedy: "give a time from its release on with --at, and run `content check`",
  }),
  "log-not-written": error<{ readonly reason: string }>({
    found: ({ reason }) => `${reason}; the command itself was carried out`,
    allowed: "a log that can be written",
    remedy: "make the folder log/ writable: what this command did is not in the log",
  }),
  "log-line-invalid": error({
    found: "a line that is not one of the log",
    allowed: "the lines that commands wrote",
    remedy: "put the log back from a copy: the line was changed, or its end was lost",
  }),
  "log-line-order": error<{ readonly expected: number; readonly actual: number }>({
    found: ({ actual }) => `line ${actual} of the log`,
    allowed: ({ expected }) => `line ${expected}`,
    remedy: "put the log back from a copy: lines were removed or moved",
  }),
  "log-line-changed": error({
    found: "another line than the one that the next line follows",
    allowed: "the line as it was written",
    remedy: "put the log back from a copy: this line, or the hash in the next one, was changed",
  }),
  "log-end-changed": error<{
    readonly lines: number;
    /** Null when log/head is missing or is not of the log. */
    readonly recorded: string | null;
  }>({
    found: ({ lines, recorded }) =>
      `a log of ${lines} lines without the last line that was written${recorded === null ? "" : `, line ${recorded}`}`,
    allowed: "the line whose hash is in log/head",
    remedy: "put the log back from a copy: its last lines were changed or removed",
  }),
  "log-hash-unknown": error<{ readonly hash: string }>({
    found: ({ hash }) => `no line with the hash ${hash}`,
    allowed: "a log that still holds the line",
    remedy: "compare the log with a copy of it: it was written anew",
  }),

  "not-public-yet": error<{
    readonly id: string;
    /** Null for a draft on hold. */
    readonly publishAt: string | null;
  }>({
    found: ({ publishAt }) => (publishAt === null ? "a draft on hold" : `due at ${publishAt}`),
    allowed: "a public announcement",
    remedy: ({ id }) =>
      `wait for its release; until then nobody has seen it: change announcements/${id} and run \`content schedule\` again`,
  }),
  "attachment-unknown": error<WithNearest & { readonly name: string; readonly known: readonly string[] }>({
    found: ({ name }) => `"${name}"`,
    allowed: ({ known }) => known.join(", "),
    remedy: "give the name as the page shows it",
  }),
  "replacement-missing": error<{ readonly kind: string }>({
    found: "no such file",
    allowed: ({ kind }) => `the path of a ${kind}`,
    remedy: "check the path",
  }),
  "replacement-not-pdf": error<{
    /** Null when it opens, but is no PDF from its first byte. */
    readonly reason: string | null;
  }>({
    found: ({ reason }) => `a file that does not open${reason === null ? "" : `: ${reason}`}`,
    allowed: "a PDF",
    remedy: "export it again from its source",
  }),
  "replacement-unchanged": error({
    found: "the file that is public already",
    allowed: "another file",
    remedy: "check that it is the corrected one",
  }),

  "withdrawn-already": error<{ readonly at: string }>({
    found: ({ at }) => `an announcement that was withdrawn at ${at}`,
    allowed: "an announcement that is public",
    remedy: "a withdrawn announcement stays withdrawn; make a new one with `content new`",
  }),
  "replacement-of-another": error<{ readonly id: string }>({
    found: ({ id }) => `a PDF that is listed in ${id}, or has its title`,
    allowed: "the same document, corrected",
    remedy: "check the path; for another document make a new announcement and use --superseded-by",
  }),
  "document-of-another": error<{ readonly id: string; readonly name: string }>({
    found: ({ id }) => `a PDF that is listed in ${id}, or has its title`,
    allowed: ({ name }) => `a PDF of “${name}”`,
    remedy: "check the path; if it is the right file, give the row its name with --name-en and the other languages",
  }),
  "document-name-not-found": warning<{ readonly name: string }>({
    found: ({ name }) => `a PDF without “${name}” in its text`,
    allowed: "the name of the row, or the title of its former file",
    remedy: "check that it is the right file; until the release it can be given again",
  }),
  "replacement-other-text": error<{ readonly percent: number }>({
    found: ({ percent }) => `a text that has ${percent} % in common with the public one`,
    allowed: "the same document, corrected",
    remedy: "check the path; for another document make a new announcement and use --superseded-by",
  }),
  "correction-due": error<{ readonly name: string; readonly at: string }>({
    found: ({ name, at }) => `a correction of ${name} that is due at ${at}`,
    allowed: "one correction of a file after the other",
    remedy: "wait until it is public, or take it back with `content correct <id> --cancel --file <name>`",
  }),
  "correction-not-due": error<{ readonly name: string }>({
    found: ({ name }) => `no correction of ${name} that is still to come`,
    allowed: "a correction with --at whose time is not over",
    remedy: "name the file as `content correct` did; a correction that readers have seen stays, and is corrected again",
  }),

  "supersedes-another": error<{ readonly id: string }>({
    found: ({ id }) => `"${id}" already`,
    allowed: "one announcement",
    remedy: "an announcement replaces one other; make a new one for the second",
  }),
  "supersedes-newer": error<{ readonly publishAt: string; readonly id: string }>({
    found: ({ publishAt, id }) => `${publishAt}, before ${id}`,
    allowed: "an announcement that is newer",
    remedy: "exchange the ids",
  }),
} as const;
