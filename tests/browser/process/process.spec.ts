/** The server as a process: what it prints, how it fails, how it stops. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "@playwright/test";
import { readBuildInfo } from "../../../src/server/build-info.ts";
import { INPUTS } from "../../../tools/build/freshness.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";

interface Started {
  readonly child: ChildProcess;
  readonly output: () => string;
}

function start(
  env: Readonly<Record<string, string>>,
  cwd = process.cwd(),
  args: readonly string[] = ["dist/server/main.js"],
): Started {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env["PATH"], NODE_ENV: "production", PORT: "0", ...env },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

async function address({ output }: Started): Promise<string> {
  await expect.poll(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return /http:\/\/127\.0\.0\.1:\d+/.exec(output())?.[0] ?? "";
}

async function exitCode({ child }: Started): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

test("prints its address and the number of public items, and nothing about requests", async () => {
  const server = start({ LOG_LEVEL: "debug" });
  const base = await address(server);
  expect(server.output()).toMatch(/\n66 announcements, 24 careers, \d+ files are public \(sample content\)\n/);
  await fetch(`${base}/announcement/secret-reader?q=my-query`, { headers: { cookie: "locale=zh; id=me" } });
  server.child.kill("SIGTERM");
  expect(await exitCode(server)).toBe(0);
  expect(server.output()).not.toMatch(/secret-reader|my-query|id=me|127\.0\.0\.1:\d+.*127\.0\.0\.1/);
});

test("the built server runs without node_modules and names its commit", EXTENDED, async () => {
  const folder = mkdtempSync(join(tmpdir(), "bundled-"));
  cpSync("dist", join(folder, "dist"), { recursive: true });
  cpSync("package.json", join(folder, "package.json"));
  const server = start({ CONTENT_DIR: resolve("content") }, folder);
  const base = await address(server);
  const page = await fetch(`${base}/en/`);
  expect(page.status).toBe(200);
  const { commit } = readBuildInfo("dist/client");
  expect(commit).toMatch(/^(?:[0-9a-f]{12}(?:-modified)?|unknown)$/);
  expect(await page.text()).toContain(`<meta name="commit" content="${commit}">`);
  expect(await (await fetch(`${base}/healthz`)).text()).toBe(`alive\ncommit ${commit}\n`);
  expect(server.output()).toContain(`"commit":"${commit}","msg":"serving"`);
  server.child.kill("SIGTERM");
  expect(await exitCode(server)).toBe(0);
  rmSync(folder, { recursive: true });
});

test("npm start serves a fresh build without node_modules, and says what a stale build needs", EXTENDED, async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-packages-"));
  for (const path of ["dist", ...INPUTS]) cpSync(path, join(folder, path), { recursive: true });
  cpSync("tools/start.mjs", join(folder, "tools/start.mjs"));
  const args = ["tools/start.mjs", "--port", "0"];
  const content = new ContentFixture();
  const fresh = start({ CONTENT_DIR: content.root, PORT: "1" }, folder, args);
  expect((await fetch(`${await address(fresh)}/readyz`)).status).toBe(200);
  fresh.child.kill("SIGTERM");
  expect(await exitCode(fresh)).toBe(0);
  content.remove();

  writeFileSync(join(folder, "src/app/new.ts"), "");
  const stale = start({}, folder, args);
  expect(await exitCode(stale)).toBe(1);
  expect(stale.output()).toBe(
    "the build in dist/ is older than its sources, and the packages that make it are not installed: " +
      "run npm ci, then try again\n",
  );
  rmSync(join(folder, "dist"), { recursive: true });
  const missing = start({}, folder, args);
  expect(await exitCode(missing)).toBe(1);
  expect(missing.output()).toContain("no build in dist/, and the packages that make one are not installed: run npm ci");
  rmSync(folder, { recursive: true });
});

test("a port that is in use ends the start with one line", async () => {
  const other: Server = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo; // listening on a port, so it has one
  const content = new ContentFixture();
  const server = start({ CONTENT_DIR: content.root, PORT: String(port) });
  expect(await exitCode(server)).toBe(1);
  content.remove();
  expect(server.output()).toContain(`port ${port} on 127.0.0.1 is taken; stop what uses it, or choose another`);
  expect(server.output()).not.toContain("    at ");
  other.close();
});

test("invalid content is named by file, field and remedy", async () => {
  const folder = mkdtempSync(join(tmpdir(), "broken-"));
  writeFileSync(join(folder, "site.yaml"), "stockCode: 399\n");
  const server = start({ CONTENT_DIR: folder });
  expect(await exitCode(server)).toBe(1);
  expect(server.output()).toContain("site.yaml, stockCode: found 399; allowed: five digits");
  expect(server.output()).toContain("npm run check");
  rmSync(folder, { recursive: true });
});

test("a change of the content is served within seconds; an invalid change is not", async () => {
  const content = new ContentFixture();
  content.announcement("2026-001", { publishAt: "2026-03-02T16:30+08:00" });
  const server = start({ CONTENT_DIR: content.root });
  const base = await address(server);
  const page = async (): Promise<string> => (await fetch(`${base}/en/announcement/2026-001`)).text();
  expect(await page()).toContain("Title of 2026-001 en");
  content.write("announcements/2026-001/en.md", "# Changed while the server runs\n\nText.\n");
  await expect.poll(page).toContain("Changed while the server runs");
  content.write("announcements/2026-001/en.md", "no title\n");
  await expect.poll(server.output).toContain("the public version stays up");
  expect(await page()).toContain("Changed while the server runs");
  content.remove();
  await expect.poll(server.output).toContain("content vanished");
  expect((await fetch(`${base}/readyz`)).status).toBe(200);
  server.child.kill("SIGTERM");
  expect(await exitCode(server)).toBe(0);
});

test("a record whose edit is invalid is still served after a restart, from STATE_DIR", async () => {
  test.skip(!LONG, "in one process: tests/live/last-known-good.test.ts");
  const [folder, state] = [mkdtempSync(join(tmpdir(), "restarted-")), mkdtempSync(join(tmpdir(), "state-"))];
  cpSync("content", folder, { recursive: true });
  const env = { CONTENT_DIR: folder, STATE_DIR: state };
  const first = start(env);
  await address(first);
  const kept = (): boolean =>
    readdirSync(state, { recursive: true, encoding: "utf8" }).some((name) => name.includes("announcements@2026-016@"));
  await expect.poll(kept).toBe(true);
  first.child.kill("SIGKILL");
  await exitCode(first);
  writeFileSync(join(folder, "announcements/2026-016/meta.yaml"), "publishAt: [");
  const second = start(env);
  const base = await address(second);
  expect((await fetch(`${base}/en/announcement/2026-016`)).status).toBe(200);
  expect(second.output()).toMatch(/announcements\/2026-016.*the public version stays up/);
  second.child.kill("SIGTERM");
  expect(await exitCode(second)).toBe(0);
  rmSync(folder, { recursive: true });
  rmSync(state, { recursive: true });
});

test("invalid settings are named", EXTENDED, async () => {
  for (const [name, value] of [
    ["PORT", "eighty"],
    ["LOG_LEVEL", "loud"],
    ["HOST", "203.0.113.9"],
    ["STATE_DIR", "content/state"],
  ] as const) {
    const server = start({ [name]: value });
    expect(await exitCode(server)).toBe(1);
    expect(server.output()).toContain(`${name}: `);
    expect(server.output()).toContain("allowed: ");
  }
});

test("SIGTERM lets a request in flight finish, then ends", EXTENDED, async () => {
  const server = start({});
  const base = await address(server);
  const socket = connect(Number(new URL(base).port), "127.0.0.1");
  await once(socket, "connect");
  let answer = "";
  socket.on("data", (chunk: Buffer) => (answer += chunk.toString("latin1")));
  // Half a request, then a whole one on another connection: its response shows that the half has arrived.
  socket.write("GET /healthz HTTP/1.1\r\nHost: site\r\n");
  await (await fetch(`${base}/healthz`)).text();
  server.child.kill("SIGTERM");
  await expect.poll(server.output).toContain('"stopping"');
  socket.write("Connection: close\r\n\r\n");
  await once(socket, "close");
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await exitCode(server)).toBe(0);
  expect(server.output()).toContain('"stopped"');
});

test("refuses a header block that is too large", async ({ baseURL }) => {
  const huge = await fetch(`${baseURL}/`, { headers: { "x-long": "a".repeat(20_000) } });
  expect(huge.status).toBe(431);
});

test("source maps are built, not served, and lead from built files to their sources", EXTENDED, async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/en`)).text();
  const [, script = ""] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(html) ?? [];
  const code = await (await fetch(`${baseURL}${script}`)).text();
  expect(code).not.toContain("sourceMappingURL");
  for (const path of [`${script}.map`, `/maps/client${script}.map`])
    expect((await fetch(`${baseURL}${path}`)).status).toBe(404);
  const names = ["dist/client", "dist/server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }),
  );
  expect(names.filter((name) => /\.map(?:\.br|\.gz)?$/.test(name))).toEqual([]);
  const lines = code.split("\n");
  const longest = lines.reduce((most, text, index) => (text.length > (lines[most]?.length ?? 0) ? index : most), 0);
  const column = Math.floor((lines[longest]?.length ?? 0) / 2);
  const main = readFileSync("dist/server/main.js", "utf8").split("\n");
  const held = main.findIndex((text) => text.includes("the wall clock jumped ahead"));
  const tool = start({}, process.cwd(), ["--import", "tsx", "tools/trace.ts"]);
  tool.child.stdin?.end(
    `at f (${baseURL}${script}:${longest + 1}:${column})\nat file://${resolve("dist/server/main.js")}:${held + 1}:10\n`,
  );
  expect(await exitCode(tool)).toBe(0);
  expect(tool.output()).toMatch(
    /^at f \((?:src|node_modules)\/[\w./@-]+:\d+:\d+\)\nat src\/server\/main\.ts:\d+:\d+\n$/,
  );
});
