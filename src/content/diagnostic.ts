/** Every problem that reading the content folder can find: its code, and what is said about it. */
import type { ImageFolder, ImageFormat } from "../core/images.ts";
import { LANGUAGES, type Language } from "../core/languages.ts";
import { APPROVAL_DIAGNOSTICS } from "./approvals/diagnostics.ts";
import { CHANGE_DIAGNOSTICS } from "./changes/diagnostics.ts";
import { diagnosticTable, error, type DiagnosticOf, type ValuesByCode, type WithNearest } from "./diagnostic-table.ts";
import type { PixelSize } from "./image-file.ts";
import { didYouMean } from "./nearest-name.ts";
import { correctIt, nearestOr } from "./remedies.ts";

/** What lies in a folder in place of a regular file. */
export type EntryKind = "symbolic-link" | "folder" | "special-file";

const ENTRY_KINDS: Readonly<Record<EntryKind, string>> = {
  "symbolic-link": "a symbolic link",
  folder: "a folder",
  "special-file": "a special file",
};

export const entryKindName = (kind: EntryKind): string => ENTRY_KINDS[kind];

/** How the reader of the content ended while it read a unit. */
export type ReaderFailure = "memory" | "time" | "error";

const READER_FAILURES: Readonly<Record<ReaderFailure, string>> = {
  memory: "content that needs more memory than the reader has",
  time: "content that the reader does not get to the end of",
  error: "content at which the reader failed",
};

/** What a Markdown text must have. */
export type TextPart = "title-line" | "title" | "summary";

const TEXT_PARTS: Readonly<Record<TextPart, string>> = {
  "title-line": "a first line of the form: # Title",
  title: "a title after #",
  summary: "a first paragraph, which is the summary",
};

const pixels = ({ width, height }: PixelSize): string => `${width} × ${height}`;

const COPY_AGAIN =
  "copy the file again if it is incomplete; if it was replaced on purpose, write its new size and SHA-256 here";

