/** The table of results, and when a missing engine is a failure. */
import { expect, it } from "vitest";
import { UsageError } from "../../../tools/cli/options.ts";
import type { Engine } from "../../../tools/engines/engines.ts";
import { readEngineOptions } from "../../../tools/engines/options.ts";
import { missingEngines, resultLine, resultTable, type ScenarioResult } from "../../../tools/engines/report.ts";

const start = (): never => {
  throw new Error("no browser is started");
};
const FIREFOX: Engine = { name: "firefox", start, packages: "firefox-esr xvfb" };
const WEBKIT: Engine = { name: "webkitgtk", start: null, packages: "webkit2gtk-driver xvfb" };
const PASSED: ScenarioResult = { title: "the home page reads", passed: true, note: "", ms: 1240 };
const FAILED: ScenarioResult = { title: "a menu opens", passed: false, note: "it did not", ms: 30_000 };

it("says of each scenario whether it passed, and why not", () => {
  expect(resultLine(PASSED)).toBe("passed  the home page reads (1.2 s)");
  expect(resultLine({ ...PASSED, note: "with WebGL" })).toBe("passed  the home page reads (with WebGL, 1.2 s)");
  expect(resultLine(FAILED)).toBe("FAILED  a menu opens (it did not, 30.0 s)");
});

it("counts the scenarios of each engine, and says how a missing one is installed", () => {
  const results = [{ name: "firefox", version: "153.7.0", scenarios: [PASSED, FAILED] }] as const;
  expect(resultTable([FIREFOX, WEBKIT], results).split("\n").slice(2)).toEqual([
    "firefox    153.7.0  1 passed, 1 failed, 31.2 s",
    "webkitgtk           not installed; on Debian: apt-get install webkit2gtk-driver xvfb",
  ]);
  expect(resultTable([FIREFOX], [])).toContain("not asked for");
});

it("misses an engine only where it is required", () => {
  expect(missingEngines([FIREFOX, WEBKIT], [])).toEqual([]);
  expect(missingEngines([FIREFOX, WEBKIT], ["firefox"])).toEqual([]);
  expect(missingEngines([FIREFOX, WEBKIT], ["firefox", "webkitgtk"])).toEqual(["webkitgtk"]);
});

it("reads which engines are asked for and which are required", () => {
  const defaults = { only: "firefox,webkitgtk", require: undefined, scenario: undefined };
  expect(readEngineOptions(defaults)).toEqual({ only: ["firefox", "webkitgtk"], required: [], words: "" });
  expect(readEngineOptions({ only: "webkitgtk", require: "webkitgtk, firefox", scenario: "menu" })).toEqual({
    only: ["webkitgtk"],
    required: ["firefox", "webkitgtk"],
    words: "menu",
  });
  expect(() => readEngineOptions({ ...defaults, require: "safari" })).toThrow(
    new UsageError('--require: found "safari"; allowed: firefox, webkitgtk'),
  );
});
