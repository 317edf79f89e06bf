/** Changes are folded when content is applied. A request looks its state up, and reads histories at most once for a view. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { isPatch, type Patch } from "../../src/content/changes/merge.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

const NOW = "2026-06-01T12:00+08:00";
const CHANGES = 50;
const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });

let content: ContentFixture;
let site: LiveSite;
beforeEach(() => {
  content = new ContentFixture().announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" });
  for (let index = 0; index < CHANGES; index += 1)
    content.change(`change-${index}`, `2026-02-01T09:${String(index).padStart(2, "0")}+08:00`, {
      site: { trading: { state: index % 2 === 0 ? "halted" : "trading" } },
      people: { "director-1": { role: say(`Role ${index}`) } },
      timelines: { group: { milestones: { next: { date: `20${27 + (index % 20)}` } } } },
    });
  site = new LiveSite(content.root, new ManualClock(NOW));
  site.settle();
});
afterEach(() => content.remove());

let reads: number;

/** Counts from now on how often a value of a patch is read. Whoever folds or asks for a history must read them. */
function countReads(patch: Patch): void {
  for (const [key, value] of Object.entries(patch)) {
    if (isPatch(value)) countReads(value);
    Object.defineProperty(patch, key, {
      enumerable: true,
      get() {
        reads += 1;
        return value;
      },
    });
  }
}

const ask = async (path: string): Promise<string> => {
  const response = await site.fetch(path);
  expect(response.status, path).toBe(200);
  return response.text();
};

it("a request folds nothing: after the first pages of a view, nothing that is asked for reads a change", async () => {
  for (const path of ["/en", "/sitemap.xml"]) await ask(path);
  reads = 0;
  for (const { changes } of site.store.viewAt(Date.parse(NOW))?.states ?? [])
    for (const { patch } of changes) countReads(patch);
  for (const path of [
    "/en",
    "/zh",
    "/zh-TW/announcements",
    "/en/careers",
    "/en/announcement/2026-001",
    "/zh/announcement/2026-001",
    "/api/site?lang=zh",
    "/api/announcements?lang=en&q=title",
    "/api/announcements/2026-001?lang=en",
    "/feed.en.xml",
    "/calendar.en.ics",
  ])
    await ask(path);
  expect(reads).toBe(0);
  // The counter counts: a page that shows the history of the board reads it.
  await ask("/en/governance");
  expect(reads).toBeGreaterThan(0);
});
