/** Reading text safely: size, encoding and YAML without the parts of YAML that are dangerous. */
import { load, YAMLException } from "js-yaml";
import type { Diagnostic } from "./diagnostic.ts";

/** Largest YAML or Markdown file, in bytes. */
export const TEXT_LIMIT_BYTES = 64 * 1024;
/** Deepest nesting of a YAML file. */
const YAML_DEPTH = 24;

export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly diagnostic: Diagnostic };

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Bytes to text: UTF-8 (a byte order mark is dropped), at most 64 KB, no NUL. */
export function decodeText(bytes: Uint8Array, file: string): Read<string> {
  const refuse = (found: string, allowed: string): Read<string> => ({
    ok: false,
    diagnostic: { file, field: "", found, allowed },
  });
  if (bytes.length > TEXT_LIMIT_BYTES) return refuse(`${bytes.length} bytes`, `at most ${TEXT_LIMIT_BYTES} bytes`);
  try {
    const text = decoder.decode(bytes);
    if (text.includes("\0")) return refuse("a NUL character", "UTF-8 text");
    return { ok: true, value: text };
  } catch {
    return refuse("bytes that are not UTF-8", "UTF-8 text");
  }
}

/** Parses one YAML document without aliases and without custom tags. */
export function parseYaml(text: string, file: string): Read<unknown> {
  try {
    return { ok: true, value: load(text, { maxAliases: 0, maxDepth: YAML_DEPTH, filename: file }) };
  } catch (error) {
    const message = error instanceof YAMLException ? (error.reason ?? error.message) : String(error);
    const mark = error instanceof YAMLException && error.mark ? `line ${error.mark.line + 1}` : "";
    return {
      ok: false,
      diagnostic: {
        file,
        field: mark,
        found: message.split("\n")[0] ?? "a syntax error",
        allowed: "one YAML document without aliases or tags",
      },
    };
  }
}
