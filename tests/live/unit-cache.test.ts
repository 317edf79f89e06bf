/** A start with what an earlier run kept: the same bytes as without it, and nothing in it that is not public. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import * as v from "valibot";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { Fingerprint } from "../../src/content/fingerprint.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { readUnit } from "../../src/content/read-unit.ts";
import type { LoadedUnit } from "../../src/content/unit.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { SegmentStore } from "../../src/live/segment-store.ts";
import { TextsRead } from "../../src/live/texts-read.ts";
import { UnitCache } from "../../src/live/unit-cache.ts";
import { UnitReader } from "../../src/live/unit-reader.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { EXTENDED } from "../support/extended.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

/** Which units are read from their files. A mock of the module would find it loaded already: files share their modules. */
const read = vi.spyOn(UnitReader.prototype, "read");
afterAll(() => read.mockRestore());

const NOW = "2026-06-01T12:00+08:00";
const SOON = "2026-06-01T12:30+08:00";
const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });

let content: ContentFixture;
let state: string;
let clock: ManualClock;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", { ...PUBLIC, attachment: "one" })
    .announcement("2026-002", { ...PUBLIC, meta: { related: ["2026-001"] } })
    .changes("2026-002", { people: { late: { name: say("Late Person"), role: say("Officer"), team: true } } })
    .change("office", PUBLIC.publishAt, { site: { stockCode: "00400" } })
    .career("engineer", PUBLIC.publishAt);
  state = mkdtempSync(join(tmpdir(), "state-"));
  clock = new ManualClock(NOW);
  read.mockClear();
});
afterEach(() => {
  content.remove();
  rmSync(state, { recursive: true, force: true });
});

function start(version = "one", stateDir: string | null = state): LiveSite {
  read.mockClear();
  const site = new LiveSite(content.root, clock, undefined, stateDir, { version });
  site.poll();
  site.poll();
  return site;
}

/** The records that the last start read from their files. */
const recordsRead = (): string[] =>
  [...new Set(read.mock.calls.map(([name]) => name))].filter((name) => name.includes("/")).toSorted();
const RECORDS = ["announcements/2026-001", "announcements/2026-002", "careers/engineer", "changes/office"];

const files = (): string[] =>
  readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => statSync(join(state, name)).isFile());
const segments = (): string[] => files().filter((name) => name.endsWith(".segment"));
const isIn =
  (word: string) =>
  (name: string): boolean =>
    readFileSync(join(state, name)).includes(word);
const warnings = (site: LiveSite): string[] =>
  site.log.filter(({ level, text }) => level === "warn" && text.includes("cache")).map(({ text }) => text);

const ADDRESSES = [
  "/en",
  "/zh-TW/announcements",
  "/en/announcement/2026-001",
  "/zh/announcement/2026-002",
  "/en/status",
  "/api/announcements?q=part",
  "/api/announcements/2026-002",
  "/api/site?lang=en",
  "/api/careers",
  "/sitemap.xml",
  "/feed.en.xml",
  "/feed.en.json",
  fileAddress({ sha256: sha256Hex(pdfBytes("one")), name: "2026-001-en.pdf" }),
  "/en/announcement/2026-009",
];
async function answers(site: LiveSite): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (const address of ADDRESSES) {
    const response = await site.fetch(address);
    all.push([
      address,
      response.status,
      [...response.headers],
      sha256Hex(new Uint8Array(await response.arrayBuffer())),
    ]);
  }
  return all;
}

it("reads no record again whose files are the same, and serves the same bytes and headers", async () => {
  const cold = await answers(start());
  expect(recordsRead()).toEqual(RECORDS);
  const warm = start();
  expect(recordsRead()).toEqual([]);
  expect(await answers(warm)).toEqual(cold);
  expect(await answers(start("one", null))).toEqual(cold);
  expect(warm.log).toEqual(start("one", null).log);
});

it("reads a changed record anew", async () => {
  start();
  content.announcement("2026-001", { ...PUBLIC, attachment: "one", title: "Edited" });
  const site = start();
  expect(recordsRead()).toEqual(["announcements/2026-001"]);
  expect(await (await site.fetch("/api/announcements/2026-001")).text()).toContain("Edited en");
  expect(segments().filter(isIn("Title of 2026-001"))).toEqual([]);
});

const open = (): UnitCache | null =>
  UnitCache.open({
    stateDir: state,
    root: content.root,
    version: "one",
    now: () => clock.now(),
    copies: { has: () => true },
    onUnusable: () => undefined,
  });

const READ_AT = 1_000_000;
/** Keeps a record as if its files had times of our choice. */
function keepWith(key: Fingerprint): LoadedUnit {
  const texts = new TextsRead();
  const onText = (path: string, bytes: Uint8Array): void => texts.add(path, bytes);
  const loaded = readUnit(content.root, "announcements/2026-001", { onText });
  const cache = open();
  cache?.keep(loaded, key, texts.end(), READ_AT);
  cache?.flush();
  return loaded;
}
/** Another title of the same length. */
const editInPlace = (): void =>
  void content.announcement("2026-001", { ...PUBLIC, attachment: "one", title: "Title to 2026-001" });

