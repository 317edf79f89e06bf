/** What a step of a proposal, or a system that is pointed at, brings forward on the canvas, and what steps back. */
import { expect, it } from "vitest";
import bringForward from "../../../src/motion/presets/ecosystem.bring-forward.ts";
import stepBack from "../../../src/motion/presets/ecosystem.step-back.ts";
import { type Emphasised, SystemStyles } from "../../../src/stage/scenes/ecosystem-styles.ts";
import { manualPlayer } from "../../motion/manual-player.ts";
import { ECOSYSTEM } from "../../support/scene-figures.ts";
import { BLACK_ON_WHITE } from "./palettes.ts";

const LINES: readonly Emphasised[] = [
  { system: "apq", ends: [] },
  { system: "apq", ends: ["apq-a", "apq-b"] },
  { system: "apq", ends: ["apq-b", "apq-c"] },
  { system: "apq", ends: ["apq-c", "lpt-b"] },
  { system: "lpt", ends: ["lpt-b", "apq-a"] },
];
const NODES: readonly Emphasised[] = ["apq-a", "apq-c"].map((id) => ({ system: "apq", ends: [id] }));
const [FORWARD, BACK] = [bringForward.to.alpha, stepBack.to.alpha];

function picture() {
  const { player, clock } = manualPlayer();
  const styles = new SystemStyles({ lines: LINES, nodes: NODES }, ECOSYSTEM.steps, player, BLACK_ON_WHITE);
  styles.enter(false);
  return {
    styles,
    alphas(part: Parameters<typeof styles.emphasise>[0]) {
      styles.emphasise(part);
      for (let time = 0; time < 2000; time += 20) clock.advance(20);
      return styles.lines.map(({ alpha }) => alpha);
    },
  };
}

it("a step lights what lies between the participants that it names, and no orbit steps back", () => {
  const { styles, alphas } = picture();
  expect(alphas({ kind: "steps", indices: [0] })).toEqual([1, FORWARD, BACK, BACK, BACK]);
  // A node that steps back fades into the paper.
  expect(styles.markColourOf("apq", 0)).toEqual([0, 0, 0]);
  expect(styles.markColourOf("apq", 1)[0]).toBeCloseTo(1 - BACK);
  expect(alphas({ kind: "steps", indices: [1] })).toEqual([1, BACK, BACK, FORWARD, BACK]);
  // A participant of both.
  expect(alphas({ kind: "steps", indices: [0, 1] })).toEqual([1, FORWARD, BACK, FORWARD, BACK]);
});

it("a system comes forward as a whole, and everything returns when nothing is pointed at", () => {
  const { styles, alphas } = picture();
  expect(alphas({ kind: "system", system: "lpt" })).toEqual([BACK, BACK, BACK, BACK, FORWARD]);
  expect(styles.systems.lpt.scale).toBeCloseTo(bringForward.to.scale);
  expect(alphas({ kind: "system", system: null })).toEqual([1, 1, 1, 1, 1]);
});
