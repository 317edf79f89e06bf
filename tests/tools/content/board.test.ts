/** What is below the rules for the board is a warning, until a person says why. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { CliHarness } from "./cli-harness.ts";

const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });
const RULES = {
  composition: {
    independent: { number: 1, oneIn: 3, source: say("Rule 3.10") },
    longService: { years: 9, source: say("Code") },
    committees: { audit: { independentChair: true, source: say("Rule 3.21") } },
  },
};
const director = (kind: string) => ({ name: say("Somebody"), role: say("Director"), director: kind });

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
  cli.content.change("rules", "2026-01-02T09:00+08:00", RULES);
});
afterEach(() => cli.remove());

const findings = async (): Promise<readonly string[]> =>
  (await cli.run("check")).problems.filter((problem) => problem.includes("board-below-rule"));
const acknowledge = () => cli.run("acknowledge", "board", "--reason", "A vacancy, to be filled within three months.");

it("warns of each rule that the board falls below, with every change to come counted", async () => {
  expect(await findings()).toEqual([
    "warning board-below-rule changes/rules.yaml changes.composition.independent",
    "warning board-below-rule changes/rules.yaml changes.composition.committees.audit",
  ]);
  cli.content.change("joins", "2026-01-03T09:00+08:00", {
    people: { "director-2": director("independent") },
    committees: { audit: { members: { "director-1": { role: "member" }, "director-2": { role: "chair" } } } },
  });
  expect(await findings()).toEqual([]);
  cli.content.change("leaves", "2026-07-01T09:00+08:00", {
    people: { "director-2": null },
    committees: { audit: { members: { "director-2": null } } },
  });
  const { err } = await cli.run("check");
  expect(await findings()).toEqual([
    "warning board-below-rule changes/leaves.yaml changes.people",
    "warning board-below-rule changes/leaves.yaml changes.committees.audit",
  ]);
  expect(err).toContain("found 0 of 1; allowed: at least 1, and one in 3 (Rule 3.10)");
});

it("is silent once a person has accepted it, until the numbers change", async () => {
  expect((await acknowledge()).status).toBe(0);
  expect(await findings()).toEqual([]);
  expect((await acknowledge()).problems).toEqual(["error nothing-to-acknowledge committees.yaml"]);
  cli.content.change("joins", "2026-01-03T09:00+08:00", { people: { "director-2": director("executive") } });
  expect(await findings()).toHaveLength(1);
});

it("keeps what was accepted before when a further finding is accepted", async () => {
  await acknowledge();
  cli.content.change("joins", "2026-01-03T09:00+08:00", { people: { "director-2": director("executive") } });
  expect(await findings()).toHaveLength(1);
  await acknowledge();
  expect(await findings()).toEqual([]);
});
