/** Two people: approve, then schedule. */
import { readFileSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { approversYaml, CHAN, LEE } from "../../support/approvers.ts";
import { SshSigner } from "../../support/ssh-signer.ts";
import { CliHarness, pdf, sha256, type Ran } from "./cli-harness.ts";

const AT = "2026-06-02T16:30+08:00";
const ID = "2026-001";
const BASE = `announcements/${ID}`;

let cli: CliHarness;
beforeEach(async () => {
  cli = new CliHarness();
  cli.content.yaml("approvers.yaml", approversYaml());
  await cli.run("exempt");
  cli.keys.set("chan", CHAN).set("lee", LEE);
  await cli.run("new", "--title-en", "Results", "--at", AT);
  for (const language of ["en", "zh", "zh-TW"])
    cli.content.write(`${BASE}/${language}.md`, "# Results\n\nSummary.\n\nText.\n");
  cli.content.write(`${BASE}/${ID}-en.pdf`, await pdf("Results"));
});
afterEach(() => cli.remove());

const approve = (key: string, ...more: string[]): Promise<Ran> => cli.run("approve", ID, "--key", key, ...more);
const schedule = (at = AT): Promise<Ran> => cli.run("schedule", ID, "--at", at);

describe("approve", () => {
  it("signs a draft with its texts and files, says how many are missing, and leaves it on hold", async () => {
    const first = await approve("chan");
    expect([first.status, first.out]).toMatchObject([
      0,
      expect.stringContaining("approved by chan; 1 of 2 approvals (chan), 1 more needed"),
    ]);
    expect(cli.read(`${BASE}/meta.yaml`)).toMatch(/hold: true[\s\S]*2026-001-en\.pdf/);
    expect(cli.read(`${BASE}/chan.sig`)).toContain("BEGIN SSH SIGNATURE");
    expect((await approve("lee")).out).toContain("2 of 2 approvals (chan, lee), it may be released");
    expect((await cli.run("status")).out).toContain("2 of 2 approvals");
    expect(await cli.json("approve", ID, "--key", "lee")).toMatchObject({
      person: "lee",
      given: ["chan", "lee"],
      needed: 2,
    });
  });

  it("is done by people of approvers.yaml only, with keys that have not ended", async () => {
    cli.keys.set("other", new SshSigner());
    const before = cli.snapshot();
    expect((await approve("other")).problems).toEqual([expect.stringContaining("error approval-key-unknown")]);
    expect((await approve("lost")).problems).toEqual([expect.stringContaining("error signing-failed")]);
    const approvers = [
      { id: "chan", name: "Chan", keys: [{ key: CHAN.publicLine, validBefore: "2026-06-01T11:59+08:00" }] },
      { id: "lee", name: "Lee", keys: [{ key: LEE.publicLine }] },
    ];
    cli.content.yaml("approvers.yaml", approversYaml({ approvers }));
    const ended = await approve("chan");
    expect([ended.status, ended.problems]).toEqual([1, [expect.stringContaining("error approval-key-ended")]]);
    expect(ended.err).toContain("a key of chan that ended at 2026-06-01T11:59");
    expect(Object.keys(cli.snapshot()).filter((name) => name.endsWith(".sig"))).toEqual(
      Object.keys(before).filter((name) => name.endsWith(".sig")),
    );
  });

  it("refuses what is not ready, a change that does not exist, and a folder without approvers", async () => {
    cli.content.write(`${BASE}/zh.md`, "# [[title]]\n\nSummary.\n");
    expect((await approve("chan")).problems).toContain(`error placeholder-left ${BASE}/zh.md line 1`);
    expect((await cli.run("approve", "changes/new-office", "--key", "chan")).problems).toEqual([
      "error change-unknown changes/new-office.yaml",
    ]);
    cli.content.write("approvers.yaml", "approvals: two\n");
    expect((await approve("chan")).status).toBe(1);
    expect((await approve("chan", "--at", AT, "--any-time")).status).toBe(2);
  });

  it("is possible for a dated change", async () => {
    cli.content.yaml("changes/halt.yaml", {
      publishAt: AT,
      hold: true,
      reason: { en: "a", zh: "b", "zh-TW": "c" },
      changes: { site: { trading: { state: "halted" } } },
    });
    for (const key of ["chan", "lee"]) expect((await cli.run("approve", "changes/halt", "--key", key)).status).toBe(0);
    cli.content.write("changes/halt.yaml", cli.read("changes/halt.yaml").replace("hold: true", "hold: false"));
    expect(loadContent(cli.content.root).diagnostics.filter(({ file }) => file.startsWith("changes/"))).toEqual([]);
  });
});

describe("schedule", () => {
  it("needs two different people, and the bytes and the release that they approved", async () => {
    expect((await schedule()).problems).toContain(`error approvals-missing ${BASE}`);
    await approve("chan");
    await approve("chan");
    expect((await schedule()).problems).toContain(`error approvals-missing ${BASE}`);
    await approve("lee");
    expect((await schedule("2026-06-02T16:31+08:00")).problems).toContain(`error approvals-missing ${BASE}`);
    const text = cli.read(`${BASE}/zh.md`);
    cli.content.write(`${BASE}/zh.md`, text.replace("Text", "text"));
    expect((await schedule()).problems).toEqual([
      `error approval-void ${BASE}/chan.sig`,
      `error approval-void ${BASE}/lee.sig`,
      `error approvals-missing ${BASE}`,
    ]);
    cli.content.write(`${BASE}/zh.md`, text);
    const done = await schedule();
    expect([done.status, done.problems]).toEqual([0, []]);
    expect(loadContent(cli.content.root).pack?.announcements.map(({ id }) => id)).toContain(ID);
  });

  it("may choose the time of what was approved for any time", async () => {
    await approve("chan", "--any-time");
    await approve("lee", "--any-time");
    expect((await schedule("2026-06-01T12:07+08:00")).status).toBe(0);
  });

  it("is refused while approvers.yaml is not valid", async () => {
    await approve("chan");
    await approve("lee");
    cli.content.write("approvers.yaml", `${cli.read("approvers.yaml")}approvals: 3\n`);
    const before = readFileSync(join(cli.content.root, BASE, "meta.yaml"), "utf8");
    expect((await schedule()).problems).toContain(`error approvers-invalid ${BASE}`);
    expect(cli.read(`${BASE}/meta.yaml`)).toBe(before);
  });
});

describe("exempt", () => {
  beforeEach(() => {
    cli.content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    cli.content.yaml("approvers.yaml", approversYaml());
  });

  it("lists what is public now, once, and nothing of what is to come", async () => {
    expect((await cli.run("check")).problems).toContain("error approvals-missing announcements/2025-001");
    expect((await cli.run("exempt")).status).toBe(0);
    expect(cli.read("exemptions.txt")).toMatch(/^[0-9a-f]{64} announcements\/2025-001\n$/);
    expect(cli.read("approvers.yaml")).toContain(`exemptions: "${sha256(Buffer.from(cli.read("exemptions.txt")))}"`);
    expect((await cli.run("check")).problems.filter((each) => each.includes("approval"))).toEqual([]);
    const snapshot = cli.snapshot();
    expect((await cli.run("exempt")).problems).toEqual(["error exempted-already approvers.yaml exemptions"]);
    expect(cli.snapshot()).toEqual(snapshot);
  });

  it("leaves out what two people have approved, and prints the line for a folder without approvers.yaml", async () => {
    for (const key of ["chan", "lee"]) await approve(key);
    await schedule();
    cli.now = Date.parse(AT);
    expect((await cli.json("exempt"))["units"]).toEqual(["announcements/2025-001"]);
    unlinkSync(join(cli.content.root, "approvers.yaml"));
    const { status, out } = await cli.run("exempt");
    expect([status, out]).toEqual([0, expect.stringMatching(/2 records need[\s\S]*exemptions: "[0-9a-f]{64}"\n$/)]);
  });

  it("makes no list beside an approvers.yaml that is not valid", async () => {
    cli.content.write("approvers.yaml", "approvals: two\n");
    const snapshot = cli.snapshot();
    expect((await cli.run("exempt")).status).toBe(1);
    expect(cli.snapshot()).toEqual(snapshot);
  });
});
