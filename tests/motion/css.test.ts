/** styles/motion.css holds the numbers of the presets that the style sheet plays, and the page uses them. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { motionCss } from "../../src/motion/css.ts";
import type { Preset } from "../../src/motion/preset.ts";
import { PLAYED_BY_CSS } from "../../src/motion/played-by-css.ts";
import { PRESETS } from "../../src/motion/preset-library.ts";

it("equals what the presets generate (after a change of them, run this file with --update)", async () => {
  await expect(motionCss(PLAYED_BY_CSS)).toMatchFileSnapshot("../../src/styles/motion.css");
});

it("names each preset as its file", () => {
  for (const [name, preset] of Object.entries(PLAYED_BY_CSS)) expect(PRESETS.get(name), name).toBe(preset);
});

it("writes the duration, curve and end values of each field", () => {
  const css = motionCss({
    "toast.arrival": {
      from: { rise: 24 },
      to: { rise: 0, alpha: 1 },
      fields: { alpha: { duration: 180, ease: "linear" } },
    },
  });
  expect(css).toMatch(/--toast-arrival-rise: 1000ms linear\(0, .*1\.\d+.*, 1\);/);
  expect(css).toContain("--toast-arrival-rise-from: 24;");
  expect(css).toContain("--toast-arrival-alpha: 180ms linear(0, ");
  expect(css).not.toContain("alpha-from");
});

it("adds the preset's delay to the field's", () => {
  const css = motionCss({
    "page.drop": {
      to: { alpha: 1, along: 2 },
      duration: 150,
      ease: "linear",
      delay: 40,
      fields: { along: { delay: 20 } },
    },
  });
  expect(css).toMatch(/--page-drop-alpha: 150ms linear\([^)]*\) 40ms;/);
  expect(css).toMatch(/--page-drop-along: 150ms linear\([^)]*\) 60ms;/);
});

it("has no preset with loops or staggers, which the sheet cannot play", () => {
  for (const [name, { loop, yoyo, stagger }] of Object.entries<Preset>(PLAYED_BY_CSS))
    expect([name, loop, yoyo, stagger]).toEqual([name, undefined, undefined, undefined]);
});

it.each([
  ["src/ui/toast.css", ["--toast-arrival-rise", "--toast-arrival-rise-from", "--toast-arrival-alpha"]],
  ["src/app/shell/nav-drop.css", ["--page-drop-alpha"]],
  ["src/sections/hero.css", ["--page-nudge-along", "--page-nudge-along-to"]],
])("%s plays them", (file, properties) => {
  const css = readFileSync(file, "utf8");
  for (const property of properties) expect(css).toContain(`var(${property})`);
});
