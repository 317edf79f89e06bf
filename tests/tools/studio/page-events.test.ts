// @vitest-environment jsdom
/** Keys and presses in a page of the site reach the studio; what a frame shows is told truly; a press finds its preset. */
import { expect, it, vi } from "vitest";
import { canRetry, stateLabel } from "../../../tools/studio/client/frame-state.ts";
import { forwardKeys, forwardPresses } from "../../../tools/studio/client/page-events.ts";
import { pick } from "../../../tools/studio/client/pick.ts";
import type { TakePart } from "../../../tools/studio/client/replay.ts";

/** A frame with a page, beside a studio that takes one key. */
function pageBesideStudio(taken: string) {
  document.body.innerHTML = "<iframe></iframe>";
  const page = document.querySelector("iframe")?.contentWindow;
  if (page === null || page === undefined) throw new Error("no page");
  page.document.body.innerHTML = "<input><a href='#'>Link</a>";
  const heard = vi.fn<(event: KeyboardEvent) => void>((event) => {
    if (event.key === taken) event.preventDefault();
  });
  document.body.addEventListener("keydown", heard);
  const press = (selector: string, init: KeyboardEventInit): boolean => {
    const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
    return page.document.querySelector(selector)?.dispatchEvent(event) ?? true;
  };
  return { page, heard, press };
}

it("keys work wherever the focus is, but a page keeps those that are typed into it", () => {
  const { page, heard, press } = pageBesideStudio(" ");
  forwardKeys(page, document);
  expect(press("a", { key: " " })).toBe(false);
  expect(press("a", { key: "z", ctrlKey: true })).toBe(true);
  expect(heard.mock.calls.map(([{ key, ctrlKey }]) => [key, ctrlKey])).toEqual([
    [" ", false],
    ["z", true],
  ]);
  expect(press("input", { key: " " })).toBe(true);
  expect(heard).toHaveBeenCalledTimes(2);
});

it("a press picks once it is asked to, and follows no link then", () => {
  const { page } = pageBesideStudio("");
  const pick = vi.fn<(x: number, y: number) => void>();
  let picking = false;
  forwardPresses(page, () => picking, pick);
  const press = () =>
    page.document
      .querySelector("a")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: 3, clientY: 4 }));
  expect(press()).toBe(true);
  picking = true;
  expect(press()).toBe(false);
  expect(pick.mock.calls).toEqual([[3, 4]]);
});

it("only what was not seen is called unseen, and may be tried again", () => {
  expect(stateLabel({ kind: "unplayed", why: "unseen" })).toBe("It was not played while the studio waited");
  expect(stateLabel({ kind: "unplayed", why: "no picture" })).toBe("Its scene has no picture at this width");
  expect(stateLabel({ kind: "unplayed", why: "no scene" })).toContain("No scene plays this");
  expect((["unseen", "no picture", "no scene"] as const).map((why) => canRetry({ kind: "unplayed", why }))).toEqual([
    true,
    false,
    false,
  ]);
  expect([stateLabel({ kind: "ready" }), canRetry({ kind: "ready" })]).toEqual(["", false]);
});

it("the picked preset is the one whose numbers change the pixels most, and of it that target; all numbers are as before", () => {
  const part = (field: string, ...values: readonly number[]): TakePart => ({
    label: "",
    preset: { from: { [field]: 0 }, to: { [field]: 1 } },
    targets: values.map((value) => ({ [field]: value })),
    starts: [],
  });
  const [strong, weak, none] = [part("x", 0.9, 0.2), part("x", 0.2), part("x", 1)];
  const draw = vi.fn<() => void>();
  const of = ({ targets }: TakePart, target = 0): number => targets[target]?.["x"] ?? 0;
  const picture = (weight: number) => ({
    draw,
    read: () => Uint8ClampedArray.of((weight / 8) * of(strong), weight * of(strong, 1), (weight / 4) * of(weak), 9),
  });
  expect(pick([weak, none, strong], picture(200))).toEqual({ part: strong, target: strong.targets[1] });
  expect(pick([strong], picture(200))?.target).toBe(strong.targets[1]);
  expect([of(strong), of(strong, 1), of(weak), of(none)]).toEqual([0.9, 0.2, 0.2, 1]);
  expect(pick([none], picture(200))).toBeNull();
});
