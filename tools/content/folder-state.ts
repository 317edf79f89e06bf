/** Which files of the content folder a command changed, with their SHA-256 before and after. */
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { COMMAND_LOG_FOLDER } from "../../src/content/units/names.ts";

export interface FileChange {
  /** Path inside the content folder. */
  readonly file: string;
  /** SHA-256; null where there was no file. */
  readonly before: string | null;
  readonly after: string | null;
}

interface FileState {
  /** Equal when nothing was written in between. */
  readonly stamp: string;
  /** Null for a file that this command will hardly touch: it is not read. */
  readonly sha256: string | null;
}

export type FolderState = ReadonlyMap<string, FileState>;

/** Collections of many records: of these, only the records that the command names are read. */
const COLLECTIONS: ReadonlySet<string> = new Set(["announcements", "careers"]);

/** @param named what the command was called with: ids of records are among it. */
export function folderState(contentDir: string, named: readonly string[]): FolderState {
  const state = new Map<string, FileState>();
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(contentDir, path), { withFileTypes: true })) {
      const child = path === "" ? entry.name : `${path}/${entry.name}`;
      if (entry.name.startsWith(".") || child === COMMAND_LOG_FOLDER) continue;
      if (entry.isDirectory()) visit(child);
      else if (entry.isFile()) state.set(child, stateOf(contentDir, child, named));
    }
  };
  if (existsSync(contentDir)) visit("");
  return state;
}

function stateOf(contentDir: string, file: string, named: readonly string[]): FileState {
  const path = join(contentDir, file);
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(path);
  const [root = "", id = ""] = file.split("/");
  const isRead = !COLLECTIONS.has(root) || named.includes(id);
  return {
    stamp: [size, mtimeMs, ctimeMs, ino].join(" "),
    sha256: isRead ? sha256Hex(readFileSync(path)) : null,
  };
}

/** What is different from an earlier state, sorted by path. */
export function changesSince(contentDir: string, before: FolderState): FileChange[] {
  const after = folderState(contentDir, []);
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].toSorted().flatMap((file): FileChange[] => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old?.stamp === now?.stamp) return [];
    const sha256 = now === undefined ? null : sha256Hex(readFileSync(join(contentDir, file)));
    return old !== undefined && old.sha256 === sha256 ? [] : [{ file, before: old?.sha256 ?? null, after: sha256 }];
  });
}
