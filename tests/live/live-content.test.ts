/** The content worker as a thread: when it fails, what is served stays up, and a new worker is started. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { serialize } from "node:v8";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { LiveContent } from "../../src/live/live-content.ts";
import { SegmentStore } from "../../src/live/segment-store.ts";
import { ContentStore } from "../../src/live/store.ts";
import { entryBytes, parseEntry } from "../../src/live/unit-entry.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { Bundle } from "../support/bundle.ts";
import { EXTENDED } from "../support/extended.ts";
import { casesOf } from "../support/long.ts";

let bundle: Bundle;
beforeAll(async () => {
  bundle = await Bundle.of({ worker: "tests/support/crashing-worker.mjs" });
});
afterAll(() => bundle.remove());

const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const WAIT = { timeout: 240_000, interval: 50 };

let content: ContentFixture;
let store: ContentStore;
let live: LiveContent | null = null;
let log: string[];
/** The clock by which a worker hangs. */
let monotonic: number;
beforeEach(() => {
  monotonic = 0;
  content = new ContentFixture().announcement("2026-001", PUBLIC).announcement("2026-002", PUBLIC);
  store = new ContentStore();
  log = [];
});
afterEach(async () => {
  await live?.stop();
  content.remove();
});

function start(stateDir: string | null = null): LiveContent {
  const write = (level: string) => (details: unknown, message?: string) =>
    void log.push(`${level} ${message ?? String(details)} ${JSON.stringify(details)}`);
  const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
  live = new LiveContent({
    clock: { now: () => Date.parse("2026-06-01T12:00+08:00") },
    store,
    logger,
    root: content.root,
    copies: copiesFolders(stateDir, content.root),
    stateDir,
    requireApprovals: false,
    script: bundle.url("worker"),
    monotonic: () => monotonic,
  });
  return live;
}
const titles = (): string[] =>
  (store.viewAt(Infinity)?.announcements ?? [])
    .map(({ translations }) => translations.en?.title ?? "")
    .toSorted((a, b) => (a < b ? -1 : 1));

it("serves no part of an edit when the worker fails in the middle of it, and the whole edit from the next worker", async () => {
  const crash = `${content.root}-crash`;
  expect((await start().first).valid).toBe(true);
  await vi.waitFor(() => expect(titles()).toEqual(["Title of 2026-001 en", "Title of 2026-002 en"]), WAIT);
  const before = store.viewAt(Infinity);
  writeFileSync(crash, "");
  content.announcement("2026-001", { ...PUBLIC, title: "Edited" });
  await vi.waitFor(
    () =>
      expect(log).toContainEqual(expect.stringMatching(/^error the content worker failed: what was served stays up/)),
    WAIT,
  );
  expect(existsSync(crash)).toBe(false);
  expect(store.viewAt(Infinity)).toBe(before);
  await vi.waitFor(() => expect(titles()).toEqual(["Edited en", "Title of 2026-002 en"]), WAIT);
  content.announcement("2026-003", { ...PUBLIC, title: "New" });
  await vi.waitFor(() => expect(titles()).toEqual(["Edited en", "New en", "Title of 2026-002 en"]), WAIT);
});

it(
  "starts when the worker fails once before the first load, and gives up when it never reads anything",
  EXTENDED,
  async () => {
    writeFileSync(`${content.root}-crash`, "");
    expect((await start().first).valid).toBe(true);
    expect(log.filter((line) => line.startsWith("error"))).toHaveLength(1);
    await live?.stop();
    writeFileSync(`${content.root}-broken`, "");
    await expect(start().first).rejects.toThrow("the worker was made to fail at its start");
    rmSync(`${content.root}-broken`);
  },
);

const lines = (text: string): string[] => log.filter((line) => line.includes(text));

describe("a unit at which the worker fails twice", () => {
  it.each(casesOf(["memory", "exit"], (word) => word === "memory"))(
    "is set aside at the start, and all others are served: %s",
    EXTENDED,
    async (word) => {
      content.write("announcements/2026-000/meta.yaml", word);
      expect(await start().first).toMatchObject({ valid: true, diagnostics: [], unnamedCount: 1 });
      expect(titles()).toEqual(["Title of 2026-001 en", "Title of 2026-002 en"]);
      const failure = word === "memory" ? "memory" : "error";
      expect(lines("the content worker failed at a part")).toHaveLength(1);
      expect(lines("is set aside until it changes")).toEqual([expect.stringContaining(`{"failure":"${failure}"}`)]);
      // Not public, so not named.
      expect(lines("2026-000")).toEqual([]);
      content.announcement("2026-001", { ...PUBLIC, meta: { hold: true } });
      await vi.waitFor(() => expect(titles()).toEqual(["Title of 2026-002 en"]), WAIT);
      content.announcement("2026-000", { ...PUBLIC, title: "Mended" });
      await vi.waitFor(() => expect(titles()).toEqual(["Mended en", "Title of 2026-002 en"]), WAIT);
      expect(lines("error")).toHaveLength(2);
    },
  );

  it("keeps its public version, and the log names it: a reading without end", EXTENDED, async () => {
    await start().first;
    content.write("announcements/2026-001/meta.yaml", "hang");
    const timePasses = (): void => void (monotonic += 5000);
    await vi.waitFor(() => {
      timePasses();
      expect(lines("is set aside until it changes")).toHaveLength(1);
    }, WAIT);
    expect(lines("is set aside until it changes")[0]).toContain(
      '{"failure":"time","content":"announcements/2026-001"}',
    );
    content.announcement("2026-002", { ...PUBLIC, title: "Edited" });
    await vi.waitFor(() => expect(titles()).toEqual(["Edited en", "Title of 2026-001 en"]), WAIT);
    expect(lines("an edit is not valid")).toEqual([expect.stringContaining('"codes":["unit-set-aside"]')]);
  });
});

