/** The studio's requests to the development server. Responses are validated: another server may have the address. */
import * as v from "valibot";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import type { PresetSource, SequenceSource } from "./edits.ts";

const plainSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  // JSON only lost its Infinity.
  v.transform((value): unknown =>
    JSON.parse(JSON.stringify(value), (_, inner: unknown) => (inner === "Infinity" ? Infinity : inner)),
  ),
);
const presetSchema = v.pipe(
  plainSchema,
  v.check((value) => typeof value === "object" && value !== null && "to" in value, "a preset has a `to`"),
  // The server has validated the file.
  v.transform((value) => value as Preset),
);
const sequenceSchema = v.pipe(
  plainSchema,
  // The server has validated the file.
  v.transform((value) => value as Sequence),
);
const fileEntries = {
  name: v.string(),
  path: v.string(),
  hash: v.string(),
  problems: v.array(
    v.object({ file: v.string(), line: v.number(), field: v.string(), found: v.string(), allowed: v.string() }),
  ),
};
const variantsSchema = v.record(v.string(), v.object({ note: v.string(), data: plainSchema }));
const listSchema = v.object({
  presets: v.array(v.object({ ...fileEntries, preset: v.nullable(presetSchema) })),
  sequences: v.array(v.object({ ...fileEntries, sequence: v.nullable(sequenceSchema) })),
  variants: v.record(v.string(), variantsSchema),
});
const committedSchema = v.object({ committed: v.record(v.string(), plainSchema) });
const filesSchema = v.object({ files: v.array(v.string()) });
const saveSchema = v.object({
  hash: v.string(),
  changed: v.boolean(),
  removed: v.array(v.string()),
  added: v.array(v.string()),
  made: v.nullable(v.string()),
});
const problemSchema = v.object({ problem: v.string() });

export type SaveResponse = v.InferOutput<typeof saveSchema>;

/** The server refused the request; the message says why. */
export class RequestError extends Error {
  /** 409: the file has changed since it was loaded. */
  readonly status: number;

  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

/** A file that has a value which is not allowed, or is not plain data. */
export type FaultyFile = Omit<v.InferOutput<typeof listSchema>["presets"][number], "preset" | "hash">;

/** Values that were kept beside a preset or a sequence; not checked yet. */
interface Variant {
  readonly note: string;
  readonly data: unknown;
}
export type Variants = Readonly<Record<string, Variant>>;

export interface Listing {
  readonly presets: ReadonlyMap<string, PresetSource>;
  readonly sequences: ReadonlyMap<string, SequenceSource>;
  /** By the name of the preset or sequence. */
  readonly faulty: ReadonlyMap<string, FaultyFile>;
  readonly variants: Readonly<Record<string, Variants>>;
}

type Fetch = typeof window.fetch;

export async function listFiles(fetch: Fetch): Promise<Listing> {
  const response = await fetch("/studio/presets");
  if (!response.ok) throw new RequestError(response.status, await response.text());
  const { presets, sequences, variants } = v.parse(listSchema, await response.json());
  const files = [
    ...presets.map(({ preset, ...file }) => ({ ...file, faulty: preset === null })),
    ...sequences.map(({ sequence, ...file }) => ({ ...file, faulty: sequence === null })),
  ];
  return {
    presets: new Map(
      presets.flatMap(({ name, path, hash, preset }): [string, PresetSource][] =>
        preset === null ? [] : [[name, { name, path, hash, data: preset }]],
      ),
    ),
    sequences: new Map(
      sequences.flatMap(({ name, path, hash, sequence }): [string, SequenceSource][] =>
        sequence === null ? [] : [[name, { name, path, hash, data: sequence }]],
      ),
    ),
    faulty: new Map(
      files.flatMap(({ name, path, problems, faulty }): [string, FaultyFile][] =>
        faulty ? [[name, { name, path, problems }]] : [],
      ),
    ),
    variants,
  };
}

/** Presets and sequences that differ from the last commit, as that has them; not checked yet. */
export async function listCommitted(fetch: Fetch): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch("/studio/committed");
  if (!response.ok) throw new RequestError(response.status, await response.text());
  return v.parse(committedSchema, await response.json()).committed;
}

/** @throws RequestError */
async function post<Schema extends v.GenericSchema>(
  fetch: Fetch,
  path: string,
  request: unknown,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    // JSON has no Infinity.
    body: JSON.stringify(request, (_, value: unknown) => (value === Infinity ? "Infinity" : value)),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new RequestError(response.status, v.parse(problemSchema, body).problem);
  return v.parse(schema, body);
}

/** @param hash of the file that was edited. @throws RequestError */
export const saveData = (fetch: Fetch, name: string, hash: string, preset: object): Promise<SaveResponse> =>
  post(fetch, "/studio/save", { name, hash, preset }, saveSchema);

/** Writes all variants of a preset or a sequence. @throws RequestError */
export const saveVariants = (fetch: Fetch, name: string, variants: Variants): Promise<object> =>
  post(fetch, "/studio/variants", { name, variants }, v.object({}));

export type FileKind = "preset" | "sequence" | "ease";
export interface FileRequest {
  readonly action: "create" | "duplicate" | "rename" | "delete";
  readonly kind: FileKind;
  /** The preset that a new sequence begins with. */
  readonly first?: string;
  /** Without the ending of a sequence. */
  readonly name: string;
  /** The new name, of a copy or after a rename. */
  readonly to?: string;
}

/** @returns the files that were written or removed. @throws RequestError */
export const changeFiles = async (fetch: Fetch, request: FileRequest): Promise<readonly string[]> =>
  (await post(fetch, "/studio/files", request, filesSchema)).files;
