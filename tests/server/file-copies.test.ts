/** Attachments are served from private copies: complete ones, that no edit changes, and none of what is no longer served. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { FileCopies } from "../../src/live/file-copies.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const NOW = "2026-06-01T12:00+08:00";
const PAST = "2026-01-01T09:00+08:00";
const SOON = "2026-06-01T12:30+08:00";

/** Larger than what is kept in memory, and no multiple of the pieces in which it is read. */
const LARGE = "0123456789".repeat(40_001);

let content: ContentFixture;
let state: string;
let clock: ManualClock;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", { publishAt: PAST, attachment: LARGE })
    .announcement("2026-002", { publishAt: PAST, attachment: "small" })
    .announcement("2026-009", { publishAt: SOON, attachment: "secret" });
  state = mkdtempSync(join(tmpdir(), "state-"));
  clock = new ManualClock(NOW);
});
afterEach(() => {
  content.remove();
  rmSync(state, { recursive: true, force: true });
});

function start(stateDir: string | null = state): LiveSite {
  const site = new LiveSite(content.root, clock, undefined, stateDir);
  site.settle();
  return site;
}
const hashOf = (text: string): string => sha256Hex(pdfBytes(text));
const addressOf = (id: string, text: string): string => fileAddress({ sha256: hashOf(text), name: `${id}-en.pdf` });
/** Bytes as a string: comparing large buffers item by item takes seconds. */
const textOf = async (response: Response): Promise<string> =>
  Buffer.from(await response.arrayBuffer()).toString("latin1");
const folder = (): string => join(state, readdirSync(state).find((name) => name.startsWith("served-")) ?? "none");
const copies = (): string[] => readdirSync(folder());

it("serves a file as it was checked while somebody edits it in place", async () => {
  const site = start();
  const file = join(content.root, "announcements/2026-001/2026-001-en.pdf");
  writeFileSync(file, pdfBytes("edited in place"), { flag: "r+" });
  const response = await site.fetch(addressOf("2026-001", LARGE));
  expect(await textOf(response)).toBe(pdfBytes(LARGE).toString("latin1"));
});

it("streams a large file and its ranges, with the headers of a small one", async () => {
  const site = start();
  const whole = pdfBytes(LARGE);
  for (const [address, bytes] of [
    [addressOf("2026-001", LARGE), whole],
    [addressOf("2026-002", "small"), pdfBytes("small")],
  ] as const) {
    const full = await site.fetch(address);
    expect(Object.fromEntries(full.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": String(bytes.length),
      "content-type": "application/pdf",
      etag: `"${Buffer.from(sha256Hex(bytes), "hex").toString("base64url").slice(0, 22)}"`,
    });
    expect(await textOf(full)).toBe(bytes.toString("latin1"));
    const head = await site.fetch(address, { method: "HEAD" });
    expect([head.headers.get("content-length"), await head.text()]).toEqual([String(bytes.length), ""]);
    const unchanged = await site.fetch(address, { headers: { "if-none-match": full.headers.get("etag") ?? "" } });
    expect([unchanged.status, unchanged.headers.get("content-length")]).toEqual([304, null]);
  }
  const range = `bytes=65530-${whole.length - 2}`;
  const part = await site.fetch(addressOf("2026-001", LARGE), { headers: { range } });
  expect([part.status, part.headers.get("content-range")]).toEqual([
    206,
    `bytes 65530-${whole.length - 2}/${whole.length}`,
  ]);
  expect(await textOf(part)).toBe(whole.toString("latin1", 65_530, whole.length - 1));
});

it("lets a reader finish a file that was taken off the site meanwhile", async () => {
  const site = start();
  const response = await site.fetch(addressOf("2026-001", LARGE));
  content.announcement("2026-001", { publishAt: PAST, attachment: LARGE, meta: { hold: true } });
  site.settle();
  expect((await site.fetch(addressOf("2026-001", LARGE))).status).toBe(404);
  expect(copies()).not.toContain(hashOf(LARGE));
  expect(await textOf(response)).toBe(pdfBytes(LARGE).toString("latin1"));
});

