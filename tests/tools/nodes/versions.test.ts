/** The supported Node versions: one list, repeated truly by the workflow and package.json, and the choice of some. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { UsageError } from "../../../tools/cli/options.ts";
import { NODE_VERSIONS, readVersions } from "../../../tools/nodes/versions.ts";

it("names the versions of the CI workflow's matrix", () => {
  const workflow = parse(readFileSync(".github/workflows/ci.yml", "utf8")) as {
    jobs: { unit: { strategy: { matrix: { node: readonly number[] } } } };
  };
  expect(workflow.jobs.unit.strategy.matrix.node.map(String)).toEqual(NODE_VERSIONS);
});

it("begins with the oldest version that package.json allows", () => {
  const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
  expect(engines.node).toMatch(new RegExp(`^>=${NODE_VERSIONS[0]}\\.`));
});

it("reads a choice once each, also of a version to come", () => {
  expect(readVersions("22, 24,22")).toEqual(["22", "24"]);
  expect(readVersions("26")).toEqual(["26"]);
});

it.each([
  ["", ""],
  ["22,", ""],
  ["v22", "v22"],
  ["22.1", "22.1"],
  ["latest", "latest"],
])("refuses %j", (text, found) => {
  expect(() => readVersions(text)).toThrow(
    new UsageError(`--only: found ${JSON.stringify(found)}; allowed: majors of Node, such as 22,24`),
  );
});
