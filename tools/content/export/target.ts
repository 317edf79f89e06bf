/** Where an export goes: a folder here; an object store is s3-target.ts. */
import { randomUUID } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { errorCode } from "../../../src/core/error-code.ts";
import { sha256Hex } from "../../../src/content/digest.ts";
import { writeFileAtomically } from "../../../src/node/atomic-file.ts";

/** What an object store must say of a file that a folder leaves to its web server. */
export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentLanguage?: string;
  readonly contentDisposition?: string;
}

export interface ExportFile {
  /** Path inside the export, with forward slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly headers: FileHeaders;
}

export interface ExportTarget {
  /** How many files may be on their way at the same time. */
  readonly parallel: number;
  /** Whether rules for hosts that read them from files are of use there. */
  readonly hostFiles: boolean;
  /** Whether something was there under this name when the export began. */
  has(name: string): boolean;
  /** Whether exactly this file is there already, headers included. */
  holds(file: ExportFile): Promise<boolean>;
  /** Writes whole or not at all. */
  write(file: ExportFile): Promise<void>;
  remove(name: string): Promise<void>;
  /** The text of a file as it is now, or null when there is none. */
  read(name: string): Promise<string | null>;
  /**
   * Writes a text in place of another, null standing for no file: one of several that try at the same time succeeds.
   * @returns whether this one did.
   */
  exchange(name: string, before: string | null, after: string): Promise<boolean>;
}

export class FolderTarget implements ExportTarget {
  readonly parallel = 1;
  readonly hostFiles = true;
  private readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  has(name: string): boolean {
    return existsSync(join(this.root, name));
  }

  async holds({ name, bytes }: ExportFile): Promise<boolean> {
    const path = join(this.root, name);
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat?.isFile() === true && stat.size === bytes.length && sha256Hex(readFileSync(path)) === sha256Hex(bytes);
  }

  async write({ name, bytes }: ExportFile): Promise<void> {
    const path = join(this.root, name);
    // Built files and attachments are many and never change: a flush for each would take minutes.
    writeFileAtomically(path, bytes, { flush: !name.startsWith("assets/") });
  }

  async remove(name: string): Promise<void> {
    rmSync(join(this.root, name), { force: true });
  }

  async read(name: string): Promise<string | null> {
    const path = join(this.root, name);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  }

  async exchange(name: string, before: string | null, after: string): Promise<boolean> {
    const path = join(this.root, name);
    if ((await this.read(name)) !== before) return false;
    // A name can be taken once; the old text goes aside first, so that nobody takes it twice.
    const aside = `${path}-${randomUUID()}`;
    try {
      mkdirSync(this.root, { recursive: true });
      if (before !== null) {
        renameSync(path, aside);
        if (readFileSync(aside, "utf8") !== before) {
          renameSync(aside, path);
          return false;
        }
      }
      writeFileSync(path, after, { flag: "wx" });
      return true;
    } catch (problem) {
      if (errorCode(problem) === "EEXIST" || errorCode(problem) === "ENOENT") return false;
      throw problem;
    } finally {
      rmSync(aside, { force: true });
    }
  }

  list(): string[] {
    if (!existsSync(this.root)) return [];
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.root.length + 1)
          .replaceAll("\\", "/"),
      );
  }
}

/** Looks and compares as another target does, and changes nothing: what an export would do. */
export function rehearsal(target: ExportTarget): ExportTarget {
  return {
    parallel: target.parallel,
    hostFiles: target.hostFiles,
    has: (name) => target.has(name),
    holds: (file) => target.holds(file),
    read: (name) => target.read(name),
    write: async () => undefined,
    remove: async () => undefined,
    exchange: async () => true,
  };
}
