/** Looks at the content folder. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { scanFolder } from "../../src/content/scan.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

const CHANGED = "2024-001";
const SAME = "2024-002";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture();
  for (const id of [CHANGED, SAME]) content.announcement(id, { publishAt: "2024-05-01T16:30+08:00" });
});
afterEach(() => content.remove());

it("a later look keeps the fingerprint of what has not changed as one object, and has a new one of what has", () => {
  const before = scanFolder(content.root)?.units;
  content.write(`announcements/${CHANGED}/en.md`, "# Another\n\nText.\n");
  const after = scanFolder(content.root, before === undefined ? {} : { before })?.units;
  expect(after?.get(`announcements/${SAME}`)).toBe(before?.get(`announcements/${SAME}`));
  expect(after?.get("site")).toBe(before?.get("site"));
  expect(after?.get(`announcements/${CHANGED}`)?.value).not.toBe(before?.get(`announcements/${CHANGED}`)?.value);
  expect(after?.get(`announcements/${CHANGED}`)).toEqual(
    scanFolder(content.root)?.units.get(`announcements/${CHANGED}`),
  );
});
