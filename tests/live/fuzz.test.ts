/**
 * Thousands of damaged content files: no crash, no partial record, no valid record lost. The expected result comes from
 * reading the one damaged record again.
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
import { summary } from "../support/diagnostics.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { LONG, seeded } from "../support/long.ts";
import { HOSTILE_FILES, mutate } from "../support/mutations.ts";

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

/** Writes in place, as editors do. The time differs even when two writes fall into one tick of the disk's clock. */
function writeInPlace(path: string, bytes: string | Uint8Array): void {
  const full = join(content.root, path);
  writeFileSync(full, bytes);
  utimesSync(full, (stamp += 1), stamp);
}

/** The digest of each announcement that is or will be public, by id. */
const served = (): Record<string, string> =>
  Object.fromEntries([...site.announcements()].map(([id, { digest }]) => [id, digest]));

/** The digest of a record on disk; null if it is invalid or on hold. */
function onDisk(id: string): string | null {
  const { content: read } = readUnit(content.root, `announcements/${id}`);
  return read?.kind === "announcements" ? (read.record?.digest ?? null) : null;
}

const CASES = LONG ? 2000 : 100;

it(`serves no damaged record and loses no valid one in ${CASES} random cases`, async () => {
  const random = seeded(399);
  const good = served();
  expect(Object.keys(good)).toHaveLength(4);
  const names = ["meta.yaml", "meta.yaml", "en.md", "zh.md", "zh-TW.md", "pdf"];
  const failures: string[] = [];
  const outcomes = { accepted: 0, lastKnownGood: 0, absent: 0 };
  for (let index = 0; index < CASES; index += 1) {
    const id = `2025-00${1 + Math.floor(random() * 4)}`;
    const name = names[Math.floor(random() * names.length)] ?? "en.md";
    const path = `announcements/${id}/${name === "pdf" ? `${id}-en.pdf` : name}`;
    const original = readFileSync(join(content.root, path));
    writeInPlace(path, mutate(original, random));
    site.settle();
    const { content: read } = readUnit(content.root, `announcements/${id}`);
    const isPublic = id !== "2025-004";
    // Invalid: a public record keeps its version, another one is absent. Valid: as on disk; absent if on hold.
    const expected = read === null ? (isPublic ? good[id] : undefined) : (onDisk(id) ?? undefined);
    outcomes[read !== null ? "accepted" : isPublic ? "lastKnownGood" : "absent"] += 1;
    const now = served();
    for (const other of Object.keys(good)) {
      if (now[other] !== (other === id ? expected : good[other])) failures.push(`case ${index}, ${path}: ${other}`);
    }
    writeInPlace(path, original);
    site.settle();
    if (JSON.stringify(served()) !== JSON.stringify(good)) failures.push(`case ${index}, ${path}: not as before`);
    if (index % 50 === 0 && (await site.fetch("/en/announcements")).status !== 200)
      failures.push(`case ${index}: the page failed`);
  }
  expect(failures).toEqual([]);
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(CASES / 50);
});

describe("a file that no reader expects", () => {
  it.each(Object.entries(HOSTILE_FILES))("is rejected: %s", (_name, bytes) => {
    const good = served();
    const paths = [
      "site.yaml",
      "documents.yaml",
      "pages/terms/en.md",
      "announcements/2025-001/meta.yaml",
      "announcements/2025-002/en.md",
      "announcements/2025-003/2025-003-en.pdf",
    ];
    const originals = paths.map((path) => readFileSync(join(content.root, path)));
    for (const path of paths) writeInPlace(path, bytes);
    site.settle();
    expect(served()["2025-001"]).toBe(good["2025-001"]);
    expect(served()["2025-002"]).toBe(onDisk("2025-002") ?? good["2025-002"]);
    expect(served()["2025-003"]).toBe(good["2025-003"]);
    expect(served()["2025-004"]).toBe(good["2025-004"]);
    expect(site.store.viewAt(Date.parse(NOW))?.facts.site.stockCode).toBe("00399");
    for (const [index, path] of paths.entries()) writeInPlace(path, originals[index] ?? "");
    site.settle();
    expect(served()).toEqual(good);
  });

  it("may begin with a byte order mark", () => {
    writeInPlace("announcements/2025-001/en.md", "\ufeff# With a mark\n\nText.\n");
    site.settle();
    expect(site.announcements().get("2025-001")?.translations.en?.title).toBe("With a mark");
  });
});