it("compares the texts themselves: a file system may give every file one time and number", () => {
  const key = new Fingerprint("fingerprint", 0, false);
  const loaded = keepWith(key);
  expect(open()?.take("announcements/2026-001", new Fingerprint("another fingerprint", 0, false))).toBeNull();
  expect(open()?.take("announcements/2026-001", key)?.content).toEqual(loaded.content);
  editInPlace();
  expect(open()?.take("announcements/2026-001", key)).toBeNull();
});

it("opens no text where the times of the files prove that they are the same", () => {
  const bytes = vi.spyOn(ContentFolder.prototype, "bytes");
  const key = new Fingerprint("fingerprint", READ_AT - 1000, true);
  const loaded = keepWith(key);
  bytes.mockClear();
  const taken = open()?.take("announcements/2026-001", key);
  expect(taken?.content).toEqual(loaded.content);
  expect(taken?.isProven).toBe(true);
  expect(open()?.take("announcements/2026-001", new Fingerprint("another fingerprint", 0, true))).toBeNull();
  expect(bytes).not.toHaveBeenCalled();
  // The same files on a file system whose times prove nothing.
  expect(open()?.take("announcements/2026-001", new Fingerprint("fingerprint", READ_AT - 1000, false))?.isProven).toBe(
    false,
  );
  expect(bytes).toHaveBeenCalled();
  bytes.mockRestore();
});

it("compares the texts of files that were written within the second before they were read, or later", () => {
  for (const changedAt of [READ_AT - 999, READ_AT, READ_AT + 1]) {
    const key = new Fingerprint("fingerprint", changedAt, true);
    keepWith(key);
    expect(open()?.take("announcements/2026-001", key)?.isProven).toBe(false);
    editInPlace();
    expect(open()?.take("announcements/2026-001", key)).toBeNull();
    content.announcement("2026-001", { ...PUBLIC, attachment: "one" });
  }
});

it("notices a text of the same size whose time was set back, and a file that is gone", async () => {
  const text = join(content.root, "announcements/2026-001/en.md");
  start();
  const { atime, mtime, size } = statSync(text);
  writeFileSync(text, readFileSync(text, "utf8").replace("Title of", "Title to"));
  utimesSync(text, atime, mtime);
  expect(statSync(text)).toMatchObject({ mtime, size });
  const edited = start();
  expect(recordsRead()).toEqual(["announcements/2026-001"]);
  expect(await (await edited.fetch("/api/announcements/2026-001")).text()).toContain("Title to");
  rmSync(text);
  start();
  // Not valid any more: it is read, and then its last known good version.
  expect(recordsRead()).toEqual(["announcements/2026-001"]);
});

it("notices what is removed, put on hold or no longer valid", async () => {
  start();
  rmSync(join(content.root, "announcements/2026-002"), { recursive: true });
  content.write("announcements/2026-001/meta.yaml", "publishAt: [");
  content.career("engineer", "2099-01-01T00:00+08:00");
  const site = start();
  for (const path of ["/en/announcement/2026-002", "/careers/engineer"])
    expect((await site.fetch(path)).status).toBe(404);
  // The last known good version of what was edited: that is another store, which reads it anew.
  expect((await site.fetch("/en/announcement/2026-001")).status).toBe(200);
  expect(recordsRead()).toContain("announcements/2026-001");
  for (const gone of ["Summary of 2026-002", "Summary of 2026-001", "engineer"])
    expect(segments().filter(isIn(gone))).toEqual([]);
});

it("holds nothing in any file that is not public when it is written", () => {
  content
    .announcement("2026-009", { publishAt: SOON, title: "SECRET title", body: "SECRET body", attachment: "x" })
    .announcement("2026-010", { ...PUBLIC, title: "SECRET held", meta: { hold: true } })
    .announcement("2026-003", { ...PUBLIC, meta: { related: ["2026-009"] } })
    .announcement("2026-004", PUBLIC)
    .write("announcements/2026-004/SECRET-draft.txt", "a draft")
    .announcement("2026-005", PUBLIC)
    .changes("2026-005", { timelines: { group: { milestones: { next: { announcement: "2026-009" } } } } })
    .announcement("2026-006", { ...PUBLIC, meta: { withdrawn: { at: SOON, reason: say("SECRET withdrawal") } } })
    .change("secret", SOON, { site: { names: { group: say("SECRET name") } } })
    .change("told", PUBLIC.publishAt, { site: { stockCode: "00401" } }, { announcement: "2026-009" })
    .career("secret-post", SOON);
  start();
  const stored = files().filter((name) => !name.startsWith("served-"));
  expect(segments()).not.toEqual([]);
  for (const word of ["SECRET", "2026-009", "2026-010", "secret"]) expect(stored.filter(isIn(word)), word).toEqual([]);
  start();
  expect(recordsRead()).toEqual(
    [
      ...["003", "004", "005", "006", "009", "010"].map((id) => `announcements/2026-${id}`),
      "careers/secret-post",
      "changes/secret",
      "changes/told",
    ].toSorted(),
  );
  // What has become public since is kept from its next reading on.
  clock.set("2026-06-01T13:00+08:00");
  start();
  start();
  expect(recordsRead()).toEqual(["announcements/2026-004", "announcements/2026-010"]);
});

