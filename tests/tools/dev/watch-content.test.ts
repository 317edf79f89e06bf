import { EventEmitter } from "node:events";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QUIET_MS, watchContent } from "../../../tools/dev/watch-content.ts";

const FOLDER = resolve("/srv/content");

class FakeWatcher extends EventEmitter {
  readonly added: string[] = [];

  add(path: string): void {
    this.added.push(path);
  }

  report(event: string, ...names: readonly string[]): void {
    this.emit("all", event, join(FOLDER, ...names));
  }
}

let watcher: FakeWatcher;
let changes: number;

beforeEach(() => {
  vi.useFakeTimers();
  watcher = new FakeWatcher();
  changes = 0;
  watchContent(watcher, FOLDER, () => (changes += 1));
});
afterEach(() => vi.useRealTimers());

it("reports files that are saved together as one change", () => {
  expect(watcher.added).toEqual([FOLDER]);
  watcher.report("change", "site.yaml");
  vi.advanceTimersByTime(QUIET_MS - 1);
  watcher.report("add", "announcements", "2026-001", "en.md");
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(changes).toBe(0);
  vi.advanceTimersByTime(1);
  expect(changes).toBe(1);
});

it("ignores files outside of the folder", () => {
  watcher.report("change", "..", "src", "app", "app.tsx");
  watcher.report("change", "..", "content-old", "site.yaml");
  vi.advanceTimersByTime(QUIET_MS);
  expect(changes).toBe(0);
});

it("watches the folder again after it was removed", () => {
  watcher.report("unlinkDir", "announcements");
  watcher.report("unlinkDir");
  expect(watcher.added).toEqual([FOLDER, FOLDER]);
  vi.advanceTimersByTime(QUIET_MS);
  expect(changes).toBe(1);
});
