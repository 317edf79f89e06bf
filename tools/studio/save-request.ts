/** Validates and runs requests that write files: saves, variants, new and renamed files. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import * as v from "valibot";
import { PRESET_FOLDER } from "../presets/files.ts";
import { changeFiles, FileRefusedError, fileRequestSchema } from "./new-files.ts";
import { FileChangedError, savePreset } from "./presets.ts";
import { type Plain, type PlainObject, PresetSourceError } from "../presets/source.ts";
import { saveVariants, variantsSchema } from "./variants.ts";

/** Bytes; a preset has a few hundred. */
const MAX_BODY = 64 * 1024;

/** Of a file, without its ending. */
const NAME = /^[A-Za-z][\w.-]*$/;
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const infinity = v.pipe(
  v.literal("Infinity"),
  v.transform(() => Infinity),
);
const plain: v.GenericSchema<unknown, Plain> = v.lazy(() =>
  v.union([v.number(), v.boolean(), infinity, v.string(), plainObject]),
);
const plainObject: v.GenericSchema<unknown, PlainObject> = v.record(v.string(), plain);
const requestSchema = v.strictObject({ name: v.string(), hash: v.string(), preset: plainObject });

/**
 * Only the studio's own page on this machine may save: a page of another site must not reach the files.
 * @returns what is wrong with the headers, or null
 */
export function rejectionOf({ host, origin, "content-type": type }: IncomingHttpHeaders): string | null {
  if (host === undefined || !LOCAL.test(host)) return `Host: found ${JSON.stringify(host)}; allowed: this machine`;
  if (origin !== `http://${host}`) return `Origin: found ${JSON.stringify(origin)}; allowed: http://${host}`;
  return type === "application/json" ? null : `Content-Type: found ${JSON.stringify(type)}; allowed: application/json`;
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new RangeError(`found more than ${MAX_BODY} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

/** What a request is answered with; `written` is what Vite will notice, relative to the root. */
export interface WriteResponse {
  readonly status: 200 | 400 | 409 | 422;
  readonly body: object;
  readonly written: readonly string[];
}

const variantsRequestSchema = v.strictObject({ name: v.pipe(v.string(), v.regex(NAME)), variants: variantsSchema });

/** Runs `write` on the request's body, and turns what it throws into a status. */
async function respond<Schema extends v.GenericSchema>(
  request: IncomingMessage,
  schema: Schema,
  write: (body: v.InferOutput<Schema>) => WriteResponse,
): Promise<WriteResponse> {
  const refuse = (status: 400 | 409 | 422, problem: string): WriteResponse => ({
    status,
    body: { problem },
    written: [],
  });
  try {
    return write(v.parse(schema, await read(request)));
  } catch (error) {
    if (error instanceof v.ValiError || error instanceof SyntaxError || error instanceof RangeError)
      return refuse(400, error.message);
    if (error instanceof FileChangedError || error instanceof FileRefusedError) return refuse(409, error.message);
    if (error instanceof PresetSourceError) return refuse(422, error.message);
    throw error;
  }
}

export const save = (root: string, request: IncomingMessage): Promise<WriteResponse> =>
  respond(request, requestSchema, (body) => ({
    status: 200,
    body: savePreset(root, body),
    written: [`${PRESET_FOLDER}/${body.name}.ts`],
  }));

export const writeVariants = (root: string, request: IncomingMessage): Promise<WriteResponse> =>
  respond(request, variantsRequestSchema, ({ name, variants }) =>
    saveVariants(root, name, variants)
      ? { status: 200, body: {}, written: [] }
      : { status: 409, body: { problem: `${name}.variants.json is not valid: mend it first` }, written: [] },
  );

export const writeFiles = (root: string, request: IncomingMessage): Promise<WriteResponse> =>
  respond(request, fileRequestSchema, (body) => ({
    status: 200,
    body: { files: changeFiles(root, body) },
    written: [],
  }));
