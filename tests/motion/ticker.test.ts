// @vitest-environment jsdom
/** In a browser too, GSAP asks for no frames of its own: neither when it loads nor when something plays. */
import { expect, it } from "vitest";
import { frames } from "./frames.ts";

it("GSAP's ticker stays asleep", async () => {
  const asked = new Set<number>();
  let next = 1;
  Object.assign(globalThis, {
    requestAnimationFrame: () => {
      asked.add(next);
      return next++;
    },
    cancelAnimationFrame: (handle: number) => void asked.delete(handle),
  });
  const { createPlayer } = await import("../../src/motion/player.ts");
  expect(asked.size).toBe(1);
  const { clock } = frames();
  const player = createPlayer({ clock, reduced: () => false });
  expect(asked.size).toBe(0);
  const target = { x: 0 };
  player.play({ to: { x: 10 }, ease: "linear" }, target);
  clock.advance(500);
  expect(target.x).toBeCloseTo(5, 6);
  expect(asked.size).toBe(0);
  player.dispose();
});
