/**
 * Reading the content folder: regular files only, by names found in it. Symbolic links, pipes and
 * devices are never opened.
 */
import { closeSync, constants, fstatSync, lstatSync, openSync, readdirSync, readSync, type Dirent } from "node:fs";
import { join } from "node:path";
import { errorCode } from "../core/error-code.ts";
import { describe, type Diagnostic } from "./diagnostic.ts";
import { decodeText, parseYaml, type Read } from "./text-file.ts";

/** Largest attachment, in bytes. */
export const ATTACHMENT_LIMIT_BYTES = 32 * 1024 * 1024;

/**
 * Follows no link and waits for no writer: a file that became a link or a pipe after it was looked at
 * is refused, not opened. Windows knows neither flag.
 */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** What a file has grown by goes here. */
const BEYOND = new Uint8Array(1);

/** One reading of a part of the content: what was found to be a folder is not looked at again by the same reading. */
export class ContentFolder {
  readonly root: string;
  private readonly found = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  /** A folder inside the content folder that is one itself; the root may be a link to a release. */
  private isFolder(folder: string): boolean {
    if (folder === "" || this.found.has(folder)) return true;
    const above = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
    if (!this.isFolder(above) || !lstatSync(join(this.root, folder)).isDirectory()) return false;
    this.found.add(folder);
    return true;
  }

  /** Names in a folder, sorted; empty when the folder does not exist. */
  private entries(folder: string): Dirent[] {
    try {
      if (!this.isFolder(folder)) return [];
      return readdirSync(join(this.root, folder), { withFileTypes: true }).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      );
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  folders(folder: string): string[] {
    return this.entries(folder)
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
      .map((entry) => entry.name);
  }

  /** File names in a folder, and a diagnostic for each entry that is neither a file nor expected. */
  files(folder: string): { names: string[]; diagnostics: Diagnostic[] } {
    const names: string[] = [];
    const diagnostics: Diagnostic[] = [];
    for (const entry of this.entries(folder)) {
      if (entry.isFile()) {
        if (!entry.name.startsWith(".")) names.push(entry.name);
      } else {
        diagnostics.push({
          file: `${folder}/${entry.name}`,
          field: "",
          found: entry.isSymbolicLink() ? "a symbolic link" : entry.isDirectory() ? "a folder" : "a special file",
          allowed: "regular files only",
        });
      }
    }
    return { names, diagnostics };
  }

  /** The bytes of a regular file inside the folder. */
  bytes(path: string, limit: number): Read<Buffer<ArrayBuffer>> {
    const refuse = (found: string, allowed: string): Read<Buffer<ArrayBuffer>> => ({
      ok: false,
      diagnostic: { file: path, field: "", found, allowed },
    });
    const full = join(this.root, path);
    try {
      const folder = path.slice(0, Math.max(0, path.lastIndexOf("/")));
      if (!this.isFolder(folder)) return refuse("a folder that is a link", "a folder");
      const stat = lstatSync(full);
      if (!stat.isFile())
        return refuse(stat.isSymbolicLink() ? "a symbolic link" : "no regular file", "a regular file");
      if (stat.size > limit) return refuse(`${stat.size} bytes`, `at most ${limit} bytes`);
      return readRegular(full, stat.size) ?? refuse("a file that changes while it is read", "a file at rest");
    } catch (error) {
      if (isMissing(error)) return refuse("no such file", "a file of this name");
      return refuse(describe(error instanceof Error ? error.message : error), "a readable file");
    }
  }

  text(path: string, limit: number): Read<string> {
    const read = this.bytes(path, limit);
    return read.ok ? decodeText(read.value, path) : read;
  }

  yaml(path: string, limit: number): Read<unknown> {
    const read = this.text(path, limit);
    return read.ok ? parseYaml(read.value, path) : read;
  }
}

/** The bytes of the file that was looked at, in a buffer of their own, or undefined when it is another by now. */
function readRegular(full: string, size: number): Read<Buffer<ArrayBuffer>> | undefined {
  const file = openSync(full, OPEN_FLAGS);
  try {
    const stat = fstatSync(file);
    if (!stat.isFile() || stat.size !== size) return undefined;
    // Not from Node's shared pool: such a buffer cannot change hands between threads.
    const value = Buffer.allocUnsafeSlow(size);
    let length = 0;
    for (let step = 1; step > 0 && length < size; length += step)
      step = readSync(file, value, length, size - length, null);
    return length === size && readSync(file, BEYOND) === 0 ? { ok: true, value } : undefined;
  } finally {
    closeSync(file);
  }
}

function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === "ENOENT" || code === "ENOTDIR";
}