it("keeps one copy of equal files for as long as one of them is served, and removes what nothing needs", () => {
  content.announcement("2026-003", { publishAt: PAST, attachment: LARGE });
  const site = start();
  expect(copies().toSorted()).toEqual([hashOf(LARGE), hashOf("small"), hashOf("secret")].toSorted());
  content.announcement("2026-001", { publishAt: PAST, attachment: "another" });
  site.settle();
  expect(copies()).toContain(hashOf(LARGE));
  content.announcement("2026-003", { publishAt: PAST, meta: { hold: true }, attachment: LARGE });
  site.settle();
  expect(copies().toSorted()).toEqual([hashOf("another"), hashOf("small"), hashOf("secret")].toSorted());
});

it("lets only this account read copies, and nobody write them", () => {
  start();
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
  for (const name of copies()) expect(statSync(join(folder(), name)).mode & 0o777).toBe(0o400);
});

it("does not serve a file before its release, though its copy is there", async () => {
  const site = start();
  const secret = addressOf("2026-009", "secret");
  const unknown = addressOf("2026-009", "unknown");
  expect(copies()).toContain(hashOf("secret"));
  const [first, second] = await Promise.all([site.fetch(secret), site.fetch(unknown)]);
  expect([first.status, Object.fromEntries(first.headers)]).toEqual([404, Object.fromEntries(second.headers)]);
  expect(await textOf(first)).toEqual(await textOf(second));
  clock.set(SOON);
  expect(await textOf(await site.fetch(secret))).toBe(pdfBytes("secret").toString("latin1"));
});

it("uses the copies of an earlier run, and removes the half one of a killed run", async () => {
  start();
  const written = statSync(join(folder(), hashOf(LARGE)));
  const writer = new FileCopies([{ path: folder(), durable: true }]).begin();
  writer.write(pdfBytes("half"));
  expect(copies()).toHaveLength(4);
  const site = start();
  expect(copies()).toHaveLength(3);
  expect(statSync(join(folder(), hashOf(LARGE)))).toMatchObject({ ino: written.ino, mtimeMs: written.mtimeMs });
  expect(await textOf(await site.fetch(addressOf("2026-001", LARGE)))).toBe(pdfBytes(LARGE).toString("latin1"));
});

it("replaces a copy of the wrong size", async () => {
  start();
  const path = join(folder(), hashOf(LARGE));
  rmSync(path);
  writeFileSync(path, "cut off");
  expect(await textOf(await start().fetch(addressOf("2026-001", LARGE)))).toBe(pdfBytes(LARGE).toString("latin1"));
});

it("copies files again when somebody has emptied the state folder", async () => {
  const site = start();
  for (const name of copies()) rmSync(join(folder(), name));
  site.settle();
  expect(await textOf(await site.fetch(addressOf("2026-001", LARGE)))).toBe(pdfBytes(LARGE).toString("latin1"));
});

it("serves from a temporary folder where the place of the state folder is taken", async () => {
  const file = join(state, "a-file");
  writeFileSync(file, "");
  const store = new FileCopies([
    { path: join(file, "served"), durable: true },
    { path: join(state, "temporary"), durable: false },
  ]);
  const writer = store.begin();
  writer.write(pdfBytes("one"));
  writer.commit(hashOf("one"));
  expect(readFileSync(join(state, "temporary", hashOf("one")))).toEqual(pdfBytes("one"));
  expect(store.has(hashOf("one"), pdfBytes("one").length)).toBe(true);
});

it("serves without a state folder", async () => {
  expect(await textOf(await start(null).fetch(addressOf("2026-001", LARGE)))).toBe(pdfBytes(LARGE).toString("latin1"));
});
