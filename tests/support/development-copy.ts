/** A copy of the sources with a development server of its own: what is saved there changes nothing here. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../tools/testing/free-port.ts";

const PARTS = ["src", "assets", "shaders", "content", "tools", "package.json", "vite.config.ts", "tsconfig.json"];

export interface DevelopmentCopy {
  readonly root: string;
  readonly address: string;
  /** For another machine, with the token; null where this one has no address in a network. */
  readonly phone: string | null;
  /** Every source file by its path. */
  sources(): ReadonlyMap<string, string>;
  stop(): Promise<void>;
}

/** Until it says that it listens. @returns what it said. @throws Error with that, if it ends before */
async function listening(server: ChildProcess): Promise<string> {
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes("(the preset studio)")) resolve();
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", (code) => reject(new Error(`the development server ended with ${code}: ${said}`)));
  });
  return said;
}

export async function startDevelopmentCopy(): Promise<DevelopmentCopy> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "studio-")));
  for (const part of PARTS) cpSync(part, join(root, part), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(root, "node_modules"));
  const port = await freePort();
  const server = spawn(process.execPath, ["--import", "tsx", "tools/dev.ts", "--host"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DEV_CACHE_DIR: join(root, ".vite"),
      LOG_LEVEL: "warn",
      NODE_ENV: "development",
    },
  });
  const said = await listening(server);
  return {
    root,
    address: `http://127.0.0.1:${port}`,
    phone: /http\S+\/studio\/phone\?\S+/.exec(said)?.[0] ?? null,
    sources() {
      const files = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      return new Map(
        files.map(({ parentPath, name }) => [
          join(parentPath, name).slice(root.length + 1),
          readFileSync(join(parentPath, name), "utf8"),
        ]),
      );
    },
    async stop() {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
