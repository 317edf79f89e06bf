/** Facts that an edit of the opening files makes public at once, because it is no change with a release. */
import { ContentFolder } from "../../src/content/folder.ts";
import { isPatch } from "../../src/content/changes/merge.ts";
import { jsonWithoutNames } from "../../src/content/named-announcements.ts";
import { parseYaml, TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { shortJson } from "../../src/content/validate.ts";
import { parseInstant, type Instant } from "../../src/core/time.ts";
import { CONTENT_PAGES } from "../../src/core/routes.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { lastPublic } from "./last-public.ts";

const YAML_FILES = [
  "site.yaml",
  "people.yaml",
  "committees.yaml",
  "timelines.yaml",
  "ecosystem.yaml",
  "events.yaml",
  "results.yaml",
  "documents.yaml",
];
const PAGES = CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => `pages/${page}/${language}.md`));

/** More are not listed one by one: then a file is a new one. */
const LISTED_EDITS = 60;

interface Edit {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The keys by which items of lists are found. */
const ITEM_KEYS = ["id", "person"];

function idOf(item: unknown): string | null {
  const key = isPatch(item) ? ITEM_KEYS.find((name) => typeof item[name] === "string") : undefined;
  return key === undefined || !isPatch(item) ? null : String(item[key]);
}

/** The parts of a value by key. Items of a list that have an id are named by it. */
function partsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (Array.isArray(value)) return new Map(value.map((item: unknown, index) => [idOf(item) ?? String(index), item]));
  return isPatch(value) ? new Map(Object.entries(value)) : null;
}

/** Each value that is different, as deep as it is different. */
function editsBetween(before: unknown, after: unknown, field = ""): Edit[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  if (old === null || now === null)
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }];
  const keys = [...new Set([...old.keys(), ...now.keys()])];
  const edits = keys.flatMap((key) => editsBetween(old.get(key), now.get(key), field === "" ? key : `${field}.${key}`));
  const isMoved =
    edits.length === 0 && Array.isArray(after) && [...old.keys()].join("\n") !== [...now.keys()].join("\n");
  return isMoved ? [{ field, before: [...old.keys()], after: [...now.keys()] }] : edits;
}

/** Rows of the register have a release of their own: an edit of one that is to come makes nothing public. */
function publicPart(value: unknown, now: Instant): unknown {
  const rows = isPatch(value) ? value["documents"] : undefined;
  if (!Array.isArray(rows) || !isPatch(value)) return value;
  const isPublic = (row: unknown): boolean => {
    const publishAt = isPatch(row) ? row["publishAt"] : undefined;
    return typeof publishAt !== "string" || (parseInstant(publishAt) ?? -Infinity) <= now;
  };
  return { ...value, documents: rows.filter(isPublic) };
}

/** Of a file, before and now; null where there is none. */
type Texts = readonly [string | null, string | null];

function yamlEdits(file: string, [before, after]: Texts, now: Instant, hasNames: boolean): Edit[] {
  const [old, current] = [before, after].map((text) => {
    const parsed = text === null ? null : parseYaml(text, file);
    if (parsed?.ok !== true) return undefined;
    const value = publicPart(parsed.value, now);
    return hasNames ? value : (JSON.parse(jsonWithoutNames(value)) as unknown);
  });
  // A file that is new as a whole, or that cannot be read, is told of elsewhere.
  return old === undefined || current === undefined ? [] : editsBetween(old, current);
}

function textEdits([before, after]: Texts): Edit[] {
  const lines = (text: string | null): string[] => (text ?? "").split("\n").filter((line) => line.trim() !== "");
  const [old, now] = [lines(before), lines(after)];
  const first = <T>(values: readonly T[]): T | undefined => values[0];
  const [gone, come] = [
    first(old.filter((line) => !now.includes(line))),
    first(now.filter((line) => !old.includes(line))),
  ];
  return gone === undefined && come === undefined ? [] : [{ field: "", before: gone, after: come }];
}

/** One warning for each fact that the opening files say otherwise than they did when they were last public. */
export function directEdits(
  root: string,
  { now, stateDir }: { readonly now: Instant; readonly stateDir: string | null },
): AnyDiagnostic[] {
  const folder = new ContentFolder(root);
  const former = lastPublic(root, [...YAML_FILES, ...PAGES], stateDir);
  if (former === null) return [];
  return [...former.files].flatMap(([file, before]): AnyDiagnostic[] => {
    const read = folder.has(file) ? folder.bytes(file, TEXT_LIMIT_BYTES) : null;
    const after = read?.ok === true ? read.value.toString("utf8") : null;
    const edits = file.endsWith(".md")
      ? textEdits([before, after])
      : yamlEdits(file, [before, after], now, former.hasNames);
    const listed = edits.slice(0, LISTED_EDITS);
    return listed.map((edit, index) =>
      diagnostic(
        "fact-edited",
        { file, field: edit.field },
        {
          before: shortJson(edit.before),
          after: shortJson(edit.after),
          more: index === LISTED_EDITS - 1 ? edits.length - listed.length : 0,
        },
      ),
    );
  });
}
