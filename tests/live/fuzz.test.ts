/**
 * Content files that go wrong, by the thousand: no crash, no partial item, no valid item lost. What is
 * right is told by reading the one record afresh.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readUnit } from "../../src/content/read-unit.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { LONG, seeded } from "../support/long.ts";
import { mutate, NASTY } from "../support/mutations.ts";

const NOW = "2026-06-01T12:00+08:00";
const PUBLIC = "2026-01-01T09:00+08:00";
const FUTURE = "2026-07-01T09:00+08:00";

let content: ContentFixture;
let site: LiveSite;
let stamp = 1_700_000_000;
beforeEach(() => {
  content = new ContentFixture();
  for (let index = 1; index <= 4; index += 1) {
    content.announcement(`2025-00${index}`, { publishAt: index === 4 ? FUTURE : PUBLIC, attachment: `paper ${index}` });
  }
  site = new LiveSite(content.root, new ManualClock(NOW));
  site.poll();
});
afterEach(() => content.remove());

/** Writes as editors do, in place; the stamp makes writes within one tick of the disk's clock differ. */
function put(path: string, bytes: string | Uint8Array): void {
  const full = join(content.root, path);
  writeFileSync(full, bytes);
  utimesSync(full, (stamp += 1), stamp);
}

/** The digest of each announcement that is or will be public. */
const served = (): Record<string, string> =>
  Object.fromEntries([...site.announcements()].map(([id, { digest }]) => [id, digest]));

/** The digest that a record has on disk; null when it is not valid or on hold. */
function onDisk(id: string): string | null {
  const { content: read } = readUnit(content.root, `announcements/${id}`);
  return read?.kind === "announcements" ? (read.record?.digest ?? null) : null;
}

const CASES = LONG ? 2000 : 200;

it(`${CASES} accidents`, async () => {
  const chance = seeded(399);
  const good = served();
  expect(Object.keys(good)).toHaveLength(4);
  const names = ["meta.yaml", "meta.yaml", "en.md", "zh.md", "zh-TW.md", "pdf"];
  const wrong: string[] = [];
  const outcomes = { taken: 0, kept: 0, absent: 0 };
  for (let index = 0; index < CASES; index += 1) {
    const id = `2025-00${1 + Math.floor(chance() * 4)}`;
    const name = names[Math.floor(chance() * names.length)] ?? "en.md";
    const path = `announcements/${id}/${name === "pdf" ? `${id}-en.pdf` : name}`;
    const original = readFileSync(join(content.root, path));
    put(path, mutate(original, chance));
    site.settle();
    const { content: read } = readUnit(content.root, `announcements/${id}`);
    const isPublic = id !== "2025-004";
    // Not valid: what is public stays as it was, what is not is not there. Valid: as it is on disk, hold included.
    const expected = read === null ? (isPublic ? good[id] : undefined) : (onDisk(id) ?? undefined);
    outcomes[read !== null ? "taken" : isPublic ? "kept" : "absent"] += 1;
    const now = served();
    for (const other of Object.keys(good)) {
      if (now[other] !== (other === id ? expected : good[other])) wrong.push(`case ${index}, ${path}: ${other}`);
    }
    put(path, original);
    site.settle();
    if (JSON.stringify(served()) !== JSON.stringify(good)) wrong.push(`case ${index}, ${path}: not as before`);
    if (index % 50 === 0 && (await site.fetch("/en/announcements")).status !== 200)
      wrong.push(`case ${index}: the page failed`);
  }
  expect(wrong).toEqual([]);
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(CASES / 50);
});

describe("nasty files", () => {
  it.each(Object.entries(NASTY))("%s", (_name, bytes) => {
    const good = served();
    const pieces = [
      "site.yaml",
      "documents.yaml",
      "pages/terms/en.md",
      "announcements/2025-001/meta.yaml",
      "announcements/2025-002/en.md",
      "announcements/2025-003/2025-003-en.pdf",
    ];
    const originals = pieces.map((path) => readFileSync(join(content.root, path)));
    for (const path of pieces) put(path, bytes);
    site.settle();
    expect(served()["2025-001"]).toBe(good["2025-001"]);
    expect(served()["2025-002"]).toBe(onDisk("2025-002") ?? good["2025-002"]);
    expect(served()["2025-003"]).toBe(good["2025-003"]);
    expect(served()["2025-004"]).toBe(good["2025-004"]);
    expect(site.store.viewAt(Date.parse(NOW))?.pack.site.stockCode).toBe("00399");
    for (const [index, path] of pieces.entries()) put(path, originals[index] ?? "");
    site.settle();
    expect(served()).toEqual(good);
  });

  it("a byte order mark is no accident", () => {
    put("announcements/2025-001/en.md", "\ufeff# With a mark\n\nText.\n");
    site.settle();
    expect(site.announcements().get("2025-001")?.translations.en?.title).toBe("With a mark");
  });
});

