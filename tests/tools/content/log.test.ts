/** The log of what the commands did, and what is found in one that was tampered with. */
import { readFileSync, rmSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CliHarness, pdf, sha256 } from "./cli-harness.ts";

const FILE = "log/2026.jsonl";
const META = "announcements/2026-001/meta.yaml";

let cli: CliHarness;
beforeEach(async () => {
  cli = new CliHarness();
  await cli.run("new", "--title-en", "Results", "--at", "2026-06-02T16:30+08:00");
  for (const language of ["en", "zh", "zh-TW"])
    cli.content.write(`announcements/2026-001/${language}.md`, "# Results\n\nSummary.\n\nText.\n");
});
afterEach(() => cli.remove());

interface Line {
  readonly n: number;
  readonly who: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly files: ReadonlyArray<{
    readonly file: string;
    readonly before: string | null;
    readonly after: string | null;
  }>;
}

const texts = (): string[] => cli.read(FILE).split("\n").slice(0, -1);
const lines = (): Line[] => texts().map((text) => JSON.parse(text) as Line); // written by the command

const schedule = (minute: number): Promise<unknown> =>
  cli.run("schedule", "2026-001", "--at", `2026-06-02T16:${minute}+08:00`);

/** A log of four lines. */
async function fourLines(): Promise<string[]> {
  for (const minute of [31, 32, 33]) await schedule(minute);
  return texts();
}

it("has a line for each command that changed files: who, when, what, and hashes before and after", async () => {
  const before = sha256(readFileSync(join(cli.content.root, META)));
  await schedule(31);
  const after = sha256(readFileSync(join(cli.content.root, META)));
  expect(lines()).toMatchObject([
    {
      n: 1,
      who: "tester@here",
      command: "new",
      files: [{ before: null }, { before: null }, { before: null }, { before: null }],
    },
    {
      n: 2,
      command: "schedule",
      args: ["2026-001", "--at", "2026-06-02T16:31+08:00"],
      files: [{ file: META, before, after }],
    },
  ]);
  expect((await cli.run("log")).out).toContain(`${META}  ${before.slice(0, 12)} → ${after.slice(0, 12)}`);
});

it("has no line for what changed nothing", async () => {
  await schedule(31);
  const before = cli.snapshot();
  await cli.run("check");
  await cli.run("status");
  await cli.run("schedule", "2026-001", "--at", "2020-01-01T09:00+08:00");
  await cli.run("log", "--verify");
  expect(cli.snapshot()).toEqual(before);
});

it("records a correction with the old file and the new one", async () => {
  const [old, next] = [await pdf("Results"), await pdf("Results", { created: "2026-02-01T00:00:00Z" })];
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  cli.content.write("announcements/2026-001/2026-001-en.pdf", old);
  await schedule(31);
  cli.now = Date.parse("2026-06-03T12:00+08:00");
  expect((await cli.correct("2026-001", "2026-001-en.pdf", next)).status).toBe(0);
  expect(lines().at(-1)?.files).toContainEqual({
    file: "announcements/2026-001/2026-001-en.pdf",
    before: sha256(old),
    after: sha256(next),
  });
});

it("is whole as it was written, over the end of a year and with commands at the same time", async () => {
  await fourLines();
  await Promise.all([cli.run("new", "--title-en", "A"), cli.run("new", "--title-en", "B")]);
  cli.now = Date.parse("2027-01-01T00:00+08:00");
  await cli.run("new", "--title-en", "C");
  expect((await cli.run("log", "--verify")).out).toMatch(/^the log is whole: 7 lines/);
  expect(cli.read("log/2027.jsonl")).toContain('"n":7');
});

it("a changed byte anywhere in it is found", async () => {
  await fourLines();
  const text = cli.read(FILE);
  for (let index = 0; index < text.length; index += 7) {
    const other = text[index] === "x" ? "y" : "x";
    cli.content.write(FILE, text.slice(0, index) + other + text.slice(index + 1));
    expect((await cli.run("log", "--verify")).status, `byte ${index}`).toBe(1);
  }
});

it("a removed line is found, also the first and the last, and so is every other order", async () => {
  const [a = "", b = "", c = "", d = ""] = await fourLines();
  const cases: readonly [readonly string[], string][] = [
    [[b, c, d], "error log-line-order log/2026.jsonl line 1"],
    [[a, c, d], "error log-line-order log/2026.jsonl line 2"],
    [[a, b, c], "error log-end-changed log/head"],
    [[a, c, b, d], "error log-line-order log/2026.jsonl line 2"],
    [[a, b, c, c, d], "error log-line-order log/2026.jsonl line 4"],
    [[], "error log-end-changed log/head"],
  ];
  for (const [kept, problem] of cases) {
    cli.content.write(FILE, kept.map((line) => `${line}\n`).join(""));
    expect((await cli.run("log", "--verify")).problems).toContain(problem);
  }
});

it("a log that was written anew is found by a hash that was noted elsewhere", async () => {
  await fourLines();
  const { head } = (await cli.json("log")) as { head?: unknown };
  expect((await cli.run("log", "--verify", "--head", String(head))).status).toBe(0);
  rmSync(join(cli.content.root, "log"), { recursive: true });
  await schedule(34);
  expect((await cli.run("log", "--verify")).status).toBe(0);
  expect((await cli.run("log", "--verify", "--head", String(head))).problems).toEqual(["error log-hash-unknown log"]);
  unlinkSync(join(cli.content.root, "log/head"));
  expect((await cli.run("log", "--verify")).problems).toEqual(["error log-end-changed log/head"]);
});

it("a log that cannot be written is an error of the command", async () => {
  rmSync(join(cli.content.root, "log"), { recursive: true });
  cli.content.write("log", "a file in the place of the folder");
  expect(await cli.json("schedule", "2026-001", "--at", "2026-06-02T16:31+08:00")).toMatchObject({
    status: 1,
    diagnostics: expect.arrayContaining([expect.objectContaining({ code: "log-not-written" })]),
  });
});
