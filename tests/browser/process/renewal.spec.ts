/**
 * A rolling renewal: three replicas are renewed one after the other to another build, under load and with pages that were
 * opened before. No page fails and no file is missing. The proxy asks one replica after the other and, unlike nginx, no
 * second one for a 404: every replica has the files of both builds.
 */
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { LONG } from "../../support/long.ts";
import { INPUTS } from "../../../tools/build/freshness.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";
import { ANNOUNCEMENT, watchForTrouble } from "../support.ts";

const PATHS = ["/en", "/zh", "/en/careers", "/zh-TW/announcements", `/en/announcement/${ANNOUNCEMENT}`, "/en/privacy"];
const CLIENTS = 4;

test.skip(!LONG, "builds the site a second time: npm run test:long");
test.setTimeout(900_000);

let folder: string;
let replicas: Replica[] = [];
let proxy: Server;
let origin: string;

/** Builds the sources with a change in every page, so that the scripts and the style sheet get other names. */
function buildAnother(): string {
  const root = join(folder, "another");
  for (const path of [...INPUTS, "tools/build.ts"]) cpSync(path, join(root, path), { recursive: true });
  symlinkSync(realpathSync("node_modules"), join(root, "node_modules"));
  const pages = readdirSync(join(root, "src/pages")).filter((name) => name.endsWith(".tsx"));
  for (const path of [...pages.map((name) => `src/pages/${name}`), "src/app/entry-client.tsx"])
    appendFileSync(join(root, path), '\nperformance.mark("another build");\n');
  appendFileSync(join(root, "src/styles/index.css"), "\n.another-build { color: red; }\n");
  // The change is larger than what the site has left.
  const budgets = join(root, "tools/build/budgets.ts");
  writeFileSync(budgets, readFileSync(budgets, "utf8").replaceAll(/\d+_\d{3}/g, "9$&"));
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/build.ts"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
  return root;
}

function start(port: number, root: string): Promise<Replica> {
  const env = { CONTENT_DIR: resolve("content"), ASSETS_DIR: join(folder, "shared") };
  return startReplica(port, env, 60_000, root);
}

/** One after the other; a replica that is away or not ready is skipped, as nginx skips it. */
function startProxy(ports: readonly number[]): Server {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    turn += 1;
    const first = turn;
    const ask = (attempt: number): void => {
      const skip = (): void => {
        if (attempt + 1 < ports.length) ask(attempt + 1);
        else outgoing.writeHead(502).end();
      };
      const port = ports[(first + attempt) % ports.length];
      const { url: path, headers } = incoming;
      const onResponse = (response: IncomingMessage): void => {
        if (response.statusCode === 503) {
          response.resume();
          skip();
          return;
        }
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      };
      request({ host: "127.0.0.1", port, path, headers, agent: false }, onResponse).on("error", skip).end();
    };
    ask(0);
  });
  return server.listen(0, "127.0.0.1");
}

const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];

/** Opens pages with all files that they name, again and again. */
class Readers {
  readonly failures: string[] = [];
  pages = 0;
  private readonly stopped = new AbortController();
  private readonly running: readonly Promise<void>[];

  /** @param openPages files of pages that were opened before. */
  constructor(openPages: readonly string[]) {
    this.running = Array.from({ length: CLIENTS }, (_, index) => this.read(index, openPages));
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await Promise.all(this.running);
  }

  private async read(index: number, openPages: readonly string[]): Promise<void> {
    for (let count = index; !this.stopped.signal.aborted; count += 1) {
      const html = await this.get(PATHS[count % PATHS.length] ?? "/en");
      for (const address of assetsIn(html)) await this.get(address);
      const ofOpenPage = openPages[(count * 7) % openPages.length];
      if (ofOpenPage !== undefined) await this.get(ofOpenPage);
      this.pages += 1;
    }
  }

  private async get(path: string): Promise<string> {
    try {
      const response = await fetch(origin + path);
      const text = await response.text();
      if (response.status !== 200) this.failures.push(`${response.status} ${path}`);
      return text;
    } catch (error) {
      this.failures.push(`${String(error)} ${path}`);
      return "";
    }
  }
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "renewal-"));
  const ports = [await freePort(), await freePort(), await freePort()];
  replicas = await Promise.all(ports.map((port) => start(port, ".")));
  proxy = startProxy(ports);
  await once(proxy, "listening");
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // listening on a port, so it has one
});
test.afterAll(async () => {
  proxy.close();
  await stopAll(replicas.map(({ child }) => child));
  rmSync(folder, { recursive: true });
});

test("renewing three replicas one after the other fails no page, no file, and no page that was open", async ({
  page,
}) => {
  const another = buildAnother();
  const trouble = await watchForTrouble(page);
  await page.goto(`${origin}/en`);
  const openPages = readdirSync("dist/client/assets")
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`);
  const before = assetsIn(await (await fetch(`${origin}/en`)).text());
  const readers = new Readers(openPages);
  for (const [index, { child, port }] of replicas.entries()) {
    const goal = readers.pages + 30;
    await expect.poll(() => readers.pages, { timeout: 120_000 }).toBeGreaterThan(goal);
    await stopAll([child]);
    replicas[index] = await start(port, another);
  }
  const goal = readers.pages + 30;
  await expect.poll(() => readers.pages, { timeout: 120_000 }).toBeGreaterThan(goal);
  // The open page fetches what it has not used yet: chunks of its own build.
  await page.getByRole("link", { name: "Announcements", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Announcements");
  await readers.stop();
  expect(readers.failures).toEqual([]);
  expect(trouble()).toEqual([]);
  const after = assetsIn(await (await fetch(`${origin}/en`)).text());
  expect(after.filter((address) => before.includes(address) && /entry|style/.test(address))).toEqual([]);
});
