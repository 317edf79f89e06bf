/** Node binaries of other versions, from the npm registry's `node` package, in a folder outside the repository. */
import { existsSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { run } from "../testing/server-process.ts";

export interface NodeBinary {
  readonly path: string;
  /** Such as `22.23.3`. */
  readonly version: string;
}

// Some tests of root run Node as another account, which cannot enter root's home.
const CACHES = process.getuid?.() === 0 ? "/var/cache" : process.env["XDG_CACHE_HOME"] || join(homedir(), ".cache");
const CACHE = join(CACHES, "listed-group-site/node");
// Windows knows npm as a command file, which only a shell runs.
const IS_WINDOWS = process.platform === "win32";

/**
 * Installs the newest release of a major, or keeps the one that is there when the registry cannot be reached.
 * @throws Error when there is none and none can be installed
 */
export async function installNode(major: string): Promise<NodeBinary> {
  const folder = join(CACHE, major);
  const path = join(folder, "node_modules/node/bin", IS_WINDOWS ? "node.exe" : "node");
  mkdirSync(folder, { recursive: true });
  // The package's own script installs the binary of this system: scripts run for it alone.
  const args = ["install", "--prefix", folder, "--ignore-scripts=false", "--no-save", "--no-audit", "--no-fund"];
  // Outside the repository, whose .npmrc and package.json are about its own packages.
  const { status, stderr } = await run("npm", [...args, `node@${major}`], { cwd: folder, shell: IS_WINDOWS });
  if (!existsSync(path)) throw new Error(`npm install node@${major} ended with status ${status}\n${stderr.trim()}`);
  const answer = await run(path, ["--version"]);
  if (answer.status !== 0) throw new Error(`${path} --version ended with status ${answer.status}\n${answer.stderr}`);
  return { path, version: answer.stdout.trim().replace(/^v/, "") };
}
