/** Reading one unit: what a folder has is asked once, and stays so for the unit that is read. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { ContentFolder } from "../../src/content/folder.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().write("announcements/2025-001/meta.yaml", "category: news\n");
});
afterEach(() => content.remove());

it("a folder that was listed is not looked at again, so that a unit is read as it was", () => {
  const unit = "announcements/2025-001";
  const folder = new ContentFolder(content.root);
  expect(folder.files(unit).names).toEqual(["meta.yaml"]);
  content.write(`${unit}/changes.yaml`, "site: {}\n");
  expect(folder.has(`${unit}/meta.yaml`)).toBe(true);
  expect(folder.has(`${unit}/changes.yaml`)).toBe(false);
  expect(folder.files(unit).names).toEqual(["meta.yaml"]);
  expect(new ContentFolder(content.root).has(`${unit}/changes.yaml`)).toBe(true);
});

it("a path in a folder that was not listed is looked at by itself", () => {
  const folder = new ContentFolder(content.root);
  expect(folder.has("extra.yaml")).toBe(false);
  content.write("extra.yaml", "name: x\n");
  expect(folder.has("extra.yaml")).toBe(true);
  expect(folder.has("announcements/2025-001/meta.yaml")).toBe(true);
  expect(folder.has("announcements/2025-001/en.md")).toBe(false);
});
