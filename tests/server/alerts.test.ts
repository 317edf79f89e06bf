/** The operator's program: when it runs, what it is told, and that it is never told of what is not public. */
import { spawn } from "node:child_process";
import { EventEmitter } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Alerts, STALE_AFTER_MS, type AlertsOptions } from "../../src/server/alerts.ts";
import { StartError } from "../../src/server/listen.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

const HOUR_MS = 3_600_000;

let folder: string;
let output: string;
let now = 0;
const warn = vi.fn<(...details: unknown[]) => void>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "alerts-"));
  output = join(folder, "alerts.jsonl");
  now = 0;
  warn.mockReset();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that runs these lines of a shell script. */
function program(lines: string): string {
  const path = join(folder, "alert program; touch injected");
  writeFileSync(path, `#!/bin/sh\n${lines}\n`);
  chmodSync(path, 0o700);
  return path;
}

function alertsTo(command: string, options: Partial<AlertsOptions> = {}): Alerts {
  return new Alerts({
    command,
    commit: "0123456789ab",
    logger: { warn },
    wallNow: () => Date.parse("2026-06-01T04:00:00Z"),
    now: () => now,
    ...options,
  });
}

const run = (file: string): ReturnType<NonNullable<AlertsOptions["start"]>> =>
  spawn(file, [], { stdio: ["pipe", "ignore", "ignore"] });

/** A process takes seconds to start on a busy machine: no test is about time. */
const PATIENCE = { timeout: 60_000 };

const keep = (): string => program(`cat >> "${output}"`);

/** What the program was told, once it was run this often. */
async function told(runs: number): Promise<unknown[]> {
  const lines = (): string[] => (existsSync(output) ? readFileSync(output, "utf8").split("\n").slice(0, -1) : []);
  await vi.waitFor(() => expect(lines().length).toBeGreaterThanOrEqual(runs), PATIENCE);
  return lines().map((line) => JSON.parse(line) as unknown);
}

