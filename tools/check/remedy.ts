/** What to do about a diagnostic of the loader. */
import type { Diagnostic } from "../../src/content/diagnostic.ts";

const REMEDIES: ReadonlyArray<readonly [pattern: RegExp, remedy: (diagnostic: Diagnostic) => string]> = [
  [/^no folder$/, () => "set CONTENT_DIR to the content folder, or restore it"],
  [/^no such file$/, ({ file }) => `add ${file}, or take its name out of the file that lists it`],
  [
    /^a file that meta\.yaml does not list$/,
    ({ file }) =>
      /-(?:en|zh|zh-TW)\.pdf$/.test(file)
        ? "run `content schedule`, which lists it, or move it out of the folder"
        : `list it in meta.yaml, or move ${file} out of the folder`,
  ],
  [
    /^a symbolic link$|^a folder$|special file$|no regular file$/,
    ({ file }) => `put the file itself at ${file}, or remove the entry`,
  ],
  [/not UTF-8$|NUL character$/, ({ file }) => `save ${file} as UTF-8 text`],
  [/^a file that is no PDF$/, () => "replace it by a PDF: only PDFs are served as files"],
  [/^the unknown key/, ({ field }) => `take ${field} out: no other keys are read`],
  [/^nothing$/, ({ field }) => `add ${field}`],
  [/ twice$/, () => "rename or remove one of the two"],
  [/^\d+ bytes$/, ({ file }) => `make ${file} smaller, or split it`],
];

/** @returns one sentence for the web team. */
export function remedyFor(diagnostic: Diagnostic): string {
  if (/, the hash of (?:en|zh|zh-TW)\.md$/.test(diagnostic.allowed)) {
    return "not public yet: run `content schedule` again; public: put the old text back and use `content correct <id> --file <language>.md`";
  }
  if (/, the (?:size|hash) of /.test(diagnostic.allowed)) {
    return "copy the file again if it is incomplete; if it was replaced on purpose, write its new size and SHA-256 here";
  }
  if (diagnostic.nearest !== undefined) return `write "${diagnostic.nearest}" if that was meant`;
  const known = REMEDIES.find(([pattern]) => pattern.test(diagnostic.found));
  if (known !== undefined) return known[1](diagnostic);
  return `correct ${diagnostic.field === "" ? diagnostic.file : diagnostic.field}: the record is not published until then`;
}
