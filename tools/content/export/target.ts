/** Where an export goes: a folder here; an object store would be another implementation. */
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stage, writeAtomically } from "../atomic.ts";

export interface ExportTarget {
  /** Whether something is there under this name. */
  has(file: string): boolean;
  /** Whether exactly these bytes are there already. */
  holds(file: string, bytes: Uint8Array): boolean;
  /** Writes whole or not at all. */
  write(file: string, bytes: Uint8Array): void;
  remove(file: string): void;
  list(): string[];
}

const hash = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

export class FolderTarget implements ExportTarget {
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  has(file: string): boolean {
    return existsSync(join(this.root, file));
  }

  holds(file: string, bytes: Uint8Array): boolean {
    const path = join(this.root, file);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && hash(readFileSync(path)) === hash(bytes);
  }

  write(file: string, bytes: Uint8Array): void {
    const path = join(this.root, file);
    // Built files and attachments are many and never change: a flush for each would take minutes.
    if (file.startsWith("assets/")) stage(path, bytes, false).commit();
    else writeAtomically(path, bytes);
  }

  remove(file: string): void {
    rmSync(join(this.root, file), { force: true });
  }

  list(): string[] {
    if (!existsSync(this.root)) return [];
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1).replaceAll("\\", "/"));
  }
}
