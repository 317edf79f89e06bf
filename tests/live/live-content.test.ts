/** The content worker as a thread: when it fails, what is served stays up, and a new worker is started. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { copiesFolders } from "../../src/live/copies-folders.ts";
import { LiveContent } from "../../src/live/live-content.ts";
import { ContentStore } from "../../src/live/store.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const SCRIPT = pathToFileURL(join(process.cwd(), "tests/support/crashing-worker.mjs"));
const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const WAIT = { timeout: 240_000, interval: 50 };

let content: ContentFixture;
let store: ContentStore;
let live: LiveContent | null = null;
let log: string[];
beforeEach(() => {
  content = new ContentFixture().announcement("2026-001", PUBLIC).announcement("2026-002", PUBLIC);
  store = new ContentStore();
  log = [];
});
afterEach(async () => {
  await live?.stop();
  content.remove();
});

function start(stateDir: string | null = null): LiveContent {
  const write = (level: string) => (_details: unknown, message?: string) => void log.push(`${level} ${message ?? ""}`);
  const logger = { error: write("error"), warn: write("warn"), info: write("info"), debug: write("debug") };
  live = new LiveContent({
    clock: { now: () => Date.parse("2026-06-01T12:00+08:00") },
    store,
    logger,
    root: content.root,
    copies: copiesFolders(stateDir, content.root),
    stateDir,
    script: SCRIPT,
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

it("rejects the first load with the worker's error when the worker fails before it", async () => {
  writeFileSync(`${content.root}-crash`, "");
  await expect(start().first).rejects.toThrow("the worker was made to fail");
});

it("serves content and logs one warning when snapshots cannot be written", async () => {
  const folder = mkdtempSync(join(tmpdir(), "state-"));
  const file = join(folder, "a-file");
  writeFileSync(file, "");
  expect((await start(file).first).valid).toBe(true);
  expect(log.filter((line) => line.startsWith("warn STATE_DIR cannot be used"))).toHaveLength(1);
  rmSync(folder, { recursive: true });
});
