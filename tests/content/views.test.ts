/** Views: the view at an instant holds what is public then, and no structure of it leads to anything later. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { listCareers } from "../../src/content/career-list.ts";
import { announcementDetail, listAnnouncements } from "../../src/content/responses.ts";
import { decodeCursor, encodeCursor, LIST_START } from "../../src/content/cursor.ts";
import { loadContent } from "../../src/content/load.ts";
import { siteResponse } from "../../src/content/site-response.ts";
import { runToEnd } from "../../src/content/steps.ts";
import { ViewTimeline } from "../../src/content/view.ts";
import { parseInstant } from "../../src/core/time.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const at = (text: string): number => parseInstant(text) ?? Number.NaN;

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture();
});
afterEach(() => content.remove());

function timeline(): ViewTimeline {
  const { pack, diagnostics } = loadContent(content.root);
  expect(diagnostics).toEqual([]);
  if (pack === null) throw new Error("no pack");
  return new ViewTimeline(pack);
}

describe("a release", () => {
  const release = "2026-12-01T16:30+08:00";

  it("shows nothing of a record one millisecond before, and everything at the instant", () => {
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    content.announcement("2026-001", { publishAt: release, attachment: "secret", meta: { supersedes: "2025-001" } });
    const views = timeline();
    const before = views.at(at(release) - 1);
    const after = views.at(at(release));
    expect(JSON.stringify([listAnnouncements(before, { limit: 50 }, "en"), siteResponse(before, "en")])).not.toContain(
      "2026-001",
    );
    expect(announcementDetail(before, "2026-001", "en")).toBeNull();
    expect(announcementDetail(before, "2025-001", "en")).toMatchObject({
      supersededBy: null,
      replacement: null,
      next: null,
      related: [],
    });
    expect(before.files.size).toBe(0);

    expect(announcementDetail(after, "2026-001", "en")).toMatchObject({
      supersedes: "2025-001",
      replaces: { id: "2025-001" },
    });
    expect(announcementDetail(after, "2025-001", "en")).toMatchObject({
      supersededBy: "2026-001",
      replacement: { id: "2026-001" },
      next: { id: "2026-001" },
    });
    expect(after.files.size).toBe(1);
  });

  it("relates announcements as they say, in both directions, newest first, and no others", () => {
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    content.announcement("2025-002", { publishAt: "2025-01-02T09:00+08:00", meta: { related: ["2025-001"] } });
    content.announcement("2025-003", { publishAt: "2025-01-03T09:00+08:00" });
    content.announcement("2026-001", { publishAt: release, meta: { related: ["2025-001", "2025-002"] } });
    const views = timeline();
    const related = (id: string, when: number): readonly string[] | undefined =>
      announcementDetail(views.at(when), id, "en")?.related.map((other) => other.id);
    const before = ["2025-001", "2025-002", "2025-003"].map((id) => related(id, at(release) - 1));
    expect(before).toEqual([["2025-002"], ["2025-001"], []]);
    const after = ["2025-001", "2025-002", "2025-003"].map((id) => related(id, at(release)));
    expect(after).toEqual([["2026-001", "2025-002"], ["2026-001", "2025-001"], []]);
  });

  it("gives the identical view between two releases, and another after each", () => {
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    content.announcement("2026-001", { publishAt: release });
    const views = timeline();
    expect(views.at(at("2026-01-01T00:00Z"))).toBe(views.at(at(release) - 1));
    expect(views.at(at(release))).not.toBe(views.at(at(release) - 1));
    // The milestone that every fixture has is planned for the first quarter.
    const end = at("2027-04-01T00:00+08:00");
    expect(views.at(end - 1)).toBe(views.at(at(release)));
    expect(views.at(end)).not.toBe(views.at(at(release)));
    expect(views.at(at("2030-01-01T00:00Z"))).toBe(views.at(end));
    expect(runToEnd(views.prepareNext(at(release) - 1))).toBe(views.at(at(release)));
    expect(runToEnd(views.prepareNext(end))).toBeNull();
  });

  it("lists a position from its release until it closes", () => {
    const closesAt = "2026-12-24T18:00+08:00";
    content.career("clerk", "2026-01-01T09:00+08:00").career("engineer", release);
    const meta = load(readFileSync(join(content.root, "careers/engineer/meta.yaml"), "utf8")) as object; // the fixture's own
    content.yaml("careers/engineer/meta.yaml", { ...meta, closesAt });
    const views = timeline();
    const listed = (moment: number): string[] =>
      listCareers(views.at(moment), { limit: 50 }, "en").items.map(({ id }) => id);
    expect(listed(at(release) - 1)).toEqual(["clerk"]);
    expect(listed(at(release))).toEqual(["engineer", "clerk"]);
    expect(listed(at(closesAt) - 1)).toEqual(["engineer", "clerk"]);
    expect(listed(at(closesAt))).toEqual(["clerk"]);
    content.yaml("careers/engineer/meta.yaml", { ...meta, closesAt: release });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      { code: "value-invalid", field: "closesAt", values: { allowed: "a moment after publishAt" } },
    ]);
  });

  it("does not name a future announcement as a milestone's evidence", () => {
    content.announcement("2024-001", { publishAt: release });
    const views = timeline();
    const evidence = (moment: number) =>
      siteResponse(views.at(moment), "en").timelines.group.milestones[0]?.announcement;
    expect(evidence(at(release) - 1)).toBeNull();
    expect(evidence(at(release))).toMatchObject({ id: "2024-001" });
  });
});

describe("cursors", () => {
  const position = { publishAt: at("2025-03-01T09:00+08:00"), id: "2025-003" };

  it("decode to the position they encode, and to null from any other text", () => {
    expect(decodeCursor(encodeCursor(position))).toEqual(position);
    expect(decodeCursor(LIST_START)).toBe(LIST_START);
    // Before 1970, as year 1900 is.
    const early = { publishAt: Date.UTC(1900, 0, 1), id: "2026-001" };
    expect(decodeCursor(encodeCursor(early))).toEqual(early);
    const spelled = (text: string): string => Buffer.from(text).toString("base64url");
    for (const text of ["-0.a", "00.a", "01.a", "--1.a", "-.a", "-01.a"])
      expect(decodeCursor(spelled(text)), text).toBeNull();
    for (const text of ["", "x", "a.b", "!!!!", encodeCursor({ publishAt: 1, id: "../x" }), "a".repeat(300)]) {
      expect(decodeCursor(text), text).toBeNull();
    }
  });

  it("neither repeat nor hide a row when something is released between two pages", () => {
    for (let day = 1; day <= 9; day += 1) {
      content.announcement(`2025-00${day}`, { publishAt: `2025-03-0${day}T09:00+08:00` });
    }
    const release = "2026-01-01T09:00+08:00";
    content.announcement("2026-001", { publishAt: release });
    const views = timeline();
    const first = listAnnouncements(views.at(at(release) - 1), { limit: 4 }, "en");
    const after = decodeCursor(first.nextCursor ?? "") ?? LIST_START;
    const second = listAnnouncements(views.at(at(release)), { limit: 4, after }, "en");
    const seen = [...first.items, ...second.items].map((item) => item.id);
    expect(seen).toEqual([
      "2025-009",
      "2025-008",
      "2025-007",
      "2025-006",
      "2025-005",
      "2025-004",
      "2025-003",
      "2025-002",
    ]);
    expect(second.nextCursor).not.toBeNull();
    expect(
      listAnnouncements(
        views.at(at(release)),
        { limit: 4, after: decodeCursor(second.nextCursor ?? "") ?? LIST_START },
        "en",
      ),
    ).toMatchObject({
      nextCursor: null,
      total: 10,
    });
    // The page before the second one begins where a released item now is.
    expect(second.previousCursor).not.toBeNull();
    expect(second.cursor).toBe(first.nextCursor);
  });

  it("order records with equal times by id", () => {
    for (let index = 1; index <= 7; index += 1)
      content.announcement(`2025-00${index}`, { publishAt: "2025-03-01T09:00+08:00" });
    const view = timeline().at(at("2026-01-01T00:00Z"));
    const seen: string[] = [];
    let after: ReturnType<typeof decodeCursor> = LIST_START;
    while (after !== null) {
      const page = listAnnouncements(view, { limit: 2, after }, "en");
      seen.push(...page.items.map((item) => item.id));
      after = page.nextCursor === null ? null : decodeCursor(page.nextCursor);
    }
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((index) => `2025-00${index}`));
  });
});

describe("searching", () => {
  beforeEach(() => {
    content.announcement("2025-001", { publishAt: "2025-12-31T20:00Z", body: "Ｗeb３ governance 股東週年大會" });
    content.announcement("2024-002", { publishAt: "2024-06-01T09:00+08:00", category: "industry-policies" });
  });

  it("finds by folded text in any language, by year in Hong Kong, and by category", () => {
    const view = timeline().at(at("2026-06-01T00:00Z"));
    const found = (query: object) =>
      listAnnouncements(view, { limit: 10, ...query }, "en").items.map((item) => item.id);
    expect(found({ q: "web3 GOVERNANCE" })).toEqual(["2025-001"]);
    expect(found({ q: "週年" })).toEqual(["2025-001"]);
    expect(found({ q: "nothing" })).toEqual([]);
    expect(found({ year: 2026 })).toEqual(["2025-001"]);
    expect(found({ year: 2025 })).toEqual([]);
    expect(found({ category: "industry-policies" })).toEqual(["2024-002"]);
    expect(listAnnouncements(view, { limit: 10 }, "en").years).toEqual([2026, 2024]);
  });

  it("keeps every value of a filter, with no records where the others leave none", () => {
    const view = timeline().at(at("2026-06-01T00:00Z"));
    const years = (query: object) =>
      listAnnouncements(view, { limit: 10, ...query }, "en")
        .facets.find(({ name }) => name === "year")
        ?.options.map(({ value, count }) => [value, count]);
    expect(years({ category: "industry-policies" })).toEqual([
      ["2026", 0],
      ["2024", 1],
    ]);
    expect(years({ q: "nothing" })).toEqual([
      ["2026", 0],
      ["2024", 0],
    ]);
  });
});

it("returns the nearest language that exists, and its code", () => {
  content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00", languages: ["en", "zh-TW"] });
  const view = timeline().at(at("2026-01-01T00:00Z"));
  expect(announcementDetail(view, "2025-001", "zh")).toMatchObject({
    lang: "zh-TW",
    languages: ["en", "zh-TW"],
    title: "Title of 2025-001 zh-TW",
  });
});

describe("ids of announcements to come", () => {
  const release = "2026-12-01T16:30+08:00";
  const twin = new ContentFixture();
  afterAll(() => twin.remove());

  /** What is public, and an announcement to come. */
  const base = (to: ContentFixture): ContentFixture =>
    to
      .announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" })
      .announcement("2025-002", { publishAt: "2025-01-02T09:00+08:00" })
      .announcement("2026-001", { publishAt: release })
      .changes("2025-002", { timelines: { group: { milestones: { next: { date: "2027-Q2" } } } } })
      .change("office", "2025-02-01T09:00+08:00", { site: { offices: { "hong-kong": { telephone: "+852 1" } } } });

  const viewsOf = ({ root }: ContentFixture): ViewTimeline => {
    const { pack } = loadContent(root);
    if (pack === null) throw new Error("no pack");
    return new ViewTimeline(pack);
  };

  const telephone = { site: { offices: { "hong-kong": { telephone: "+852 1" } } } };
  const timelines = (to: ContentFixture): Readonly<Record<string, { readonly milestones: readonly object[] }>> =>
    load(readFileSync(join(to.root, "timelines.yaml"), "utf8")) as never; // as the fixture wrote it

  it.each<readonly [string, (to: ContentFixture) => unknown]>([
    [
      "related",
      (to) => to.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00", meta: { related: ["2026-001"] } }),
    ],
    [
      "supersedes",
      (to) => to.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00", meta: { supersedes: "2026-001" } }),
    ],
    [
      "a milestone's evidence",
      (to) => {
        const { group, partner } = timelines(to);
        const milestones = group?.milestones.map((milestone) => ({ ...milestone, announcement: "2026-001" }));
        to.yaml("timelines.yaml", { group: { ...group, milestones }, partner });
      },
    ],
    [
      "evidence that a change names",
      (to) =>
        to.changes("2025-002", {
          timelines: { group: { milestones: { next: { date: "2027-Q2", announcement: "2026-001" } } } },
        }),
    ],
    [
      "the evidence of a dated change",
      (to) => to.change("office", "2025-02-01T09:00+08:00", telephone, { announcement: "2026-001" }),
    ],
  ])("in %s change no view before the release, and the one after it", (_name, addReference) => {
    base(content);
    base(twin);
    const { announcement: _evidence, ...listed } = { ...timelines(content)["group"]?.milestones[0] } as {
      readonly announcement?: string;
    };
    for (const to of [content, twin]) {
      const { group, partner } = timelines(to);
      const milestones = [listed, ...(group?.milestones.slice(1) ?? [])];
      to.yaml("timelines.yaml", { group: { ...group, milestones }, partner });
    }
    addReference(content);
    const [named, plain] = [viewsOf(content), viewsOf(twin)];
    // A new revision, or a server would go on with the old one.
    expect(named.pack.revision).not.toBe(plain.pack.revision);
    expect(named.at(at(release) - 1).key).toBe(plain.at(at(release) - 1).key);
    expect(named.at(at(release)).key).not.toBe(plain.at(at(release)).key);
  });
});
