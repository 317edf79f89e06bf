import { afterEach, beforeEach, expect, it } from "vitest";
import { LANGUAGES } from "../../../src/core/languages.ts";
import { ContentFixture } from "../../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../../support/live-site.ts";

const RELEASE = Date.parse("2026-06-01T12:00+08:00");

let content: ContentFixture;
let clock: ManualClock;
let site: LiveSite;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" })
    .announcement("2026-001", { publishAt: "2026-06-01T12:00+08:00", attachment: "secret" });
  clock = new ManualClock(RELEASE - 1);
  site = new LiveSite(content.root, clock);
  site.poll();
});
afterEach(() => content.remove());

const answerOf = async (path: string) => {
  const response = await site.fetch(path);
  const headers = [...response.headers].filter(([name]) => name !== "date");
  return { status: response.status, headers, body: await response.text() };
};

it("a future announcement's picture is answered like an unknown one's, until its instant", async () => {
  for (const language of LANGUAGES) {
    const future = await answerOf(`/social/announcement/2026-001.${language}.png`);
    expect(future).toEqual(await answerOf(`/social/announcement/2026-999.${language}.png`));
    expect(future.status).toBe(404);
  }
  clock.set(RELEASE);
  const released = await answerOf("/social/announcement/2026-001.en.png");
  expect(released.status).toBe(200);
  expect(released.body).toContain("2026-001");
  expect(Object.fromEntries(released.headers)).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
});

it("each page names a picture that is there", async () => {
  for (const path of [
    "/en",
    "/zh/announcements",
    "/zh-TW/careers",
    "/en/announcement/2025-001",
    "/en/terms",
    "/en/no",
  ]) {
    const html = await (await site.fetch(path)).text();
    const [, picture = ""] = /<meta property="og:image" content="https?:\/\/[^/"]+([^"]+)">/.exec(html) ?? [];
    expect((await site.fetch(picture)).status, `${path}: ${picture}`).toBe(200);
  }
});

it.each([
  "/social",
  "/social/",
  "/social/home.fr.png",
  "/social/home.png",
  "/social/terms.en.png",
  "/social/announcement/.en.png",
])("there is no picture at %s", async (path) => {
  expect([308, 404]).toContain((await site.fetch(path)).status);
});
