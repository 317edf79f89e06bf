// @vitest-environment jsdom
/** A scene is made anew when its data changes, and only then: another language has other words, not another picture. */
import { expect, it } from "vitest";
import { slotRequests } from "../../src/app/stage/scene-of.ts";
import type { StillPicture } from "../../src/ui/still/still-picture.ts";

const hero = (...locked: readonly boolean[]) => ({
  kind: "hero" as const,
  segments: locked.map((done) => ({ owner: "group" as const, locked: done, day: 0 })),
  words: null,
});

it("keeps a request while its picture is the same, and replaces it when the data changes", () => {
  const slot = document.createElement("div");
  const slots = new Map<Element, StillPicture>([[slot, hero(true, false)]]);
  const read = slotRequests({ read: () => slots });
  const first = read();
  expect(first[0]?.description).toEqual({
    kind: "hero",
    segments: [
      { owner: "group", locked: true, day: 0 },
      { owner: "group", locked: false, day: 0 },
    ],
  });
  slots.set(slot, {
    ...hero(true, false),
    words: [{ title: "Public testnet", date: "2024-09-20", announcement: null }],
  });
  expect(read()).toBe(first);
  slots.set(slot, hero(true, true));
  const second = read();
  expect(second).not.toBe(first);
  expect(second[0]?.key).not.toBe(first[0]?.key);
  slots.delete(slot);
  expect(read()).toEqual([]);
});
