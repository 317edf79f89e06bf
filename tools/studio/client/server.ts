/** The studio's requests to the development server. Responses are validated: another server may have the address. */
import * as v from "valibot";
import type { Preset } from "../../../src/motion/preset.ts";
import type { PresetSource } from "./edits.ts";
import { presetText } from "./preset-json.ts";

const presetSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => typeof value["to"] === "object", "a preset has a `to`"),
  // The compiler has checked the file; JSON only lost its Infinity.
  v.transform(
    (value) =>
      JSON.parse(JSON.stringify(value), (_, inner: unknown) => (inner === "Infinity" ? Infinity : inner)) as Preset,
  ),
);
const listSchema = v.object({
  presets: v.array(
    v.object({
      name: v.string(),
      path: v.string(),
      hash: v.string(),
      preset: v.nullable(presetSchema),
      problems: v.array(
        v.object({ file: v.string(), line: v.number(), field: v.string(), found: v.string(), allowed: v.string() }),
      ),
    }),
  ),
});
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

/** A preset file that has a value which is not allowed, or is not plain data. */
export type FaultyFile = Omit<v.InferOutput<typeof listSchema>["presets"][number], "preset" | "hash">;

export interface PresetListing {
  readonly sources: ReadonlyMap<string, PresetSource>;
  /** By the preset's name. */
  readonly faulty: ReadonlyMap<string, FaultyFile>;
}

export async function listPresets(fetch: typeof window.fetch): Promise<PresetListing> {
  const response = await fetch("/studio/presets");
  if (!response.ok) throw new RequestError(response.status, await response.text());
  const { presets } = v.parse(listSchema, await response.json());
  return {
    sources: new Map(
      presets.flatMap(({ name, path, hash, preset }): [string, PresetSource][] =>
        preset === null ? [] : [[name, { name, path, hash, preset }]],
      ),
    ),
    faulty: new Map(
      presets.flatMap(({ name, path, preset, problems }): [string, FaultyFile][] =>
        preset === null ? [[name, { name, path, problems }]] : [],
      ),
    ),
  };
}

/** @param hash of the file that was edited. @throws RequestError */
export async function savePreset(
  fetch: typeof window.fetch,
  name: string,
  hash: string,
  preset: Preset,
): Promise<SaveResponse> {
  const { [name]: plain } = JSON.parse(presetText(name, preset)) as Record<string, unknown>;
  const response = await fetch("/studio/save", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, hash, preset: plain }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new RequestError(response.status, v.parse(problemSchema, body).problem);
  return v.parse(saveSchema, body);
}
