// @vitest-environment jsdom
/** A scene is made anew when its data changes, and only then: another language has other words, not another picture. */
import { expect, it } from "vitest";
import { slotRequests } from "../../src/app/stage/scene-of.ts";
import type { StillPicture } from "../../src/ui/still/still-picture.ts";

const hero = (...locked: readonly boolean[]): StillPicture => ({
  kind: "hero",
  segments: locked.map((done) => ({ owner: "group", locked: done })),
});

it("keeps a request while its picture is the same, and replaces it when the data changes", () => {
  const slot = document.createElement("div");
  const slots = new Map<Element, StillPicture>([[slot, hero(true, false)]]);
  const read = slotRequests({ read: () => slots }, () => null);
  const first = read();
  expect(first[0]?.description).toEqual({
    kind: "hero",
    segments: [
      { owner: "group", locked: true },
      { owner: "group", locked: false },
    ],
  });
  slots.set(slot, hero(true, false));
  expect(read()).toBe(first);
  slots.set(slot, hero(true, true));
  const second = read();
  expect(second).not.toBe(first);
  expect(second[0]?.key).not.toBe(first[0]?.key);
  slots.delete(slot);
  expect(read()).toEqual([]);
});

it("makes a list's timeline anew when its texts are laid out otherwise", () => {
  const slot = document.createElement("div");
  const still: StillPicture = { kind: "timeline", owner: "group", milestones: [] };
  let column = { width: 28, height: 400, x: 7, radius: 7, positions: [15, 215] };
  const read = slotRequests({ read: () => new Map([[slot, still]]) }, () => column);
  const [first] = read();
  expect(first?.description).toMatchObject({ kind: "timeline", column: { positions: [15, 215] } });
  column = { ...column };
  expect(read()[0]).toBe(first);
  column = { ...column, positions: [15, 260] };
  expect(read()[0]).not.toBe(first);
});