export const CONTENT_DIAGNOSTICS = {
  ...CHANGE_DIAGNOSTICS,
  ...APPROVAL_DIAGNOSTICS,

  "content-folder-missing": error({
    found: "no folder",
    allowed: "a content folder (CONTENT_DIR)",
    remedy: "set CONTENT_DIR to the content folder, or restore it",
  }),
  "unknown-entry": error<WithNearest & { readonly known: readonly string[] }>({
    found: "an unknown name",
    allowed: ({ known }) => known.join(", "),
    remedy: nearestOr((_values, { file }) => `move ${file} out of the content folder`),
  }),
  "folder-name-invalid": error<{ readonly name: string }>({
    found: ({ name }) => `"${name}"`,
    allowed: "a folder name of lower-case letters, digits and single hyphens",
    remedy: "rename the folder: its name is the id of the record",
  }),
  "unit-unreadable": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "a readable part of the content",
    remedy: correctIt,
  }),
  "unit-set-aside": error<{ readonly failure: ReaderFailure }>({
    found: ({ failure }) => `${READER_FAILURES[failure]}, twice`,
    allowed: "content that can be read",
    remedy: (_values, { file }) =>
      `simplify ${file}, or move it out of the content folder: it is not read again until one of its files changes`,
  }),

  "file-missing": error({
    found: "no such file",
    allowed: "a file of this name",
    remedy: (_values, { file }) => `add ${file}, or take its name out of the file that lists it`,
  }),
  "file-not-regular": error<{ readonly kind: EntryKind }>({
    found: ({ kind }) => entryKindName(kind),
    allowed: "a regular file",
    remedy: (_values, { file }) => `put the file itself at ${file}, or remove the entry`,
  }),
  "folder-is-link": error({
    found: "a folder that is a link",
    allowed: "a folder",
    remedy: (_values, { file }) => `put the folder itself at the place of the link: ${file} is not read through it`,
  }),
  "folder-too-full": error<{ readonly count: number; readonly limit: number }>({
    found: ({ count }) => `${count} entries`,
    allowed: ({ limit }) => `at most ${limit} entries`,
    remedy: (_values, { file }) => `move what does not belong to the record out of ${file}`,
  }),
  "file-too-large": error<{ readonly bytes: number; readonly limit: number }>({
    found: ({ bytes }) => `${bytes} bytes`,
    allowed: ({ limit }) => `at most ${limit} bytes`,
    remedy: (_values, { file }) => `make ${file} smaller, or split it`,
  }),
  "file-changing": error({
    found: "a file that changes while it is read",
    allowed: "a file at rest",
    remedy: "wait until the file is written, then check again",
  }),
  "file-unreadable": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "a readable file",
    remedy: (_values, { file }) => `make ${file} readable for this account`,
  }),
  "file-not-copied": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "a folder of copies (STATE_DIR) that can be written",
    remedy: "make room on the disk, or permit writing: the server then tries again by itself",
  }),
  "text-not-utf8": error({
    found: "bytes that are not UTF-8",
    allowed: "UTF-8 text",
    remedy: (_values, { file }) => `save ${file} as UTF-8 text`,
  }),
  "text-with-control": error<{ readonly character: string }>({
    found: ({ character }) => `the character ${character}`,
    allowed: "text without control characters and without marks that turn its direction",
    remedy: ({ character }, { file }) => `delete ${character} from ${file}; word processors paste such characters`,
  }),
  "text-too-large": error<{ readonly size: number; readonly limit: number }>({
    found: ({ size }) => `a text that becomes ${size} characters of HTML`,
    allowed: ({ limit }) => `at most ${limit} characters`,
    remedy: (_values, { file }) => `shorten ${file}, or move a part of it to an attachment`,
  }),
  "text-part-missing": error<{ readonly part: TextPart }>({
    found: "a text without it",
    allowed: ({ part }) => TEXT_PARTS[part],
    remedy: ({ part }) => (part === "summary" ? "write a first paragraph" : "begin the text with # and its title"),
  }),

  "yaml-invalid": error<{ readonly reason: string }>({
    found: ({ reason }) => reason,
    allowed: "one YAML document without aliases or tags",
    remedy: correctIt,
  }),
  "key-unknown": error<WithNearest & { readonly key: string; readonly known: readonly string[] }>({
    found: ({ key }) => `the unknown key "${key}"`,
    allowed: ({ known }) => known.join(", "),
    remedy: nearestOr((_values, { field }) => `take ${field} out: no other keys are read`),
  }),
  "value-missing": error<{ readonly allowed: string }>({
    found: "nothing",
    allowed: ({ allowed }) => allowed,
    remedy: (_values, { field }) => `add ${field}`,
  }),
  "value-invalid": error<{ readonly value: string; readonly allowed: string }>({
    found: ({ value }) => value,
    allowed: ({ allowed }) => allowed,
    remedy: correctIt,
  }),

  "id-unknown": error<WithNearest & { readonly id: string }>({
    found: ({ id }) => `"${id}"`,
    allowed: "an id that exists",
    remedy: nearestOr(correctIt),
  }),
  "supersedes-circle": error<{ readonly chain: readonly string[] }>({
    found: ({ chain }) => chain.join(" supersedes "),
    allowed: "an older announcement, which does not supersede this one in turn",
    remedy: "remove supersedes here, or exchange the ids",
  }),
  "id-duplicate": error<{ readonly id: string }>({
    found: ({ id }) => `"${id}" twice`,
    allowed: "each id once",
    remedy: "rename or remove one of the two",
  }),

  "file-texts-invalid": error<{ readonly isJson: boolean }>({
    found: ({ isJson }) => (isJson ? "something else than the text of a PDF by its SHA-256" : "a file that is no JSON"),
    allowed: "the file as the publishing commands write it",
    remedy:
      "run `npm run content -- texts`, which writes it anew: until then the search does not find what the PDFs say",
  }),
  "file-unlisted": error<WithNearest & { readonly expected: readonly string[] }>({
    found: "a file that meta.yaml does not list",
    allowed: ({ expected }) => expected.join(", "),
    remedy: nearestOr((_values, { file }) =>
      LANGUAGES.some((language) => file.endsWith(`-${language}.pdf`))
        ? "run `content schedule`, which lists it, or move it out of the folder"
        : `list it in meta.yaml, or move ${file} out of the folder`,
    ),
  }),
  "text-hash-mismatch": error<{
    readonly language: Language;
    /** As `meta.yaml` has it; null when it has none. */
    readonly recorded: string | null;
    readonly actual: string;
  }>({
    found: ({ recorded }) => recorded ?? "nothing",
    allowed: ({ actual, language }) => `${actual}, the hash of ${language}.md`,
    remedy:
      "not public yet: run `content schedule` again; public: put the old text back and use `content correct <id> --file <language>.md`",
  }),
  "replaced-file-changed": error<{ readonly sha256: string }>({
    found: "a kept file that is not what it was",
    allowed: ({ sha256 }) => `the file whose SHA-256 is ${sha256}`,
    remedy: "restore the file from a backup: it stays at its address for readers of the former version",
  }),
  "attachment-duplicate": error<{ readonly path: string }>({
    found: ({ path }) => `"${path}" twice`,
    allowed: "each file once",
    remedy: "rename or remove one of the two",
  }),
  "attachment-size-mismatch": error<{ readonly path: string; readonly recorded: number; readonly actual: number }>({
    found: ({ recorded }) => String(recorded),
    allowed: ({ actual, path }) => `${actual}, the size of ${path}`,
    remedy: COPY_AGAIN,
  }),
  "attachment-hash-mismatch": error<{ readonly path: string; readonly recorded: string; readonly actual: string }>({
    found: ({ recorded }) => recorded,
    allowed: ({ actual, path }) => `${actual}, the hash of ${path}`,
    remedy: COPY_AGAIN,
  }),
  "attachment-not-pdf": error({
    found: "a file that is no PDF",
    allowed: "a PDF",
    remedy: "replace it by a PDF: only PDFs are served as files",
  }),

  "content-image-missing": error<{ readonly name: string }>({
    found: ({ name }) => `"${name}", which is no image`,
    allowed: "the name of an image in images/shared, or in both images/light and images/dark",
    remedy: ({ name }) => `add ${name}.png and ${name}.webp, or correct the name; the page has no picture until then`,
  }),
  "content-image-pair-missing": error<{ readonly other: string }>({
    found: ({ other }) => `no ${other} beside it`,
    allowed: "each image as png and as webp",
    remedy: ({ other }) => `add ${other}`,
  }),
  "content-image-theme-missing": error<{ readonly name: string; readonly folders: readonly ImageFolder[] }>({
    found: ({ folders }) => `the image in images/${folders.join(" and images/")} only`,
    allowed: "an image in images/shared, or in both images/light and images/dark",
    remedy: ({ name }) => `add ${name}.png and ${name}.webp to images/shared`,
  }),
  "content-image-format": error<{ readonly format: ImageFormat }>({
    found: "bytes of another kind",
    allowed: ({ format }) => `a ${format} file`,
    remedy: ({ format }) => `export the image as ${format}: renaming a file does not convert it`,
  }),
  "content-image-incomplete": error<{ readonly format: ImageFormat }>({
    found: "a file that does not end where its image ends",
    allowed: ({ format }) => `a complete ${format} file`,
    remedy: "copy the file again, or export it again",
  }),
  "content-image-pixels": error<{ readonly size: PixelSize; readonly limit: number }>({
    found: ({ size }) => `${pixels(size)} pixels`,
    allowed: ({ limit }) => `at most ${pixels({ width: limit, height: limit })} pixels`,
    remedy: "export it smaller: no page shows so many pixels",
  }),
  "content-image-size": error<{ readonly actual: PixelSize; readonly expected: PixelSize; readonly other: string }>({
    found: ({ actual }) => `${pixels(actual)} pixels`,
    allowed: ({ expected, other }) => `${pixels(expected)} pixels, the size of ${other}`,
    remedy: "export every file of the image at one size: the page reserves one size for all of them",
  }),
} as const;

type ContentValues = ValuesByCode<typeof CONTENT_DIAGNOSTICS>;
export type Diagnostic<Code extends keyof ContentValues = keyof ContentValues> = DiagnosticOf<ContentValues, Code>;

const { create, explain } = diagnosticTable<ContentValues>(CONTENT_DIAGNOSTICS);

export const diagnostic = create;

/** One line for people: where, what was found, what is allowed, and the code to search for. */
export function formatDiagnostic(problem: Diagnostic): string {
  const { file, field, code } = problem;
  const { found, allowed, nearest } = explain(problem);
  const at = field === "" ? file : `${file}, ${field}`;
  return `${at}: found ${found}; allowed: ${allowed}${didYouMean(nearest)} [${code}]`;
}
