// @vitest-environment jsdom
/** The reader's place in a list, kept in the address without the router taking it for a new page. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepPlaceInAddress, withoutCursor } from "../../src/ui/address-place.ts";

const STATE = { entry: "a-1" };
const address = (): string => window.location.pathname + window.location.search + window.location.hash;
const at = (path: string): void => window.history.replaceState(STATE, "", path);

describe("keepPlaceInAddress", () => {
  let heard: ReturnType<typeof vi.spyOn>[];
  beforeEach(() => {
    at("/announcements");
    // The router listens by putting its own functions in the place of these.
    heard = [vi.spyOn(window.history, "pushState"), vi.spyOn(window.history, "replaceState")];
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
    keepPlaceInAddress(cursor, window);
    expect(address()).toBe(after);
  });

  it("makes no entry, keeps the entry's state, and is not heard by the router", () => {
    const { length } = window.history;
    keepPlaceInAddress("c1", window);
    expect(address()).toBe("/announcements?cursor=c1");
    expect([window.history.length, window.history.state]).toEqual([length, STATE]);
    for (const spy of heard) expect(spy).not.toHaveBeenCalled();
  });

  it.each<[string, string | null]>([
    ["/announcements?cursor=c1", "c1"],
    ["/announcements?q=a%20b", null],
  ])("leaves an address alone that says the place already: %s", (path, cursor) => {
    vi.restoreAllMocks();
    at(path);
    const native = vi.spyOn(History.prototype, "replaceState");
    keepPlaceInAddress(cursor, window);
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
