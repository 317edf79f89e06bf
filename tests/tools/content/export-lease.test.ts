/** Two exports to one place: the second is refused, and one that was killed stands in nobody's way. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Lease, LEASE_FILE } from "../../../tools/content/export/lease.ts";
import type { Exporter } from "../../../tools/content/exporter.ts";
import { FolderTarget } from "../../../tools/content/export/target.ts";
import { BUCKET, KEY_ID, REGION, S3Server, SECRET } from "../../support/s3-server.ts";
import { CliHarness, type Ran } from "./cli-harness.ts";
import { EXTENDED } from "../../support/extended.ts";

const underWay = (where: string): string[] => [`error export-under-way ${where}`];

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
});
afterEach(() => cli.remove());

const exporter = (machine: string, isRunning = true): Exporter => ({ machine, process: 7, isRunning: () => isRunning });

describe("at the same time", () => {
  for (const conditions of ["kept", "passed over", "unknown"] as const)
    it(
      `into a store whose conditions are ${conditions}: the second is refused, the first is finished`,
      EXTENDED,
      async () => {
        const store = new S3Server();
        store.conditions = conditions;
        cli.env = {
          AWS_ACCESS_KEY_ID: KEY_ID,
          AWS_SECRET_ACCESS_KEY: SECRET,
          AWS_REGION: REGION,
          AWS_ENDPOINT_URL: await store.start(),
        };
        const to = `s3://${BUCKET}/www`;
        const others: Promise<Ran>[] = [];
        store.fault = () => {
          if (store.changes.length === 5 && others.length === 0) others.push(cli.run("export", "--to", to));
          return null;
        };
        expect((await cli.run("export", "--to", to)).status).toBe(0);
        expect(await Promise.all(others)).toMatchObject([{ status: 1, out: "", problems: underWay(to) }]);
        expect([...store.objects.keys()].filter((key) => key.includes("lock"))).toEqual([]);
        await store.stop();
      },
    );

  it("into a folder: of many that begin together one is let in", async () => {
    const target = new FolderTarget(join(cli.elsewhere, "site"));
    const begun = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => Lease.take("site", target, exporter(`machine ${index}`), () => cli.now)),
    );
    expect(begun.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await cli.run("export", "--to", "site")).problems).toEqual(underWay(join(cli.elsewhere, "site")));
    expect(readdirSync(join(cli.elsewhere, "site"))).toEqual([LEASE_FILE]);
  });
});

describe("one that was killed", () => {
  const left = (text: unknown): void => {
    mkdirSync(join(cli.elsewhere, "site"), { recursive: true });
    writeFileSync(join(cli.elsewhere, "site", LEASE_FILE), typeof text === "string" ? text : JSON.stringify(text));
  };

  it("on this machine is followed at once; on another, when its lease has run out", async () => {
    left({ machine: cli.machine, process: 4711, begun: cli.now, until: cli.now + 60_000 });
    expect((await cli.run("export", "--to", "site")).status).toBe(0);
    expect(existsSync(join(cli.elsewhere, "site", LEASE_FILE))).toBe(false);
    left({ machine: "elsewhere", process: 4711, begun: cli.now, until: cli.now + 60_000 });
    const refused = await cli.json("export", "--to", "site");
    expect([refused.status, refused.diagnostics[0]?.remedy]).toEqual([
      1,
      "run this again when it has ended; if it was killed on another machine, from 2026-06-01 12:02 HKT on: what is there is kept",
    ]);
    cli.now += 61_000;
    expect((await cli.run("export", "--to", "site")).status).toBe(0);
  });

  it("in the middle of writing its lease is none", async () => {
    left('{"machine":"elsew');
    expect((await cli.run("export", "--to", "site")).status).toBe(0);
  });
});

it("renews its lease on the way, and stops when it slept so long that another one has begun", async () => {
  const target = new FolderTarget(join(cli.elsewhere, "site"));
  const now = (): number => cli.now;
  const first = await Lease.take("site", target, exporter("a"), now);
  for (let minute = 0; minute < 5; minute += 1) {
    cli.now += 61_000;
    await Promise.all([first.keep(), first.keep()]);
  }
  await expect(Lease.take("site", target, exporter("b"), now)).rejects.toThrow("refused");
  cli.now += 121_000;
  const second = await Lease.take("site", target, exporter("b"), now);
  await expect(first.keep()).rejects.toThrow("refused");
  await first.end();
  await second.keep();
  await second.end();
  expect(await target.read(LEASE_FILE)).toBeNull();
});
