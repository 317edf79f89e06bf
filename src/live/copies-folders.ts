/** Where the copies of attachments and images lie: in the state folder, or else in a temporary folder of this process. */
import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { sha256Hex } from "../content/digest.ts";
import { isRunning } from "../node/is-running.ts";
import type { CopiesFolder } from "./file-copies.ts";

const PREFIX = "listed-group-site-copies";

/** The folder for what is kept of one content folder: different content folders do not mix. */
export function folderOfRoot(parent: string, kind: string, root: string): string {
  return join(parent, `${kind}-${sha256Hex(Buffer.from(root)).slice(0, 16)}`);
}

/**
 * The folders for new copies, the preferred one first.
 * @param stateDir null for none.
 * @param root the content folder.
 */
export function copiesFolders(stateDir: string | null, root: string): readonly CopiesFolder[] {
  const folder = (parent: string, durable: boolean): CopiesFolder => ({
    path: folderOfRoot(parent, "served", root),
    durable,
  });
  const temporary = folder(temporaryFolder(), false);
  return stateDir === null ? [temporary] : [folder(stateDir, true), temporary];
}

/** In a container a process has the number of the one before it. */
const STARTED_AT = Date.now() - process.uptime() * 1000;

let own: string | null = null;

/**
 * The path of a folder that is removed when this process exits, the same one at each call. It does not exist until
 * something is copied there. Folders that killed processes of this machine left behind are removed.
 */
function temporaryFolder(): string {
  if (own !== null) return own;
  const start = `${PREFIX}-${hostname()}-`;
  removeLeftovers(start);
  const path = join(tmpdir(), `${start}${process.pid}-${randomBytes(8).toString("hex")}`);
  process.once("exit", () => rmSync(path, { recursive: true, force: true }));
  own = path;
  return path;
}

function removeLeftovers(start: string): void {
  for (const name of namesIn(tmpdir())) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length).split("-", 1)[0]) : Number.NaN;
    if (!Number.isInteger(pid)) continue;
    const path = join(tmpdir(), name);
    try {
      if (!isRunning(pid) || (pid === process.pid && statSync(path).ctimeMs < STARTED_AT))
        rmSync(path, { recursive: true, force: true });
    } catch {
      // Of another account.
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
