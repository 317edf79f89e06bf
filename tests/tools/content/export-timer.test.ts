/** The timer that exports after each release: its units, and the command that they run. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CliHarness } from "./cli-harness.ts";
import { EXTENDED } from "../../support/extended.ts";

const SERVICE = readFileSync("deploy/site-export.service", "utf8");
const TIMER = readFileSync("deploy/site-export.timer", "utf8");

/** The value of a key, which must be there once. */
function valueOf(unit: string, key: string): string {
  const values = [...unit.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value);
  expect(values, key).toHaveLength(1);
  return values[0] ?? "";
}

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
  cli.content.announcement("2026-001", { publishAt: "2026-06-01T12:30+08:00" });
});
afterEach(() => cli.remove());

describe("site-export.service", () => {
  const [program = "", ...args] = valueOf(SERVICE, "ExecStart").split(" ");
  const command = args.slice(args.indexOf("tools/content.ts") + 1).map((arg) => arg.replace("${EXPORT_TO}", "www"));

  it("runs a script of this repository with the loader of npm run content", () => {
    expect(program).toBe("/usr/bin/node");
    expect(args.slice(0, 3)).toEqual(["--import", "tsx", "tools/content.ts"]);
    expect(existsSync("tools/content.ts")).toBe(true);
    expect(valueOf(SERVICE, "Type")).toBe("oneshot");
  });

  it("exports at first, then nothing until a release, and each release within a minute", EXTENDED, async () => {
    const page = join(cli.elsewhere, "www/en/announcement/2026-001/index.html");
    const ran = (): Promise<{ status: number; changed?: unknown; written?: unknown }> => cli.json(...command);
    expect(await ran()).toMatchObject({ status: 0, written: expect.any(Number) });
    const first = cli.snapshot(cli.elsewhere);
    expect(await ran()).toMatchObject({ status: 0, changed: false });
    expect(cli.snapshot(cli.elsewhere)).toEqual(first);
    expect(existsSync(page)).toBe(false);
    cli.now = Date.parse("2026-06-01T12:30:05+08:00");
    expect(await ran()).toMatchObject({ status: 0, written: expect.any(Number) });
    expect(existsSync(page)).toBe(true);
    expect(await ran()).toMatchObject({ changed: false });
  });

  it(
    "finishes what an export left that was stopped, also when the site is as it was before that",
    EXTENDED,
    async () => {
      await cli.run(...command);
      const whole = cli.snapshot(cli.elsewhere);
      const before = cli.now;
      cli.now = Date.parse("2026-06-01T12:30:05+08:00");
      const open = cli.openSite;
      Object.assign(cli, {
        openSite: async (...args: Parameters<typeof open>) => {
          const site = await open(...args);
          let left = 40;
          return {
            ...site,
            fetch: (request: Request) => ((left -= 1) < 0 ? new Response("", { status: 500 }) : site.fetch(request)),
          };
        },
      });
      await expect(cli.run(...command)).rejects.toThrow("was answered with 500");
      Object.assign(cli, { openSite: open });
      cli.now = before;
      expect(await cli.json(...command)).toMatchObject({ status: 0, written: expect.any(Number) });
      expect(cli.snapshot(cli.elsewhere)).toEqual(whole);
    },
  );
});

describe("site-export.timer", () => {
  it("starts the service at each minute, shortly after releases", () => {
    expect(valueOf(TIMER, "OnCalendar")).toBe("*-*-* *:*:05");
    expect(valueOf(TIMER, "AccuracySec")).toBe("1s");
    expect(valueOf(TIMER, "WantedBy")).toBe("timers.target");
  });

  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).error === undefined;

  it.skipIf(!hasSystemd)("is accepted by systemd-analyze (skipped where systemd is not installed)", () => {
    const folder = mkdtempSync(join(tmpdir(), "units-"));
    try {
      // The program of this machine: the unit names that of a server.
      writeFileSync(join(folder, "site-export.service"), SERVICE.replace("/usr/bin/node", process.execPath));
      writeFileSync(join(folder, "site-export.timer"), TIMER);
      const units = ["site-export.service", "site-export.timer"].map((name) => join(folder, name));
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...units], { encoding: "utf8" });
      expect([status, stderr.split("\n").filter((line) => line.includes("site-export"))]).toEqual([0, []]);
      expect(spawnSync("systemd-analyze", ["calendar", valueOf(TIMER, "OnCalendar")]).status).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
