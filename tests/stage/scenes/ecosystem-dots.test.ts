// @vitest-environment jsdom
/** Pulses that cross the shared edge stand back with their line. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import stepBack from "../../../src/motion/presets/ecosystem.step-back.ts";
import { pathHelper } from "../../../src/path/helper.ts";
import { DotLayer } from "../../../src/stage/layers/dots.ts";
import { layerUniforms } from "../../../src/stage/layers/shader.ts";
import { EcosystemDots, nodesOf } from "../../../src/stage/scenes/ecosystem-dots.ts";
import { ecosystemStrokes } from "../../../src/stage/scenes/ecosystem-lines.ts";
import { SystemStyles } from "../../../src/stage/scenes/ecosystem-styles.ts";
import { manualPlayer } from "../../motion/manual-player.ts";
import { ECOSYSTEM } from "../../support/scene-figures.ts";
import { BLACK_ON_WHITE } from "./palettes.ts";

beforeEach(() => {
  // PixiJS looks for a context of its own, and jsdom says at length that it has none.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

afterEach(() => vi.restoreAllMocks());

it("a pulse is as strong as the line that it travels on", () => {
  const warn = vi.fn<(message: string) => void>();
  const figures = { paths: pathHelper(warn), warn, changed: () => undefined, bitmap: () => Promise.resolve(null) };
  const { lines } = ecosystemStrokes(ECOSYSTEM, figures);
  const nodes = nodesOf(ECOSYSTEM);
  const { player, clock } = manualPlayer();
  const styles = new SystemStyles({ lines, nodes }, ECOSYSTEM.steps, player, BLACK_ON_WHITE);
  const dots = new EcosystemDots(nodes, lines, layerUniforms());
  const set = vi.spyOn(DotLayer.prototype, "set");
  const pulses = (index: number): (number | undefined)[] => {
    styles.emphasise({ kind: "steps", indices: [index] });
    for (let time = 0; time < 2000; time += 20) clock.advance(20);
    set.mockClear();
    dots.setStyles(styles);
    return set.mock.calls.slice(nodes.length).map(([, { alpha }]) => alpha);
  };
  // Each step speaks of other participants; the second one's are those of the second crossing.
  expect(pulses(0)).toEqual([stepBack.to.alpha, stepBack.to.alpha]);
  expect(pulses(1)).toEqual([stepBack.to.alpha, 1]);
  dots.destroy();
});
