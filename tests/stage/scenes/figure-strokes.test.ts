// @vitest-environment jsdom
/** A scene with a broken figure: one warning, the figure's bitmap in the figure's colour, and everything else drawn. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlayer } from "../../../src/motion/player.ts";
import { pathHelper, type PathHelper } from "../../../src/path/helper.ts";
import { BitmapLayer } from "../../../src/stage/layers/bitmap.ts";
import { Container } from "../../../src/stage/pixi.ts";
import { createScene } from "../../../src/stage/scenes/create.ts";
import type { SceneDescription } from "../../../src/stage/scenes/scene.ts";
import type { FigureTools } from "../../../src/stage/scenes/figure-bitmap.ts";
import { frames } from "../../motion/frames.ts";
import { BLACK_ON_WHITE } from "./palettes.ts";
import { ECOSYSTEM, MILESTONES, scenePaths, SEGMENTS, withBroken } from "../../support/scene-figures.ts";

const DESCRIPTIONS: Readonly<Record<string, SceneDescription>> = {
  hero: { kind: "hero", segments: SEGMENTS },
  timeline: { kind: "timeline", milestones: MILESTONES },
  ecosystem: { kind: "ecosystem", ecosystem: ECOSYSTEM },
};

const FIGURES = Object.entries(scenePaths()).flatMap(([scene, paths]) =>
  [...new Map(paths.map(({ figure }) => [figure.name, figure])).values()].map((figure) => [scene, figure] as const),
);

beforeEach(() => {
  // PixiJS looks for a context of its own, and jsdom says at length that it has none.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

afterEach(() => vi.restoreAllMocks());

/** Breaks a figure on its way to the helper. */
const breaking =
  (name: string) =>
  (helper: PathHelper): PathHelper => ({
    ...helper,
    load: (paths, options) => helper.load(withBroken(paths, name), options),
  });

/** Draws a scene. @param damage what happens to its paths on the way to the helper */
async function drawn(description: SceneDescription, damage: (helper: PathHelper) => PathHelper, image = true) {
  const warnings: string[] = [];
  const requested: string[] = [];
  const warn = (message: string): void => void warnings.push(message);
  const figures: FigureTools = {
    paths: damage(pathHelper(warn)),
    warn,
    changed: () => undefined,
    bitmap: (name) => {
      requested.push(name);
      return Promise.resolve(image ? ({ width: 1, height: 1 } as ImageBitmap) : null);
    },
  };
  const setColour = vi.spyOn(BitmapLayer.prototype, "setColour");
  const player = createPlayer({ clock: frames().clock, reduced: () => false });
  const steps = await createScene(description, {
    container: new Container(),
    player,
    palette: BLACK_ON_WHITE,
    figures,
    lowDetail: false,
  });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const scene = step.value;
  scene.layout({ pixel: 1, axis: null, covered: 0, area: { x: 0, y: 0, ...scene.size } });
  scene.onEnter(false, 0);
  scene.draw(0.1);
  await Promise.resolve();
  await Promise.resolve();
  scene.draw(0.1);
  const colours = setColour.mock.calls.map(([colour]) => colour);
  scene.destroy();
  player.dispose();
  return { warnings, requested, colours };
}

it("knows figures of each scene, each with a bitmap", () => {
  expect(FIGURES.map(([scene, { name }]) => `${scene}: ${name}`)).toMatchInlineSnapshot(`
    [
      "hero: hero orbits",
      "hero: hero voices",
      "hero: hero ticks",
      "hero: hero ring of group",
      "hero: hero ring of partner",
      "timeline: group timeline done",
      "timeline: group timeline ahead",
      "timeline: partner timeline done",
      "timeline: partner timeline ahead",
      "ecosystem: orbit of lpt",
      "ecosystem: flows of lpt",
      "ecosystem: orbit of apq",
      "ecosystem: flows of apq",
      "ecosystem: exchange from lpt",
      "ecosystem: exchange from apq",
      "ecosystem: shared edge",
    ]
  `);
  for (const [, { bitmap }] of FIGURES) expect(bitmap).toMatch(/^figures\/[a-z0-9-]+$/);
});

describe.each(FIGURES)("%s: $name", (scene, { name, bitmap }) => {
  const description = DESCRIPTIONS[scene];
  if (description === undefined) throw new Error(`no scene ${scene}`);

  it("is drawn from its paths, without a warning and a bitmap, while they are sound", async () => {
    const { warnings, requested } = await drawn(description, (helper) => helper);
    expect([warnings, requested]).toEqual([[], []]);
  });

  it("is its bitmap where a path is broken, with one warning that names it, the command and the column", async () => {
    const { warnings, requested, colours } = await drawn(description, breaking(name));
    expect(warnings).toEqual([
      expect.stringMatching(new RegExp(`^Path "${name}": unsupported command "W" at column \\d+; drawing its bitmap$`)),
    ]);
    expect(requested).toEqual([bitmap]);
    expect(colours.at(-1)?.[3]).toBeGreaterThan(0);
  });

  it("is left out where there is no bitmap either, which is said once", async () => {
    const { warnings } = await drawn(description, breaking(name), false);
    expect(warnings.slice(1)).toEqual([`Path "${name}": there is no image "${bitmap}"; drawing nothing`]);
  });
});

describe("a dash pattern past the limit", () => {
  it("is a solid line, with one warning that says how many dashes there would be", async () => {
    const { warnings, requested } = await drawn(DESCRIPTIONS["ecosystem"] as SceneDescription, (helper) => ({
      ...helper,
      load: (paths, options) =>
        helper.load(
          paths.map((path) => (path.figure.name === "exchange from lpt" ? { ...path, d: "M0 0H50000" } : path)),
          options,
        ),
    }));
    expect(warnings).toEqual([
      expect.stringMatching(
        /^Path "exchange from lpt": .* takes 11112 dashes and gaps, more than 10000; drawing a solid line$/,
      ),
    ]);
    expect(requested).toEqual([]);
  });
});
