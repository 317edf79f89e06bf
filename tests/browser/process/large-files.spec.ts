/** Attachments of two gigabytes are served within the memory that docs/operations.md names, whatever happens to them. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  closeSync,
  cpSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { startReplica, stopAll, type Replica } from "../replica-processes.ts";
import { fileAddress } from "../../../src/core/file-address.ts";

const MEGABYTE = 1024 * 1024;
/** docs/operations.md, "Memory". */
const MEMORY_LIMIT_BYTES = 400 * MEGABYTE;
const FILE_BYTES = 20 * MEGABYTE;
const ANNOUNCEMENTS = LONG ? 10 : 1;
const FILES_EACH = 10;
const READERS = 8;

/** A file that begins as a PDF and is zeros otherwise, which take no room in the content folder. @returns its hash */
function writeLarge(path: string): string {
  const head = Buffer.from(`%PDF-1.7\n% ${path}\n`);
  const file = openSync(path, "w");
  writeSync(file, head);
  ftruncateSync(file, FILE_BYTES);
  closeSync(file);
  const rest = Buffer.alloc(MEGABYTE);
  const hash = createHash("sha256").update(head);
  for (let left = FILE_BYTES - head.length; left > 0; left -= rest.length)
    hash.update(rest.subarray(0, Math.min(left, rest.length)));
  return hash.digest("hex");
}

interface LargeFile {
  readonly path: string;
  readonly sha256: string;
  readonly address: string;
}

function announce(root: string, id: string, files: readonly object[], title = "Report"): void {
  const publishAt = "2026-01-01T09:00+08:00";
  const meta = { category: "announcement", publishAt, languages: ["en"], sample: true, files };
  mkdirSync(join(root, "announcements", id), { recursive: true });
  writeFileSync(join(root, "announcements", id, "en.md"), `# ${title}\n\nSummary.\n\nText.\n`);
  writeFileSync(join(root, "announcements", id, "meta.yaml"), JSON.stringify(meta));
}

const entry = (path: string, sha256: string): object => ({ path, lang: "en", bytes: FILE_BYTES, sha256 });

function addLargeFiles(root: string): LargeFile[] {
  return Array.from({ length: ANNOUNCEMENTS }, (_, index) => {
    const id = `2019-${String(index + 1).padStart(3, "0")}`;
    mkdirSync(join(root, "announcements", id));
    const files = Array.from({ length: FILES_EACH }, (_, number) => {
      const name = `report-${number}-en.pdf`;
      const path = join(root, "announcements", id, name);
      const sha256 = writeLarge(path);
      return { path, name, sha256, address: fileAddress({ sha256, name }) };
    });
    announce(
      root,
      id,
      files.map(({ name, sha256 }) => entry(name, sha256)),
    );
    return files;
  }).flat();
}

async function hashOfBody(response: Response): Promise<string> {
  const hash = createHash("sha256");
  if (response.body !== null) for await (const piece of response.body) hash.update(piece);
  return hash.digest("hex");
}

/** Fetches every file, several at a time, and checks each to its last byte. */
async function readAll(origin: string, files: readonly LargeFile[]): Promise<void> {
  const queue = files.values();
  const read = async (): Promise<void> => {
    for (const { address, sha256 } of queue) expect(await hashOfBody(await fetch(origin + address))).toBe(sha256);
  };
  await Promise.all(Array.from({ length: READERS }, read));
}

/** The most memory that a process has had in use, in bytes. */
function peakMemory({ child }: Replica): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

async function isServed(origin: string, id: string): Promise<boolean> {
  return (await fetch(`${origin}/api/announcements/${id}`)).ok;
}

let folder: string;
let state: string;
let files: readonly LargeFile[];
const replicas: Replica[] = [];
const copied = (): number =>
  readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => /[0-9a-f]{64}$/.test(name)).length;

test.skip(process.platform !== "linux", "memory is read from /proc");
test.beforeAll(() => {
  test.setTimeout(600_000);
  folder = mkdtempSync(join(tmpdir(), "large-"));
  cpSync("content", folder, { recursive: true });
  files = addLargeFiles(folder);
});
test.beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), "state-"));
});
test.afterEach(async () => {
  await stopAll(replicas.splice(0).map(({ child }) => child));
  rmSync(state, { recursive: true });
});
test.afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<{ readonly replica: Replica; readonly origin: string }> {
  const replica = await startReplica(await freePort(), { CONTENT_DIR: folder, STATE_DIR: state }, 300_000);
  replicas.push(replica);
  return { replica, origin: `http://127.0.0.1:${replica.port}` };
}

test("large attachments are read, served, touched and restarted within the documented memory", EXTENDED, async () => {
  test.setTimeout(900_000);
  const { replica, origin } = await start();
  await readAll(origin, files);
  const [first] = files;
  if (first === undefined) throw new Error("there are files");
  const part = await fetch(origin + first.address, { headers: { range: `bytes=${FILE_BYTES - 5}-` } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 5]);
  // A draft that names one file again and again, and every file touched. Another record shows that all this was read.
  announce(
    folder,
    "2019-900",
    Array.from({ length: 120 }, () => entry("one-en.pdf", first.sha256)),
  );
  cpSync(first.path, join(folder, "announcements/2019-900/one-en.pdf"));
  const now = Date.now() / 1000;
  for (const { path } of files) utimesSync(path, now, now);
  announce(folder, "2019-901", []);
  await expect.poll(() => isServed(origin, "2019-901"), { timeout: 300_000 }).toBe(true);
  await readAll(origin, files);
  const peak = peakMemory(replica);
  const description = `${files.length} files of 20 MB: at most ${Math.round(peak / MEGABYTE)} MB`;
  test.info().annotations.push({ type: "memory", description });
  expect(peak).toBeLessThan(MEMORY_LIMIT_BYTES);
  await stopAll([replica.child]);
  const again = await start();
  await readAll(again.origin, files);
  expect(peakMemory(again.replica)).toBeLessThan(MEMORY_LIMIT_BYTES);
});

test(
  "a server that is killed while it copies files serves every file whole after the next start",
  EXTENDED,
  async () => {
    test.setTimeout(900_000);
    for (const count of LONG ? [1, 4, Math.floor(files.length / 2)] : [4]) {
      const killed = startReplica(await freePort(), { CONTENT_DIR: folder, STATE_DIR: state }, null);
      const { child } = await killed;
      await expect.poll(copied, { timeout: 300_000, intervals: [5] }).toBeGreaterThanOrEqual(count);
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    const { origin } = await start();
    await readAll(origin, files);
    expect(
      readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => name.includes(".partial")),
    ).toEqual([]);
  },
);
