/** The commands killed at each step: what is public stays whole, old or new, and the same command finishes the work. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { Bundle } from "../../support/bundle.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { ManualClock, LiveSite } from "../../support/live-site.ts";
import { CliHarness, pdf, REASONS, sha256 } from "./cli-harness.ts";

let bundle: Bundle;
beforeAll(async () => {
  bundle = await Bundle.of({ content: "tools/content.ts", "load-worker": "tools/check/load-worker.mjs" });
});
afterAll(() => bundle.remove());

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
});
afterEach(() => cli.remove());

/** Runs a command as a process of its own, which is killed at a step that changes the disk. */
function kill(killAt: number, ...args: readonly string[]): { killed: boolean; steps: string[] } {
  const { signal, stderr } = spawnSync(
    process.execPath,
    ["--import", "./tests/support/kill-at.mjs", bundle.path("content"), ...args],
    { encoding: "utf8", env: { ...process.env, CONTENT_DIR: cli.content.root, KILL_AT: String(killAt) } },
  );
  return {
    killed: signal === "SIGKILL",
    steps: [...stderr.matchAll(/^step \d+ (\w+)$/gm)].map(([, what = ""]) => what),
  };
}

/** All steps in full; in short, one of each kind and everything around the renames. */
const STEPS = LONG ? Array.from({ length: 17 }, (_, index) => index + 1) : [2, 8, 16, 17];

it.each(STEPS)("correct, killed at step %i: the old paper or the new one, never neither", EXTENDED, async (killAt) => {
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00", attachment: "the paper" });
  const old = loadContent(cli.content.root).pack?.announcements[0]?.files[0]?.sha256;
  const file = await pdf("Corrected");
  cli.aside("new.pdf", file);
  const args = [
    "correct",
    "2025-001",
    "--file",
    "2025-001-en.pdf",
    "--with",
    join(cli.elsewhere, "new.pdf"),
    ...REASONS,
  ];
  // A server that looks while the command is dead, and one that starts then.
  const site = new LiveSite(cli.content.root, new ManualClock("2026-06-01T12:00+08:00"));
  site.poll();
  const { killed, steps } = kill(killAt, ...args);
  expect([killed, steps.length]).toEqual([true, killAt]);
  site.settle();
  const { pack, diagnostics } = loadContent(cli.content.root);
  expect(diagnostics).toEqual([]);
  const served = pack?.announcements[0];
  expect(served?.files[0]?.sha256).toBe(killAt <= 16 ? old : sha256(file));
  expect(served?.corrections).toHaveLength(killAt <= 16 ? 0 : 1);
  expect(site.announcements().get("2025-001")?.digest).toBe(served?.digest);

  expect((await cli.run(...args)).status).toBe(0);
  const done = loadContent(cli.content.root);
  expect(done.diagnostics).toEqual([]);
  expect(done.pack?.announcements[0]).toMatchObject({
    files: [{ sha256: sha256(file) }],
    corrections: [{ sha256: old }],
  });
  expect(done.pack?.announcements[0]?.corrections).toHaveLength(1);
  site.settle();
  expect(site.announcements().get("2025-001")?.digest).toBe(done.pack?.announcements[0]?.digest);
  expect(
    readdirSync(join(cli.content.root, "announcements/2025-001")).filter((name) => /^\.[0-9a-f]{64}/.test(name)),
  ).toEqual([]);
});

it.each(LONG ? [1, 2, 3, 4] : [4])(
  "schedule, killed at step %i: still a draft on hold, or scheduled whole",
  async (killAt) => {
    cli.content.announcement("2025-001", { publishAt: "2099-03-01T09:00+08:00", meta: { hold: true } });
    const args = ["schedule", "2025-001", "--at", "2099-04-01T08:00+08:00"];
    expect(kill(killAt, ...args).killed).toBe(true);
    expect(loadContent(cli.content.root)).toMatchObject({ pack: { announcements: [] }, diagnostics: [] });
    expect((await cli.run(...args)).status).toBe(0);
    expect(loadContent(cli.content.root)).toMatchObject({
      pack: { announcements: [{ id: "2025-001" }] },
      diagnostics: [],
    });
  },
);

it.each(LONG ? [1, 2, 3, 4, 5, 6, 7, 8] : [5])(
  "document, killed at step %i: the register as it was, and the same command finishes the work",
  EXTENDED,
  async (killAt) => {
    cli.content.announcement("2099-001", { publishAt: "2099-03-01T16:30+08:00" });
    const file = await pdf("Bye-laws");
    cli.aside("new.pdf", file);
    const path = join(cli.elsewhere, "new.pdf");
    const args = ["document", "replace", "bye-laws", "--file-en", path, "--announcement", "2099-001"];
    const files = () => loadContent(cli.content.root).pack?.states.at(-1)?.documents[0]?.files;
    expect(kill(killAt, ...args).killed).toBe(true);
    expect(loadContent(cli.content.root).diagnostics).toEqual([]);
    expect(files()).toEqual([]);
    expect((await cli.run(...args)).status).toBe(0);
    expect(loadContent(cli.content.root).diagnostics).toEqual([]);
    expect(files()).toMatchObject([{ name: "bye-laws-2099-03-01-en.pdf", sha256: sha256(file) }]);
  },
);
