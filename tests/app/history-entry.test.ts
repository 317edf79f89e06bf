// @vitest-environment jsdom
/** The session history: every entry has an id, by which its screen and its scroll position are remembered. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HistoryEntries, type ScrollPosition } from "../../src/app/history-entry.ts";
import { screenAt } from "./fixtures.ts";

const POSITION: ScrollPosition = { scrollY: 640, row: "2026-001", rowTop: -12 };

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    values,
  };
}

let stop: () => void = () => undefined;
beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(() => {
  stop();
  stop = () => undefined;
});

function listening(): HistoryEntries {
  const entries = new HistoryEntries(window, null);
  stop = entries.listen();
  return entries;
}

describe("ids of entries", () => {
  it("are given to the first entry without the router noticing", () => {
    const patched = vi.spyOn(window.history, "replaceState");
    const entries = new HistoryEntries(window, null);
    expect(entries.current()).not.toBe("");
    expect(window.history.state).toEqual({ entry: entries.current() });
    expect(patched).not.toHaveBeenCalled();
    patched.mockRestore();
  });

  it("stay when the entry has one, as after a reload", () => {
    window.history.replaceState({ entry: "before-1" }, "");
    expect(new HistoryEntries(window, null).current()).toBe("before-1");
  });

  it.each([{ entry: 1 }, { other: "x" }, "text"])("are given to an entry with foreign state: %j", (state) => {
    window.history.replaceState(state, "");
    expect(new HistoryEntries(window, null).current()).toMatch(/-1$/);
  });

  it("are new for each pushed entry, and stay when an entry is replaced", () => {
    const entries = new HistoryEntries(window, null);
    const first = window.history.state as unknown;
    const pushed = entries.stateFor("push");
    expect(pushed).not.toEqual(first);
    expect(entries.stateFor("push")).not.toEqual(pushed);
    expect(entries.arrival).toBe("push");
    expect(entries.stateFor("replace")).toEqual(first);
    expect(entries.arrival).toBe("replace");
  });

  it("are given to the entry that an in-page anchor makes", () => {
    const entries = listening();
    const before = entries.current();
    window.history.pushState(null, "", "#team");
    expect(entries.current()).toBe("");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(entries.current()).not.toBe("");
    expect(entries.current()).not.toBe(before);
  });
});

describe("the arrival", () => {
  it("is the start, until Back or Forward", () => {
    const entries = listening();
    expect(entries.arrival).toBe("start");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(entries.arrival).toBe("pop");
  });

  it("does not change after the listeners are removed", () => {
    const entries = listening();
    stop();
    window.dispatchEvent(new PopStateEvent("popstate"));
    window.history.pushState(null, "", "#team");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect([entries.arrival, entries.current()]).toEqual(["start", ""]);
  });
});

describe("screens", () => {
  it("are remembered by entry", () => {
    const entries = new HistoryEntries(window, null);
    const screen = screenAt("/careers");
    entries.rememberScreen("a", screen);
    expect([entries.screen("a"), entries.screen("b")]).toEqual([screen, null]);
  });

  it("are twelve at most: the least recently shown one is dropped", () => {
    const entries = new HistoryEntries(window, null);
    const names = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
    for (const name of names) entries.rememberScreen(name, screenAt("/careers"));
    entries.rememberScreen("entry-0", screenAt("/announcements"));
    entries.rememberScreen("one more", screenAt("/"));
    expect(entries.screen("entry-1")).toBeNull();
    expect(names.filter((name) => entries.screen(name) !== null)).toHaveLength(11);
    expect(entries.screen("entry-0")?.address.path).toBe("/announcements");
  });
});

describe("scroll positions", () => {
  it("are remembered, and stored for a reload", () => {
    const storage = memory();
    const entries = new HistoryEntries(window, storage);
    entries.storePositions();
    expect(storage.values.size).toBe(0);
    entries.rememberPosition(entries.current(), POSITION);
    expect(entries.position(entries.current())).toEqual(POSITION);
    entries.storePositions();
    expect(new HistoryEntries(window, storage).position(entries.current())).toEqual(POSITION);
  });

  it("of other entries are stored too, for Back after a reload", () => {
    const storage = memory();
    const entries = new HistoryEntries(window, storage);
    entries.rememberPosition("a list", POSITION);
    entries.storePositions();
    expect(new HistoryEntries(window, storage).position("a list")).toEqual(POSITION);
  });

  it("in memory win over those in storage", () => {
    const storage = memory();
    const entries = new HistoryEntries(window, storage);
    entries.rememberPosition(entries.current(), POSITION);
    entries.storePositions();
    entries.rememberPosition(entries.current(), { ...POSITION, scrollY: 0 });
    expect(entries.position(entries.current())?.scrollY).toBe(0);
  });

  it.each([
    "{",
    "null",
    "[]",
    '"x"',
    '{"scrollY":"1","row":null,"rowTop":0}',
    '{"scrollY":1,"row":5,"rowTop":0}',
    '{"scrollY":1,"row":null}',
  ])("are null where the stored value is malformed: %s", (stored) => {
    const entries = new HistoryEntries(window, { getItem: () => stored, setItem: () => undefined });
    expect(entries.position("any")).toBeNull();
  });

  it("are lost without an error where storage is refused or full", () => {
    const refuse = (): never => {
      throw new DOMException("no", "QuotaExceededError");
    };
    const entries = new HistoryEntries(window, { getItem: refuse, setItem: refuse });
    entries.rememberPosition(entries.current(), POSITION);
    expect(() => entries.storePositions()).not.toThrow();
    expect(entries.position("another")).toBeNull();
    expect(new HistoryEntries(window, null).position("any")).toBeNull();
  });
});
