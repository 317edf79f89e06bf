/** How a scene enters: as new, or as the still picture that a reader has seen for a while. */
import { expect, it, vi } from "vitest";
import type { Container } from "../../src/stage/pixi.ts";
import type { Scene } from "../../src/stage/scenes/scene.ts";
import { ShownScene } from "../../src/stage/shown-scene.ts";

const VIEW = { x: 0, y: 0, width: 100, height: 100 };
const SHOWN_AT = 5000;

const nothing = (): void => undefined;

/** PixiJS needs a browser. The test reads nothing from its nodes. */
const node = (): Container =>
  ({ position: { set: nothing }, scale: { set: nothing }, addChild: nothing }) as unknown as Container;

function entered(now: number) {
  const onEnter = vi.fn<Scene["onEnter"]>();
  const scene: Scene = {
    size: { width: 100, height: 100 },
    continuous: true,
    layout: () => undefined,
    recolour: () => undefined,
    onEnter,
    draw: () => undefined,
    destroy: () => undefined,
  };
  const shown = new ShownScene("hero", node(), "full");
  shown.attach(scene, node(), "full");
  shown.layout({ key: "hero", picture: VIEW, area: VIEW, axis: null, shownAt: SHOWN_AT }, VIEW, 1);
  shown.updateVisibility(VIEW, now);
  shown.updateVisibility(VIEW, now + 5000);
  return onEnter.mock.calls;
}

it("begins as new where its first frame comes soon, and as the still picture where that was seen for long", () => {
  expect(entered(SHOWN_AT + 700)).toEqual([[false, false]]);
  expect(entered(SHOWN_AT + 701)).toEqual([[false, true]]);
});

it("begins as new on a manual clock", () => {
  expect(entered(0)).toEqual([[false, false]]);
});
