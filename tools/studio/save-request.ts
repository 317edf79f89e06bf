/** Validates and runs a request to save a preset. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import * as v from "valibot";
import { FileChangedError, savePreset, type SaveResult } from "./presets.ts";
import { type Plain, type PlainObject, PresetSourceError } from "../presets/source.ts";

/** Bytes; a preset has a few hundred. */
const MAX_BODY = 64 * 1024;

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

type SaveResponse =
  | { readonly status: 200; readonly path: string; readonly body: SaveResult }
  | { readonly status: 400 | 409 | 422; readonly path: null; readonly body: { readonly problem: string } };

export async function save(root: string, request: IncomingMessage): Promise<SaveResponse> {
  const reject = (status: 400 | 409 | 422, problem: string): SaveResponse => ({
    status,
    path: null,
    body: { problem },
  });
  let parsed;
  try {
    parsed = v.parse(requestSchema, await read(request));
  } catch (error) {
    if (error instanceof v.ValiError || error instanceof SyntaxError || error instanceof RangeError)
      return reject(400, error.message);
    throw error;
  }
  try {
    return { status: 200, path: `src/motion/presets/${parsed.name}.ts`, body: savePreset(root, parsed) };
  } catch (error) {
    if (error instanceof FileChangedError) return reject(409, error.message);
    if (error instanceof PresetSourceError) return reject(422, error.message);
    throw error;
  }
}
