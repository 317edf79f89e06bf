// @vitest-environment jsdom
/** The cursor of a list is written to the URL without a navigation. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writeCursorToUrl, withoutCursor } from "../../src/ui/cursor-in-url.ts";

const STATE = { entry: "a-1" };
const address = (): string => window.location.pathname + window.location.search + window.location.hash;
const at = (path: string): void => window.history.replaceState(STATE, "", path);

describe("writeCursorToUrl", () => {
  let patched: ReturnType<typeof vi.spyOn>[];
  beforeEach(() => {
    at("/announcements");
    // The router listens by replacing these two functions.
    patched = [vi.spyOn(window.history, "pushState"), vi.spyOn(window.history, "replaceState")];
  });
  afterEach(() => vi.restoreAllMocks());

  it.each<[string, string | null, string]>([
    ["/announcements", "c1", "/announcements?cursor=c1"],
    ["/announcements?cursor=c1", "c2", "/announcements?cursor=c2"],
    ["/announcements?cursor=c1", null, "/announcements"],
    [
      "/announcements?category=announcement&year=2026#x",
      "c1",
      "/announcements?category=announcement&year=2026&cursor=c1#x",
    ],
    ["/announcements?cursor=c1&q=a%20b#x", null, "/announcements?q=a+b#x"],
    ["/zh-TW/careers", "a&b=c", "/zh-TW/careers?cursor=a%26b%3Dc"],
  ])("%s with %j becomes %s", (before, cursor, after) => {
    vi.restoreAllMocks();
    at(before);
    writeCursorToUrl(cursor, window);
    expect(address()).toBe(after);
  });

  it("adds no history entry, keeps the entry's state, and does not notify the router", () => {
    const { length } = window.history;
    writeCursorToUrl("c1", window);
    expect(address()).toBe("/announcements?cursor=c1");
    expect([window.history.length, window.history.state]).toEqual([length, STATE]);
    for (const spy of patched) expect(spy).not.toHaveBeenCalled();
  });

  it.each<[string, string | null]>([
    ["/announcements?cursor=c1", "c1"],
    ["/announcements?q=a%20b", null],
  ])("does not touch a URL that has the cursor already: %s", (path, cursor) => {
    vi.restoreAllMocks();
    at(path);
    const native = vi.spyOn(History.prototype, "replaceState");
    writeCursorToUrl(cursor, window);
    expect(native).not.toHaveBeenCalled();
    expect(address()).toBe(path);
  });
});

describe("withoutCursor", () => {
  it.each([
    ["", ""],
    ["cursor=c1", ""],
    ["?cursor=c1&category=announcement", "category=announcement"],
    ["category=announcement&cursor=c1&cursor=c2", "category=announcement"],
    ["cursors=1", "cursors=1"],
  ])("%j is %j", (search, expected) => {
    expect(withoutCursor(search)).toBe(expected);
  });
});