describe("the alert program", () => {
  it("is told of a refused edit: unit and codes, together in one run", async () => {
    const alerts = alertsTo(keep());
    alerts.refused({ content: "announcements/2026-001", codes: ["bad-yaml", "missing"] });
    expect(await told(1)).toEqual([
      {
        time: "2026-06-01T04:00:00.000Z",
        commit: "0123456789ab",
        alerts: [
          { kind: "edit-refused", content: "announcements/2026-001", code: "bad-yaml" },
          { kind: "edit-refused", content: "announcements/2026-001", code: "missing" },
        ],
      },
    ]);
    expect(existsSync(join(process.cwd(), "injected"))).toBe(false);
  });

  it("is told of the same code and unit once in an hour", async () => {
    const alerts = alertsTo(keep());
    const edit = { content: "announcements/2026-001", codes: ["bad-yaml"] } as const;
    alerts.refused(edit);
    await told(1);
    now = HOUR_MS - 1;
    alerts.refused(edit);
    alerts.refused({ ...edit, content: "announcements/2026-002" });
    expect(await told(2)).toMatchObject([{}, { alerts: [{ content: "announcements/2026-002" }] }]);
    now = HOUR_MS;
    alerts.refused(edit);
    expect(await told(3)).toMatchObject([{}, {}, { alerts: [{ content: "announcements/2026-001" }] }]);
  });

  it("is told when the folder was not polled to the end for a minute", async () => {
    const alerts = alertsTo(keep());
    alerts.looked(true);
    now = STALE_AFTER_MS;
    alerts.check();
    now = STALE_AFTER_MS + 5000;
    alerts.looked(false);
    alerts.check();
    alerts.check();
    expect(await told(1)).toMatchObject([{ alerts: [{ kind: "content-stale", seconds: 65 }] }]);
    alerts.looked(true);
    now += HOUR_MS;
    alerts.looked(true);
    alerts.check();
    alerts.refused({ content: "site", codes: ["bad-yaml"] });
    expect(await told(2)).toMatchObject([{}, { alerts: [{ kind: "edit-refused" }] }]);
  });

  it("is ended when it takes too long, and its failures are logged", async () => {
    const alerts = alertsTo(program("sleep 60"), { timeLimitMs: 50 });
    alerts.refused({ content: "site", codes: ["bad-yaml"] });
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith({ status: null, signal: "SIGKILL" }, expect.any(String)),
      PATIENCE,
    );
    const failing = alertsTo(program("exit 3"));
    failing.refused({ content: "site", codes: ["bad-yaml"] });
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith({ status: 3, signal: null }, expect.any(String)),
      PATIENCE,
    );
  });

  it.each<[string, AlertsOptions["start"]]>([
    [
      "memory",
      () => {
        throw Object.assign(new Error("spawn ENOMEM"), { code: "ENOMEM" });
      },
    ],
    [
      "descriptors",
      () => {
        // What Node gives for EMFILE: no standard input, and the error afterwards.
        const child = Object.assign(new EventEmitter(), { unref: () => undefined, kill: () => true });
        process.nextTick(() => child.emit("error", Object.assign(new Error("spawn EMFILE"), { code: "EMFILE" })));
        return child as unknown as ReturnType<NonNullable<AlertsOptions["start"]>>;
      },
    ],
  ])("that cannot be started for want of %s is a line in the log, and the next alert starts it", async (_, start) => {
    const command = keep();
    const attempts = [start];
    const alerts = alertsTo(command, { start: (path) => (attempts.shift() ?? run)(path) });
    alerts.refused({ content: "site", codes: ["bad-yaml"] });
    await vi.waitFor(
      () => expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) as unknown }, "ALERT_COMMAND failed"),
      PATIENCE,
    );
    alerts.refused({ content: "site", codes: ["missing"] });
    expect(await told(1)).toMatchObject([{ alerts: [{ code: "missing" }] }]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it("must be a program that may be run", () => {
    expect(() => alertsTo(join(folder, "missing"))).toThrow(StartError);
    writeFileSync(join(folder, "text"), "");
    expect(() => alertsTo(join(folder, "text"))).toThrow(/ALERT_COMMAND: .* is no program/);
  });
});

describe("a site with an alert program", () => {
  it("tells it of a public record's refused edit, and nothing of a draft's", async () => {
    const content = new ContentFixture()
      .announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" })
      .announcement("2026-009", { publishAt: "2026-12-01T09:00+08:00" });
    const site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"), undefined, null, {
      observer: alertsTo(keep()),
    });
    site.poll();
    content.write("announcements/2026-009/meta.yaml", "publishAt: [");
    content.write("announcements/2026-010/meta.yaml", "publishAt: [");
    content.write("announcements/2026-001/meta.yaml", "publishAt: [");
    site.settle();
    expect(await told(1)).toMatchObject([{ alerts: [{ kind: "edit-refused", content: "announcements/2026-001" }] }]);
    expect(readFileSync(output, "utf8")).not.toMatch(/2026-009|2026-010/);
    content.remove();
  });

  it("tells it nothing of a register that has a document to come", async () => {
    const content = new ContentFixture().announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" });
    const bytes = pdfBytes("rules");
    const document = (publishAt: string): unknown =>
      content.write("documents/rules.pdf", bytes).document({
        id: "rules",
        publishAt,
        files: [{ lang: "en", path: "rules.pdf", bytes: bytes.length, sha256: sha256Hex(bytes) }],
      });
    document("2026-12-01T09:00+08:00");
    const site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"), undefined, null, {
      observer: alertsTo(keep()),
    });
    site.poll();
    content.write("documents.yaml", "documents: [");
    site.settle();
    // What is refused later is told: the first is not on its way any more.
    content.write("announcements/2026-001/meta.yaml", "publishAt: [");
    site.settle();
    expect(await told(1)).toMatchObject([{ alerts: [{ content: "announcements/2026-001" }] }]);
    expect(readFileSync(output, "utf8")).not.toContain("documents");
    content.remove();
  });
});