it("removes what is deleted while the worker is started again", EXTENDED, async () => {
  content.announcement("2026-003", PUBLIC);
  await start().first;
  writeFileSync(`${content.root}-crash`, "");
  content.announcement("2026-001", { ...PUBLIC, title: "Edited" });
  await vi.waitFor(() => expect(lines("the content worker failed")).toHaveLength(1), WAIT);
  rmSync(join(content.root, "announcements/2026-002"), { recursive: true });
  await vi.waitFor(() => expect(titles()).toEqual(["Edited en", "Title of 2026-003 en"]), WAIT);
});

it("writes snapshots while a draft is saved all the time", EXTENDED, async () => {
  const state = mkdtempSync(join(tmpdir(), "state-"));
  const editor = setInterval(() => content.write("announcements/2026-009/meta.yaml", `publishAt: [${Date.now()}`), 100);
  content.write("announcements/2026-009/meta.yaml", "[");
  void start(state);
  const snapshots = (): string[] => readdirSync(state, { recursive: true, encoding: "utf8" });
  await vi.waitFor(() => expect(snapshots()).toContainEqual(expect.stringContaining("2026-001")), WAIT);
  clearInterval(editor);
  // It may be writing the next one.
  await live?.stop();
  rmSync(state, { recursive: true });
});

it(
  "logs one line when what it keeps for a faster start is damaged, and reads those units again",
  EXTENDED,
  async () => {
    const state = mkdtempSync(join(tmpdir(), "state-"));
    const segments = (): string[] =>
      readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".segment"));
    try {
      await start(state).first;
      await vi.waitFor(() => expect(segments()).toHaveLength(1), WAIT);
      await live?.stop();
      for (const segment of segments()) writeFileSync(join(state, segment), "damaged");
      log = [];
      await start(state).first;
      expect(titles()).toEqual(["Title of 2026-001 en", "Title of 2026-002 en"]);
      expect(log.filter((line) => line.includes("for a faster start is damaged"))).toHaveLength(1);
      await live?.stop();
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  },
);

it(
  "reads a record from its files that the server cannot parse as it was stored, whatever its hash says",
  EXTENDED,
  async () => {
    const state = mkdtempSync(join(tmpdir(), "state-"));
    const segments = (): string[] =>
      readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".segment"));
    const startAndRead = async (): Promise<void> => {
      log = [];
      await start(state).first;
      expect(titles()).toEqual(["Title of 2026-001 en", "Title of 2026-002 en"]);
    };
    try {
      await startAndRead();
      await vi.waitFor(() => expect(segments()).toHaveLength(1), WAIT);
      await live?.stop();
      const file = join(state, segments()[0] ?? "");
      const bytes = readFileSync(file);
      const head = JSON.parse(bytes.toString("utf8", 36, 36 + bytes.readUInt32BE(32))) as { readonly version: string };
      const store = new SegmentStore(dirname(file), head.version, () => undefined);
      const [first, second] = [store.keyOf("announcements/2026-001"), store.keyOf("announcements/2026-002")];
      const entry = Uint8Array.from(store.bytesOf("announcements/2026-001") ?? []);
      const content = Buffer.from(parseEntry(entry)?.content ?? []);
      store.set("announcements/2026-001", first ?? "", entry.subarray(0, entry.length - content.length + 5));
      // Of the right form, and of another kind.
      const { head: fields } = parseEntry(store.bytesOf("announcements/2026-002") ?? entry) ?? {};
      if (fields === undefined) throw new Error("there is an entry");
      const other = serialize({ kind: "careers", record: null });
      store.set("announcements/2026-002", second ?? "", entryBytes(fields, other));
      store.flush();
      const damaged = segments();
      await startAndRead();
      expect(log.filter((line) => line.includes("for a faster start is damaged"))).toHaveLength(1);
      await vi.waitFor(() => expect(segments()).not.toEqual(expect.arrayContaining(damaged)), WAIT);
      await live?.stop();
      await startAndRead();
      expect(log.filter((line) => line.startsWith("warn") || line.startsWith("error"))).toEqual([]);
      await live?.stop();
    } finally {
      rmSync(state, { recursive: true, force: true });
    }
  },
);

it("serves content and logs one warning when snapshots cannot be written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect((await start(file).first).valid).toBe(true);
  expect(log.filter((line) => line.startsWith("warn STATE_DIR cannot be used"))).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
