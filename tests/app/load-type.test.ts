/** Headings of another language wait for their type, and not longer than a moment. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadHeadingType } from "../../src/app/load-type.ts";
import { SONG_FAMILIES } from "../../src/core/song.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const asked: string[] = [];

/** A window whose fonts answer with this. */
const windowWith = (answer: Promise<FontFace[]>) => {
  asked.length = 0;
  const load = (font: string): Promise<FontFace[]> => {
    asked.push(font);
    return answer;
  };
  // The only part of a document that is used.
  return { document: { fonts: { load } } as unknown as Document, setTimeout };
};

const never = new Promise<FontFace[]>(() => undefined);

it("waits for the type of a language that has one", async () => {
  let arrive = (_fonts: FontFace[]): void => undefined;
  let isLoaded = false;
  const loaded = loadHeadingType(windowWith(new Promise((resolve) => (arrive = resolve))), "zh").then(
    () => (isLoaded = true),
  );
  expect(asked).toEqual(['1em "Song SC"']);
  await vi.advanceTimersByTimeAsync(500);
  expect(isLoaded).toBe(false);
  arrive([]);
  await loaded;
});

it("goes on without it when it fails, and when it does not come", async () => {
  const failing = windowWith(Promise.reject(new Error("offline")));
  await expect(loadHeadingType(failing, "zh-TW")).resolves.toBeUndefined();
  const loaded = loadHeadingType(windowWith(never), "zh-TW");
  await vi.advanceTimersByTimeAsync(1000);
  await expect(loaded).resolves.toBeUndefined();
});

it("asks for nothing where headings are in Latin type", async () => {
  await loadHeadingType(windowWith(never), "en");
  expect(asked).toEqual([]);
});

it("names the fonts as the style sheets do", () => {
  for (const sheet of ["song", "tokens"]) {
    const css = readFileSync(`src/styles/${sheet}.css`, "utf8");
    for (const family of Object.values(SONG_FAMILIES)) expect(css).toContain(`"${family}"`);
  }
});
