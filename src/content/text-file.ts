/** Decodes text and parses YAML safely: limited size and depth, UTF-8, no aliases and no custom tags. */
import { constructFromEvents, parseEvents, YAMLException } from "js-yaml";
import { forbiddenCharacter } from "./characters.ts";
import { diagnostic, type Diagnostic } from "./diagnostic.ts";

/** Largest YAML or Markdown file, in bytes. */
export const TEXT_LIMIT_BYTES = 64 * 1024;
/** Deepest nesting of a YAML file. */
const YAML_DEPTH = 24;

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly diagnostic: Diagnostic };

export function rejected(problem: Diagnostic): { readonly ok: false; readonly diagnostic: Diagnostic } {
  return { ok: false, diagnostic: problem };
}

const decoder = new TextDecoder("utf-8", { fatal: true });

/** Decodes UTF-8 of at most `TEXT_LIMIT_BYTES` without forbidden characters. A byte order mark is dropped. */
export function decodeText(bytes: Uint8Array, file: string): Read<string> {
  if (bytes.length > TEXT_LIMIT_BYTES)
    return rejected(diagnostic("file-too-large", { file }, { bytes: bytes.length, limit: TEXT_LIMIT_BYTES }));
  try {
    const text = decoder.decode(bytes);
    const forbidden = forbiddenCharacter(text);
    if (forbidden !== null) {
      const { line, character } = forbidden;
      return rejected(diagnostic("text-with-control", { file, field: `line ${line}` }, { character }));
    }
    return { ok: true, value: text };
  } catch {
    return rejected(diagnostic("text-not-utf8", { file }));
  }
}

/** Parses one YAML document without aliases and without custom tags. */
export function parseYaml(text: string, file: string): Read<unknown> {
  try {
    return { ok: true, value: loadDocument(text, file) };
  } catch (error) {
    const message = error instanceof YAMLException ? (error.reason ?? error.message) : String(error);
    const field = error instanceof YAMLException && error.mark ? `line ${error.mark.line + 1}` : "";
    return rejected(diagnostic("yaml-invalid", { file, field }, { reason: message.split("\n")[0] ?? "" }));
  }
}

/**
 * What `load` of js-yaml does, in its two steps: it copies its options so often that a short file takes a fifth longer.
 * @throws YAMLException when the text is not exactly one document.
 */
function loadDocument(text: string, filename: string): unknown {
  const events = parseEvents(text, { filename, maxDepth: YAML_DEPTH });
  const documents = constructFromEvents(events, { filename, maxAliases: 0, source: text });
  if (documents.length === 1) return documents[0];
  throw new YAMLException(documents.length === 0 ? "no document" : `${documents.length} documents`);
}