it("ignores what is damaged, cut off, foreign or of another version, and says so once", async () => {
  const cold = await answers(start());
  const read = segments().map((name) => join(state, name));
  expect(read).toHaveLength(1);
  const [segment = ""] = read;
  const whole = readFileSync(segment);
  const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    "one bit of an entry": (bytes) => bytes.with(bytes.length - 40, (bytes.at(-40) ?? 0) ^ 1) as Buffer,
    "one bit of the head": (bytes) => bytes.with(60, (bytes.at(60) ?? 0) ^ 1) as Buffer,
    "the end is missing": (bytes) => bytes.subarray(0, bytes.length - 1),
    "the entries are missing": (bytes) => bytes.subarray(0, 100),
    "another kind of file": () => Buffer.from("hello"),
    "an empty file": () => Buffer.alloc(0),
    "a head of four gigabytes": (bytes) =>
      Buffer.concat([bytes.subarray(0, 32), Buffer.alloc(4, 255), bytes.subarray(36)]),
  };
  for (const [what, damage] of Object.entries(damages)) {
    writeFileSync(segment, damage(whole));
    const site = start();
    expect(recordsRead(), what).toEqual(RECORDS);
    expect(warnings(site), what).toHaveLength(1);
    expect(await answers(site), what).toEqual(cold);
    // It is whole again.
    expect(warnings(start()), what).toEqual([]);
    expect(recordsRead(), what).toEqual([]);
  }
  const other = start("two");
  expect(recordsRead()).toEqual(RECORDS);
  expect(warnings(other)).toEqual([]);
  expect(segments()).toHaveLength(1);
});

it.each<[string, Uint8Array]>([
  ["are not a value", Buffer.from("hello")],
  ["are of a newer Node", Buffer.concat([Buffer.from([0xff, 0xff]), serialize({}).subarray(2)])],
  ["are cut off", serialize({ paths: [], texts: "", content: { kind: "announcements" } }).subarray(0, -5)],
  ["are another value", serialize(null)],
  ["are another unit", serialize({ paths: [], texts: "", content: { kind: "careers", record: null } })],
  ["have no signature", serialize({ paths: [], texts: "", content: { kind: "announcements", record: {} } })],
])(
  "reads a unit from its files if the bytes of its entry %s, whatever their hash says",
  EXTENDED,
  async (_what, bytes) => {
    const cold = await answers(start());
    const [segment = ""] = segments();
    const folder = dirname(join(state, segment));
    const store = new SegmentStore(folder, versionOf(readFileSync(join(state, segment))), () => undefined);
    store.set("announcements/2026-002", store.keyOf("announcements/2026-002") ?? "", bytes);
    store.flush();
    const site = start();
    expect(recordsRead()).toEqual(["announcements/2026-002"]);
    expect(warnings(site)).toHaveLength(1);
    expect(await answers(site)).toEqual(cold);
    // It is whole again.
    expect(warnings(start())).toEqual([]);
    expect(recordsRead()).toEqual([]);
  },
);

/** Of a segment: see the format of `segment-store.ts`. */
function versionOf(segment: Buffer): string {
  const head: unknown = JSON.parse(segment.toString("utf8", 36, 36 + segment.readUInt32BE(32)));
  return v.parse(v.object({ version: v.string() }), head).version;
}

it("does not make content valid that is not: its copies, its files and its approvers count", async () => {
  start();
  // Without the copy of its attachment, the record is read from its files.
  for (const name of files().filter((each) => each.startsWith("served-"))) rmSync(join(state, name), { force: true });
  const site = start();
  expect(recordsRead()).toEqual(["announcements/2026-001"]);
  expect((await site.fetch(ADDRESSES.at(-2) ?? "")).status).toBe(200);
  content.write("approvers.yaml", "approvals: 2\napprovers: []\n");
  start();
  // Job openings need no approvals.
  expect(recordsRead()).toEqual(RECORDS.filter((name) => !name.startsWith("careers/")));
});

it("is read and written by this account only, and joins what single edits leave", () => {
  start();
  for (let edit = 0; edit < 5; edit += 1) {
    content.announcement("2026-001", { ...PUBLIC, title: `Edit ${edit}` });
    start();
  }
  expect(segments()).toHaveLength(1);
  const [segment = ""] = segments();
  expect(statSync(join(state, segment)).mode & 0o777).toBe(0o600);
  expect(statSync(join(state, segment, "..")).mode & 0o777).toBe(0o700);
});
