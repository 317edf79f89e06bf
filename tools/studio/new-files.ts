/** Creates, duplicates, renames and deletes files of presets, sequences and eases. Nothing is ever overwritten. */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { EASE_FOLDER, listPresets, PRESET_FOLDER } from "../presets/files.ts";
import { renameVariants, saveVariants } from "./variants.ts";

const KINDS = ["preset", "sequence", "ease"] as const;
type Kind = (typeof KINDS)[number];

const fileName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/, "a name such as hero.nod"));
export const fileRequestSchema = v.variant("action", [
  v.strictObject({
    action: v.literal("create"),
    kind: v.picklist(KINDS),
    name: fileName,
    /** The preset that a sequence begins with. */
    first: v.optional(fileName),
  }),
  v.strictObject({
    action: v.picklist(["duplicate", "rename"]),
    kind: v.picklist(KINDS),
    name: fileName,
    to: fileName,
  }),
  v.strictObject({ action: v.literal("delete"), kind: v.picklist(KINDS), name: fileName }),
]);
export type NewFileRequest = v.InferOutput<typeof fileRequestSchema>;

/** The request cannot be done; the message says why. */
export class FileRefusedError extends Error {}

const FOLDERS: Readonly<Record<Kind, string>> = { preset: PRESET_FOLDER, sequence: PRESET_FOLDER, ease: EASE_FOLDER };
const SUFFIXES: Readonly<Record<Kind, string>> = { preset: ".ts", sequence: ".sequence.ts", ease: ".ts" };

const TEMPLATES: Readonly<Record<Kind, (name: string, first: string) => string>> = {
  preset: () => `import type { Preset } from "../preset.ts";

export default {
  from: { alpha: 0, scale: 0.8 },
  to: { alpha: 1, scale: 1 },
  duration: 600,
  ease: { name: "cubic-bezier", x1: 0.2, y1: 0.8, x2: 0.2 },
} satisfies Preset<"alpha" | "scale">;
`,
  sequence: (_, first) => `import type { Sequence } from "../sequence.ts";

export default {
  first: { preset: ${JSON.stringify(first)} },
} satisfies Sequence;
`,
  ease: (name) => `import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** \`power\`: 1 is linear; the larger, the later it moves. */
    ${JSON.stringify(name)}: { readonly power: number };
  }
}

export default {
  parameters: { power: { initial: 2, min: 1, max: 8 } },
  at: (t, { power }) => t ** power,
} satisfies Ease<EaseParameters[${JSON.stringify(name)}]>;
`,
};

/** Relative to the project's root. */
const pathOf = (kind: Kind, name: string): string => `${FOLDERS[kind]}/${name}${SUFFIXES[kind]}`;

/** Where a name of each kind may be written: the whole project for presets, what knows eases for eases. */
const NAMED_IN: Readonly<Record<Kind, readonly string[]>> = {
  preset: ["src", "tools", "tests"],
  sequence: ["src", "tools", "tests"],
  ease: ["src/motion", "src/stage", "tools/studio", "tests/motion", "tests/tools/studio"],
};

/** The name in quotation marks, alone or at the end of the path of an import. */
const writtenAs = (kind: Kind, name: string): readonly string[] => [
  `"${name}${kind === "sequence" ? ".sequence" : ""}"`,
  `/${basename(pathOf(kind, name))}"`,
];

/** Files that name it, relative to the project's root, with their text. */
function filesThatName(root: string, kind: Kind, name: string): ReadonlyMap<string, string> {
  const files = NAMED_IN[kind].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`)
      : [],
  );
  const texts = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file): [string, string] => [file, readFileSync(join(root, file), "utf8")]);
  return new Map(texts.filter(([, text]) => writtenAs(kind, name).some((mark) => text.includes(mark))));
}

function existing(root: string, kind: Kind, name: string): string {
  const path = pathOf(kind, name);
  if (!existsSync(join(root, path)) || !lstatSync(join(root, path)).isFile())
    throw new FileRefusedError(`${path} is not there`);
  return path;
}

function free(root: string, kind: Kind, name: string): string {
  const path = pathOf(kind, name);
  if (existsSync(join(root, path))) throw new FileRefusedError(`${path} is there already`);
  return path;
}

/** Every place where one name is written has the other one afterwards. */
function renameIn(text: string, kind: Kind, name: string, to: string): string {
  const marks = writtenAs(kind, to);
  return writtenAs(kind, name).reduce((now, mark, index) => now.replaceAll(mark, marks[index] ?? mark), text);
}

/** An ease names itself in its types; a preset or a sequence does not. */
const copyOf = (text: string, kind: Kind, name: string, to: string): string =>
  kind === "ease" ? renameIn(text, kind, name, to) : text;

function rename(root: string, { kind, name, to }: { kind: Kind; name: string; to: string }): readonly string[] {
  const [from, path] = [existing(root, kind, name), free(root, kind, to)];
  const others = [...filesThatName(root, kind, name)].filter(([file]) => file !== from);
  for (const [file, text] of others) writeFileAtomically(join(root, file), renameIn(text, kind, name, to));
  writeFileAtomically(join(root, path), copyOf(readFileSync(join(root, from), "utf8"), kind, name, to));
  rmSync(join(root, from));
  renameVariants(root, basename(from, ".ts"), basename(path, ".ts"));
  return [from, path, ...others.map(([file]) => file)];
}

function remove(root: string, kind: Kind, name: string): readonly string[] {
  const path = existing(root, kind, name);
  const users = [...filesThatName(root, kind, name).keys()].filter((file) => file !== path);
  if (users.length > 0) throw new FileRefusedError(`${path} is named in ${users.join(", ")}`);
  rmSync(join(root, path));
  saveVariants(root, basename(path, ".ts"), {});
  return [path];
}

/** @param wanted what a new sequence is to begin with; the first of all without it */
function firstOf(root: string, wanted: string | undefined): string {
  if (wanted !== undefined) existing(root, "preset", wanted);
  return wanted ?? listPresets(root)[0]?.name ?? "";
}

/** @returns the files that were written or removed, relative to the root. @throws FileRefusedError */
export function changeFiles(root: string, request: NewFileRequest): readonly string[] {
  const { kind, name } = request;
  if (request.action === "delete") return remove(root, kind, name);
  if (request.action === "rename") return rename(root, { kind, name, to: request.to });
  const path = free(root, kind, request.action === "create" ? name : request.to);
  const text =
    request.action === "create"
      ? TEMPLATES[kind](name, firstOf(root, request.first))
      : copyOf(readFileSync(join(root, existing(root, kind, name)), "utf8"), kind, name, request.to);
  writeFileAtomically(join(root, path), text);
  return [path];
}