describe("things that are no files", () => {
  const path = (): string => join(content.root, "announcements/2025-001/en.md");
  const replace = (make: (full: string) => void): void => {
    rmSync(path());
    make(path());
    site.settle();
  };

  it("are never opened: a link", () => {
    const good = served();
    replace((full) => symlinkSync(join(content.root, "announcements/2025-002/en.md"), full));
    expect(served()).toEqual(good);
    mkdirSync(join(content.root, "elsewhere"));
    symlinkSync(join(content.root, "announcements/2025-002"), join(content.root, "announcements/2025-099"));
    renameSync(join(content.root, "pages"), join(content.root, "elsewhere/pages"));
    symlinkSync(join(content.root, "elsewhere/pages"), join(content.root, "pages"));
    site.settle();
    expect(served()).toEqual(good);
    expect(readUnit(content.root, "pages").content).toBeNull();
  });

  it.skipIf(process.platform === "win32")("are never opened: a pipe, which would wait for its writer for ever", () => {
    const good = served();
    replace((full) => execFileSync("mkfifo", [full]));
    expect(served()).toEqual(good);
    expect(readUnit(content.root, "announcements/2025-001").diagnostics.map(({ found }) => found)).toContain(
      "no regular file",
    );
  });

  it("are never opened: a folder in place of a file", () => {
    const good = served();
    replace((full) => mkdirSync(full));
    expect(served()).toEqual(good);
  });

  it("may not be read at all, nor the folder they lie in", async () => {
    const good = [...site.announcements().keys()];
    chmodSync(content.root, 0o755);
    // Permissions do not count for root: then it is somebody else who reads.
    const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    const reader = spawn(process.execPath, ["--import", "tsx", "tests/support/reader.ts", content.root, NOW], {
      stdio: ["pipe", "pipe", "inherit"],
      ...nobody,
    });
    const lines = createInterface({ input: reader.stdout })[Symbol.asyncIterator]();
    const served = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? "null");
    try {
      expect(await served()).toEqual(good);
      chmodSync(path(), 0);
      chmodSync(join(content.root, "announcements/2025-002"), 0);
      reader.stdin.write("look\n");
      expect(await served()).toEqual(good);
      // What is to come must be readable to become public.
      chmodSync(join(content.root, "announcements/2025-004"), 0);
      reader.stdin.write("look\n");
      expect(await served()).toEqual(good.filter((id) => id !== "2025-004"));
    } finally {
      reader.kill();
      for (const id of ["2025-002", "2025-004"]) chmodSync(join(content.root, "announcements", id), 0o755);
    }
  });
});

it("a writer that is killed at any point leaves no part of a new item", () => {
  const chance = seeded(8);
  const done = new ContentFixture().announcement("2026-001", { publishAt: PUBLIC, attachment: "a paper ".repeat(40) });
  const folder = "announcements/2026-001";
  // The order of the publishing command: what meta.yaml vouches for first, meta.yaml last.
  const files = ["2026-001-en.pdf", "en.md", "zh.md", "zh-TW.md", "meta.yaml"].map((name) => ({
    name,
    bytes: readFileSync(join(done.root, folder, name)),
  }));
  done.remove();
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [meta] = files.slice(-1);
  for (let attempt = 0; attempt < (LONG ? 200 : 30); attempt += 1) {
    let left = Math.floor(chance() * (size - (meta?.bytes.length ?? 0)));
    mkdirSync(join(content.root, folder));
    for (const { name, bytes } of files) {
      put(`${folder}/${name}`, bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) break;
      if (chance() < 0.3) site.poll();
    }
    site.settle();
    expect(served()).not.toHaveProperty("2026-001");
    // The command is run again, over what is there.
    for (const { name, bytes } of files) put(`${folder}/${name}`, bytes);
    site.settle();
    expect(served()).toHaveProperty("2026-001");
    rmSync(join(content.root, folder), { recursive: true });
    for (let look = 0; look < 6; look += 1) site.poll();
    expect(served()).not.toHaveProperty("2026-001");
  }
});

it("a paper that was half copied is not served, and its item waits for it", () => {
  content.announcement("2026-001", { publishAt: PUBLIC, attachment: "a whole paper" });
  const paper = join(content.root, "announcements/2026-001/2026-001-en.pdf");
  const whole = readFileSync(paper);
  truncateSync(paper, statSync(paper).size - 4);
  site.settle();
  expect(served()).not.toHaveProperty("2026-001");
  put("announcements/2026-001/2026-001-en.pdf", whole);
  site.settle();
  expect(served()).toHaveProperty("2026-001");
});
