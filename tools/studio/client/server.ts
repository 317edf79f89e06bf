/** What the studio asks of the development server. Answers are checked: another server may be at the address. */
import * as v from "valibot";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Source } from "./edits.ts";
import { presetText } from "./preset-json.ts";

const presetSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.check((value) => typeof value["to"] === "object", "a preset has a `to`"),
  // Our own source, which the compiler has checked; JSON only lost its Infinity.
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
      problem: v.nullable(v.string()),
    }),
  ),
});
const savedSchema = v.object({
  hash: v.string(),
  changed: v.boolean(),
  removed: v.array(v.string()),
  added: v.array(v.string()),
  made: v.nullable(v.string()),
});
const problemSchema = v.object({ problem: v.string() });

export type Saved = v.InferOutput<typeof savedSchema>;

/** The server refused, and says why. */
export class Refused extends Error {
  /** 409: the file changed underneath. */
  readonly status: number;

  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

export interface Listing {
  readonly sources: ReadonlyMap<string, Source>;
  /** Files that cannot be read as plain data. */
  readonly problems: readonly string[];
}

export async function listSources(fetch: typeof window.fetch): Promise<Listing> {
  const answer = await fetch("/studio/presets");
  if (!answer.ok) throw new Refused(answer.status, await answer.text());
  const { presets } = v.parse(listSchema, await answer.json());
  return {
    sources: new Map(
      presets.flatMap(({ name, path, hash, preset }): [string, Source][] =>
        preset === null ? [] : [[name, { name, path, hash, preset }]],
      ),
    ),
    problems: presets.flatMap(({ problem }) => problem ?? []),
  };
}

/** @param hash of the file that the edit began from. @throws Refused */
export async function saveSource(
  fetch: typeof window.fetch,
  name: string,
  hash: string,
  preset: Preset,
): Promise<Saved> {
  const { [name]: plain } = JSON.parse(presetText(name, preset)) as Record<string, unknown>;
  const answer = await fetch("/studio/save", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, hash, preset: plain }),
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, v.parse(problemSchema, body).problem);
  return v.parse(savedSchema, body);
}
