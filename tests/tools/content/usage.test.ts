/** What every command has in common: help, wrong usage, exit codes. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { didYouMean } from "../../../src/content/nearest-name.ts";
import { CliHarness } from "./cli-harness.ts";

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
});
afterEach(() => cli.remove());

it.each([
  "new",
  "check",
  "schedule",
  "approve",
  "exempt",
  "release",
  "hkex",
  "withdraw",
  "status",
  "trading",
  "person",
  "milestone",
  "event",
  "document",
  "correct",
  "export",
  "host-rules",
])("%s --help says what it does and changes nothing", async (command) => {
  const before = cli.snapshot();
  const { status, out, err } = await cli.run(command, "--help");
  expect([status, err]).toEqual([0, ""]);
  expect(out).toMatch(new RegExp(`^npm run content -- ${command} `));
  expect(cli.snapshot()).toEqual(before);
});

it.each([
  [[], "npm run content -- <command>"],
  [
    ["scheduel"],
    'found the command "scheduel"; allowed: new, check, schedule, acknowledge, proof, approve, exempt, release, hkex, withdraw, status, trading, person, milestone, event, document, correct, texts, verify, log, book, export, host-rules (did you mean "schedule"?)',
  ],
  [["status", "--jsn"], 'found "--jsn"; allowed: --json, --help (did you mean "--json"?)'],
  [["schedule"], "<id>: found nothing"],
  [["schedule", "2026-001"], "--at: found nothing; allowed: a time to come"],
  [
    ["schedule", "2026-001", "--at", "2026-02-30T10:00+08:00"],
    '--at: found "2026-02-30T10:00+08:00"; allowed: an existing date',
  ],
  [["schedule", "2026-001", "--at", "2026-12-01 16:30"], '--at: found "2026-12-01 16:30"'],
  [["check", "a", "b"], 'found "b"; allowed: nothing more than'],
  [["new", "--category", "announcment"], '(did you mean "announcement"?)'],
  [["export"], "--to: found nothing"],
  [["host-rules"], "--for: found nothing; allowed: netlify, nginx, cloudfront"],
  [["host-rules", "--for", "apache"], '--for: found "apache"; allowed: netlify, nginx, cloudfront'],
  [["export", "--to", "s3://Bucket"], '--to: found "s3://Bucket"; allowed: a folder, or s3://bucket/prefix'],
  [
    ["export", "--to", "x", "--at", "2027-01-01T00:00+08:00"],
    "--at: found 2027-01-01 00:00 HKT, which is to come; allowed: now",
  ],
  [["correct", "2025-001", "--file", ""], "--file: found nothing"],
  [
    [
      "document",
      "add",
      "report",
      "--keep",
      "soon",
      "--change",
      "new",
      "--at",
      "2099-01-01T00:00+08:00",
      "--reason-en",
      "x",
      "--reason-zh",
      "x",
      "--reason-zh-TW",
      "x",
    ],
    '--keep: found "soon"; allowed: a number of years from 1 to 100, or permanent',
  ],
  [
    ["acknowledge", "2025-001", "--reason", "x", "--code", "figures-differs"],
    '--code: found "figures-differs"; allowed: figures-differ, ',
  ],
] as const)("%j is wrong usage: status 2, nothing on standard output", async (args, message) => {
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  const before = cli.snapshot();
  const { status, out, err } = await cli.run(...args);
  expect(status).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(message);
  expect(cli.snapshot()).toEqual(before);
});

it("an id that is not there names the nearest", async () => {
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  for (const args of [
    ["check", "2025-01"],
    ["schedule", "2025-01", "--at", "2026-12-01T16:30+08:00"],
    ["correct", "2025-01", "--superseded-by", "x"],
  ]) {
    const { status, err, problems } = await cli.run(...args);
    expect([status, problems]).toEqual([1, ["error announcement-unknown announcements/2025-01"]]);
    expect(err).toContain(didYouMean("2025-001"));
  }
});
