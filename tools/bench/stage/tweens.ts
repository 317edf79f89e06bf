/** Ten thousand items: one preset over a list against one GSAP tween each, the same clock for both. */
import { scriptOptions } from "../../cli/options.ts";
import { gsap } from "gsap/gsap-core";
import { runnerImport } from "vite";
import { createClock } from "../../../src/motion/clock.ts";
import type * as playerModule from "../../../src/motion/player.ts";
import { compete, report } from "./harness.ts";

scriptOptions({
  command: "npx tsx tools/bench/stage/tweens.ts",
  description: "Compares one preset over ten thousand items with one GSAP tween for each.",
  options: {},
});

// Through Vite, which finds the files of eases.
const { createPlayer } = (await runnerImport<typeof playerModule>("./src/motion/player.ts")).module;

const COUNT = 10_000;
const FRAMES = 30;
const clock = createClock({
  requestFrame: () => 0,
  cancelFrame: () => undefined,
  now: () => performance.now(),
  report: (error) => {
    throw error;
  },
});
const player = createPlayer({ clock, reduced: () => false });
const items = (): { x: number; y: number }[] => Array.from({ length: COUNT }, () => ({ x: 0, y: 0 }));

const ours = items();
const theirs = items();
player.play({ to: { x: 100, y: 50 } }, ours, { change: { loop: Infinity } });
const timeline = gsap.timeline({ paused: true, repeat: -1, yoyo: false });
for (const item of theirs)
  timeline.to([item], { x: 100, y: 50, duration: 1, ease: "elastic.out(1,0.3)", lazy: false }, 0);
gsap.ticker.sleep();

let time = 0;
const contest = compete({
  ours: () => {
    for (let i = 0; i < FRAMES; i++) clock.advance(1000 / 60);
  },
  "10,000 tweens": () => {
    for (let i = 0; i < FRAMES; i++) timeline.render((time += 1 / 60), true);
  },
});
report(`${FRAMES} frames of ${COUNT} items`, contest, "10,000 tweens", 2);
player.dispose();
timeline.kill();
