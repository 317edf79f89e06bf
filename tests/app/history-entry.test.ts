// @vitest-environment jsdom
/** The session history: every entry has a name, and each name remembers its screen and its place. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { HistoryEntries, type ReadingPlace } from "../../src/app/history-entry.ts";
import { screenAt } from "./fixtures.ts";

const PLACE: ReadingPlace = { scrollY: 640, row: "2026-001", rowTop: -12 };

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

describe("names", () => {
  it("are given to the first entry, past the router's ears", () => {
    const heard = vi.spyOn(window.history, "replaceState");
    const entries = new HistoryEntries(window, null);
    expect(entries.current()).not.toBe("");
    expect(window.history.state).toEqual({ entry: entries.current() });
    expect(heard).not.toHaveBeenCalled();
    heard.mockRestore();
  });

  it("are kept by an entry that has one, as after a reload", () => {
    window.history.replaceState({ entry: "before-1" }, "");
    expect(new HistoryEntries(window, null).current()).toBe("before-1");
  });

  it.each([{ entry: 1 }, { other: "x" }, "text"])("are given to an entry with somebody else's state: %j", (state) => {
    window.history.replaceState(state, "");
    expect(new HistoryEntries(window, null).current()).toMatch(/-1$/);
  });

  it("are new for each page that is opened, and stay when an address is replaced", () => {
    const entries = new HistoryEntries(window, null);
    const first = window.history.state as unknown;
    const pushed = entries.stateFor("push");
    expect(pushed).not.toEqual(first);
    expect(entries.stateFor("push")).not.toEqual(pushed);
    expect(entries.arrival).toBe("push");
    expect(entries.stateFor("replace")).toEqual(first);
    expect(entries.arrival).toBe("replace");
  });

  it("are given to the entry that an anchor in the page makes", () => {
    const entries = listening();
    const before = entries.current();
    window.history.pushState(null, "", "#team");
    expect(entries.current()).toBe("");
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(entries.current()).not.toBe("");
    expect(entries.current()).not.toBe(before);
  });
});

describe("the last move", () => {
  it("is the start, until Back or Forward", () => {
    const entries = listening();
    expect(entries.arrival).toBe("start");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(entries.arrival).toBe("pop");
  });

  it("is followed no longer once that is stopped", () => {
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
    entries.remember("a", screen);
    expect([entries.screen("a"), entries.screen("b")]).toEqual([screen, null]);
  });

  it("are twelve at most: the one that was not seen for longest goes", () => {
    const entries = new HistoryEntries(window, null);
    const names = Array.from({ length: 12 }, (_, index) => `entry-${index}`);
    for (const name of names) entries.remember(name, screenAt("/careers"));
    entries.remember("entry-0", screenAt("/announcements"));
    entries.remember("one more", screenAt("/"));
    expect(entries.screen("entry-1")).toBeNull();
    expect(names.filter((name) => entries.screen(name) !== null)).toHaveLength(11);
    expect(entries.screen("entry-0")?.address.path).toBe("/announcements");
  });
});

describe("places", () => {
  it("are remembered, and written where a reload finds them", () => {
    const storage = memory();
    const entries = new HistoryEntries(window, storage);
    entries.storePlace();
    expect(storage.values.size).toBe(0);
    entries.rememberPlace(entries.current(), PLACE);
    expect(entries.place(entries.current())).toEqual(PLACE);
    entries.storePlace();
    expect(new HistoryEntries(window, storage).place(entries.current())).toEqual(PLACE);
  });

  it("in memory are newer than those in storage", () => {
    const storage = memory();
    const entries = new HistoryEntries(window, storage);
    entries.rememberPlace(entries.current(), PLACE);
    entries.storePlace();
    entries.rememberPlace(entries.current(), { ...PLACE, scrollY: 0 });
    expect(entries.place(entries.current())?.scrollY).toBe(0);
  });

  it.each([
    "{",
    "null",
    "[]",
    '"x"',
    '{"scrollY":"1","row":null,"rowTop":0}',
    '{"scrollY":1,"row":5,"rowTop":0}',
    '{"scrollY":1,"row":null}',
  ])("that are no places are none: %s", (stored) => {
    const entries = new HistoryEntries(window, { getItem: () => stored, setItem: () => undefined });
    expect(entries.place("any")).toBeNull();
  });

  it("are lost, and nothing else is, where storage is refused or full", () => {
    const refuse = (): never => {
      throw new DOMException("no", "QuotaExceededError");
    };
    const entries = new HistoryEntries(window, { getItem: refuse, setItem: refuse });
    entries.rememberPlace(entries.current(), PLACE);
    expect(() => entries.storePlace()).not.toThrow();
    expect(entries.place("another")).toBeNull();
    expect(new HistoryEntries(window, null).place("any")).toBeNull();
  });
});
