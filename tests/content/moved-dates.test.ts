/** What an announcement says of a milestone's date, and what a later one has made of it. */
import { afterEach, expect, it } from "vitest";
import { loadContent } from "../../src/content/load.ts";
import { announcementDetail } from "../../src/content/responses.ts";
import { ViewTimeline } from "../../src/content/view.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const contents: ContentFixture[] = [];
afterEach(() => contents.splice(0).forEach((content) => content.remove()));

const SAID = "2026-01-05T09:00+08:00";
const SAID_AGAIN = "2026-06-05T09:00+08:00";

/** The moved dates of the first of two announcements, which give these dates for one milestone. */
function movedFrom(first: string, second: string, now: string) {
  const content = new ContentFixture();
  contents.push(content);
  const next = (date: string) => ({ timelines: { group: { milestones: { next: { date } } } } });
  content
    .announcement("2026-001", { publishAt: SAID })
    .announcement("2026-002", { publishAt: SAID_AGAIN })
    .changes("2026-001", next(first))
    .changes("2026-002", next(second));
  const { pack, diagnostics } = loadContent(content.root);
  if (pack === null) throw new Error(JSON.stringify(diagnostics));
  const detail = announcementDetail(new ViewTimeline(pack).at(Date.parse(now)), "2026-001", "en");
  return detail?.movedDates.map(({ date, announcement }) => [date, announcement.id]);
}

it("names the date that a later announcement gave, and that announcement", () => {
  expect(movedFrom("2026-Q3", "2027-Q1", SAID_AGAIN)).toEqual([["2027-Q1", "2026-002"]]);
});

it("says nothing before that is public, and of a date that is only more exact", () => {
  expect(movedFrom("2026-Q3", "2027-Q1", "2026-06-05T08:59+08:00")).toEqual([]);
  expect(movedFrom("2027-Q1", "2027-02", SAID_AGAIN)).toEqual([]);
});
