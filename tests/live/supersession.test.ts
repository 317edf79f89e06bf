/** Announcements that would supersede each other in a circle: the edit is refused, and what is public stays. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { formatDiagnostic } from "../../src/content/diagnostic.ts";
import { loadContent } from "../../src/content/load.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

const NOW = "2026-06-01T12:00+08:00";
const MONTHS = new Map([
  ["2026-001", "2026-01-01T09:00+08:00"],
  ["2026-002", "2026-02-01T09:00+08:00"],
  ["2026-003", "2026-03-01T09:00+08:00"],
]);

let content: ContentFixture;
let clock: ManualClock;
beforeEach(() => {
  content = new ContentFixture();
  clock = new ManualClock(NOW);
});
afterEach(() => content.remove());

/** @param supersedes the id that it supersedes. */
function announce(id: string, supersedes: string | null, title = "First"): void {
  const meta = supersedes === null ? {} : { supersedes };
  content.announcement(id, { publishAt: MONTHS.get(id) ?? NOW, title, meta });
}

function start(): LiveSite {
  const site = new LiveSite(content.root, clock);
  site.settle();
  return site;
}

/** The titles, and what each announcement supersedes. */
const shown = (site: LiveSite): string[] =>
  (site.store.viewAt(clock.now())?.announcements ?? []).map(
    ({ id, translations, supersedes }) => `${id} ${translations.en?.title} ${supersedes}`,
  );

const problems = (): string[] => loadContent(content.root).diagnostics.map((each) => formatDiagnostic(each));

const circleOf = (chain: string): string =>
  `announcements/2026-001/meta.yaml, supersedes: found ${chain}; allowed: an older announcement, which does not supersede this one in turn`;

it("an edit that closes a circle of three is refused with one diagnostic, and waits until the circle is opened", () => {
  announce("2026-001", null);
  announce("2026-002", "2026-001");
  announce("2026-003", "2026-002");
  const site = start();
  const before = ["2026-003 First en 2026-002", "2026-002 First en 2026-001", "2026-001 First en null"];
  expect(shown(site)).toEqual(before);
  announce("2026-001", "2026-003", "Second");
  site.settle();
  expect(shown(site)).toEqual(before);
  expect(site.log.map(({ text }) => text).join("\n")).toContain('"content":"announcements/2026-001"');
  expect(problems()).toEqual([
    expect.stringContaining(circleOf("2026-001 supersedes 2026-003 supersedes 2026-002 supersedes 2026-001")),
  ]);
  announce("2026-003", null);
  site.settle();
  expect(shown(site)).toEqual(["2026-003 First en null", "2026-002 First en 2026-001", "2026-001 Second en 2026-003"]);
  expect(problems()).toEqual([]);
});

it("a server that starts with a circle serves every page, and the oldest one without its link", () => {
  announce("2026-001", "2026-002");
  announce("2026-002", "2026-001");
  expect(shown(start())).toEqual(["2026-002 First en 2026-001", "2026-001 First en null"]);
  announce("2026-003", "2026-003");
  expect(problems()).toHaveLength(2);
  expect(shown(start())[0]).toBe("2026-003 First en null");
});

it("a draft that would close a circle is not released, and names nothing of it in the log", () => {
  announce("2026-001", null);
  announce("2026-002", "2026-001");
  const site = start();
  content.announcement("2026-009", { publishAt: "2026-06-01T12:30+08:00", meta: { supersedes: "2026-002" } });
  announce("2026-001", "2026-009");
  site.settle();
  clock.set("2026-06-01T12:31+08:00");
  expect(shown(site)).toContain("2026-001 First en null");
  expect(site.log.map(({ text }) => text).join("\n")).not.toContain("2026-009");
});
