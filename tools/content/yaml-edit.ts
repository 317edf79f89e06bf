/**
 * Changes to YAML, line by line: comments, order and quoting of all other lines stay as their author
 * left them. `checkedEdit` then proves by parsing that the meaning changed as intended and nowhere else.
 */
import { isDeepStrictEqual } from "node:util";
import { load } from "js-yaml";
import { diagnostic } from "../diagnostics/table.ts";
import { withFacts, type FileFacts } from "../sample/manifest.ts";
import { Refusal } from "./environment.ts";

/** Where a top-level key stands: its first line, and the line after its value. */
function span(lines: readonly string[], key: string): { readonly start: number; readonly end: number } | null {
  const start = lines.findIndex((line) => line.startsWith(`${key}:`));
  if (start === -1) return null;
  let end = start + 1;
  // A list may stand as far left as its key.
  while (end < lines.length && /^(?:\s+\S|- |-$)/.test(lines[end] ?? "")) end += 1;
  return { start, end };
}

const endOf = (lines: readonly string[]): number => (lines.at(-1) === "" ? lines.length - 1 : lines.length);

/** Sets a top-level key to a value on one line; a new key goes after `after`, or to the end. */
export function setKey(yaml: string, key: string, value: string, after?: string): string {
  const lines = yaml.split("\n");
  const place = span(lines, key);
  if (place !== null) {
    const comment = /\s+#.*$/.exec(lines[place.start] ?? "")?.[0] ?? "";
    lines.splice(place.start, place.end - place.start, `${key}: ${value}${comment}`);
  } else {
    const before = after === undefined ? null : span(lines, after);
    lines.splice(before?.end ?? endOf(lines), 0, `${key}: ${value}`);
  }
  return lines.join("\n");
}

/** Sets a top-level key to a map of scalars in block style; a new key goes after `after`, or to the end. */
export function setMap(yaml: string, key: string, map: Readonly<Record<string, string>>, after: string): string {
  const lines = yaml.split("\n");
  const block = [`${key}:`, ...Object.entries(map).map(([name, value]) => `  ${name}: ${scalar(value)}`)];
  const place = span(lines, key);
  if (place !== null) lines.splice(place.start, place.end - place.start, ...block);
  else lines.splice(span(lines, after)?.end ?? endOf(lines), 0, ...block);
  return lines.join("\n");
}

export function removeKey(yaml: string, key: string): string {
  const lines = yaml.split("\n");
  const place = span(lines, key);
  if (place !== null) lines.splice(place.start, place.end - place.start);
  return lines.join("\n");
}

/** Adds an item, given as its own lines, to a top-level list in block style. */
export function appendItem(yaml: string, key: string, item: readonly string[]): string {
  const lines = yaml.split("\n");
  const place = span(lines, key);
  const dashed = (indent: string): string[] =>
    item.map((line, index) => `${indent}${index === 0 ? "- " : "  "}${line}`);
  if (place === null) lines.splice(endOf(lines), 0, `${key}:`, ...dashed("  "));
  else if (/^\w+:\s*\[\s*\]/.test(lines[place.start] ?? "")) lines.splice(place.start, 1, `${key}:`, ...dashed("  "));
  else lines.splice(place.end, 0, ...dashed(/^\s*(?=-)/.exec(lines[place.start + 1] ?? "")?.[0] ?? "  "));
  return lines.join("\n");
}

/** Writes size, hash and page count of listed files, in block style and in `- { path: … }`. */
export function setFacts(yaml: string, facts: ReadonlyMap<string, FileFacts>): string {
  const lines = withFacts(yaml, facts).split("\n");
  const list = span(lines, "files");
  if (list === null) return lines.join("\n");
  for (let index = list.start; index < list.end; index += 1) {
    const line = lines[index] ?? "";
    const path = /^\s*- \{.*\bpath: ([^,\s}]+)/.exec(line)?.[1];
    const known = path === undefined ? undefined : facts.get(path.replaceAll(/["']/g, ""));
    if (known === undefined) continue;
    lines[index] = line
      .replace(/\bbytes: \d+/, `bytes: ${known.bytes}`)
      .replace(/\bsha256: "?[0-9a-f]*"?/, `sha256: "${known.sha256}"`)
      .replace(/\bpages: \d+/, `pages: ${known.pages}`);
  }
  return lines.join("\n");
}

/** A text as a YAML scalar: JSON's strings are YAML's. */
export const scalar = (text: string): string => JSON.stringify(text);

/**
 * @param change what the edit was to do, on the parsed file.
 * @throws Refusal when the lines did not come out that way: the file is then for a person to edit.
 */
export function checkedEdit(
  file: string,
  before: string,
  after: string,
  change: (meta: Record<string, unknown>) => void,
): string {
  const read = (text: string): unknown => load(text, { maxAliases: 0 });
  const wanted = read(before);
  if (typeof wanted === "object" && wanted !== null) change(wanted as Record<string, unknown>); // a valid meta.yaml is a map
  let found: unknown;
  try {
    found = read(after);
  } catch {
    found = undefined;
  }
  if (isDeepStrictEqual(found, wanted)) return after;
  throw new Refusal([diagnostic("yaml-not-editable", { file })]);
}