describe("an entry that is not a regular file", () => {
  const path = (): string => join(content.root, "announcements/2025-001/en.md");
  const replace = (make: (full: string) => void): void => {
    rmSync(path());
    make(path());
    site.settle();
  };

  it("is never opened: a symbolic link", () => {
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

  it.skipIf(process.platform === "win32")("is never opened: a pipe, which would wait for its writer for ever", () => {
    const good = served();
    replace((full) => execFileSync("mkfifo", [full]));
    expect(served()).toEqual(good);
    expect(readUnit(content.root, "announcements/2025-001").diagnostics.map(summary)).toContain(
      "error file-not-regular announcements/2025-001/en.md",
    );
  });

  it("is never opened: a folder in place of a file", () => {
    const good = served();
    replace((full) => mkdirSync(full));
    expect(served()).toEqual(good);
  });

  it("leaves public records up when a file or its folder cannot be read", async () => {
    const good = [...site.announcements().keys()];
    chmodSync(content.root, 0o755);
    // Permissions do not bind root, so root reads as another account.
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
      reader.stdin.write("poll\n");
      expect(await served()).toEqual(good);
      // A record that is not public yet must be readable to become public.
      chmodSync(join(content.root, "announcements/2025-004"), 0);
      reader.stdin.write("poll\n");
      expect(await served()).toEqual(good.filter((id) => id !== "2025-004"));
    } finally {
      reader.kill();
      for (const id of ["2025-002", "2025-004"]) chmodSync(join(content.root, "announcements", id), 0o755);
    }
  });
});

it("serves no part of a new record when its writer is killed at any point", () => {
  const random = seeded(8);
  const done = new ContentFixture().announcement("2026-001", { publishAt: PUBLIC, attachment: "a paper ".repeat(40) });
  const folder = "announcements/2026-001";
  // In the order of the publishing command: meta.yaml comes last, after the files that it lists.
  const files = ["2026-001-en.pdf", "en.md", "zh.md", "zh-TW.md", "meta.yaml"].map((name) => ({
    name,
    bytes: readFileSync(join(done.root, folder, name)),
  }));
  done.remove();
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [meta] = files.slice(-1);
  for (let attempt = 0; attempt < (LONG ? 200 : 30); attempt += 1) {
    let left = Math.floor(random() * (size - (meta?.bytes.length ?? 0)));
    mkdirSync(join(content.root, folder));
    for (const { name, bytes } of files) {
      writeInPlace(`${folder}/${name}`, bytes.subarray(0, left));
      left -= bytes.length;
      if (left <= 0) break;
      if (random() < 0.3) site.poll();
    }
    site.settle();
    expect(served()).not.toHaveProperty("2026-001");
    // The command runs again over what is there.
    for (const { name, bytes } of files) writeInPlace(`${folder}/${name}`, bytes);
    site.settle();
    expect(served()).toHaveProperty("2026-001");
    rmSync(join(content.root, folder), { recursive: true });
    for (let poll = 0; poll < 6; poll += 1) site.poll();
    expect(served()).not.toHaveProperty("2026-001");
  }
});

it("serves an announcement only when its attachment is copied whole", () => {
  content.announcement("2026-001", { publishAt: PUBLIC, attachment: "a whole paper" });
  const attachment = join(content.root, "announcements/2026-001/2026-001-en.pdf");
  const whole = readFileSync(attachment);
  truncateSync(attachment, statSync(attachment).size - 4);
  site.settle();
  expect(served()).not.toHaveProperty("2026-001");
  writeInPlace("announcements/2026-001/2026-001-en.pdf", whole);
  site.settle();
  expect(served()).toHaveProperty("2026-001");
});
