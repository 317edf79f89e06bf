// @vitest-environment jsdom
/** Titles that the search of announcements suggests while the reader types. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { suggestTitles, type FindTitles } from "../../src/pages/suggestions.ts";

let input: HTMLInputElement;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = "<form><input></form>";
  const found = document.querySelector("input");
  if (found === null) throw new Error("no field");
  input = found;
});
afterEach(() => {
  vi.useRealTimers();
});

const type = (text: string): void => {
  input.value = text;
  input.dispatchEvent(new Event("input"));
};
const suggested = (): string[] => [...(input.list?.options ?? [])].map(({ value }) => value);

it("asks once the reader pauses, and shows the titles in the field's own list", async () => {
  const find = vi.fn<FindTitles>((q: string) => Promise.resolve([`${q} one`, `${q} two`]));
  suggestTitles(input, find);
  suggestTitles(input, find);
  type("r");
  type("re");
  type("res");
  await vi.advanceTimersByTimeAsync(500);
  expect(find.mock.calls.map(([q]) => q)).toEqual(["res"]);
  expect(suggested()).toEqual(["res one", "res two"]);
  type("res two");
  await vi.advanceTimersByTimeAsync(500);
  expect(find).toHaveBeenCalledTimes(1);
});

it("never shows the titles of what was typed before, and shows none when they cannot be fetched", async () => {
  const answers: Array<(titles: readonly string[]) => void> = [];
  const find = vi.fn<FindTitles>(() => new Promise<readonly string[]>((resolve) => void answers.push(resolve)));
  suggestTitles(input, find);
  type("halt");
  await vi.advanceTimersByTimeAsync(500);
  type("results");
  await vi.advanceTimersByTimeAsync(500);
  answers[1]?.(["Interim results"]);
  answers[0]?.(["Trading halt"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(suggested()).toEqual(["Interim results"]);
  find.mockImplementationOnce(() => Promise.reject(new Error("offline")));
  type("resumption");
  await vi.advanceTimersByTimeAsync(500);
  expect(suggested()).toEqual([]);
});

it("puts no more into the field than can be typed, and shows the whole title", async () => {
  input.maxLength = 12;
  suggestTitles(input, () => Promise.resolve(["Interim results", "Short"]));
  type("re");
  await vi.advanceTimersByTimeAsync(500);
  expect(suggested()).toEqual(["Interim resu", "Short"]);
  expect([...(input.list?.options ?? [])].map(({ text }) => text)).toEqual(["Interim results", "Short"]);
});
