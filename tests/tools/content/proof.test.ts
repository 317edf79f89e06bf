/** A proof is one file that shows what readers will see, and asks nobody for anything. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { approversYaml, CHAN } from "../../support/approvers.ts";
import { CliHarness, pdf, sha256 } from "./cli-harness.ts";

const BASE = "announcements/2026-001";

let cli: CliHarness;
let paper: Buffer;
beforeEach(async () => {
  cli = new CliHarness();
  cli.content.yaml("approvers.yaml", approversYaml());
  await cli.run("exempt");
  cli.keys.set("chan", CHAN);
  await cli.run("new", "--title-en", "Results", "--at", "2026-06-02T16:30+08:00");
  for (const [language, title] of [
    ["en", "Results of the year"],
    ["zh", "全年业绩"],
    ["zh-TW", "全年業績"],
  ])
    cli.content.write(`${BASE}/${language}.md`, `# ${title}\n\nSummary.\n\nSee [all](/announcements).\n`);
  paper = await pdf("Results");
  cli.content.write(`${BASE}/2026-001-en.pdf`, paper);
  cli.content.yaml(`${BASE}/changes.yaml`, { site: { trading: { state: "halted" } } });
  await cli.run("approve", "2026-001", "--key", "chan");
});
afterEach(() => cli.remove());

it("has the pages in each language, the files with their hashes, the changes, the release and the approvals", async () => {
  const ran = await cli.json("proof", "2026-001");
  const html = readFileSync(join(cli.elsewhere, "2026-001-proof.html"), "utf8");
  for (const text of [
    "Results of the year",
    "全年业绩",
    "全年業績",
    "2026-06-02 16:30 HKT",
    "state: halted",
    "1 of 2 chan",
  ])
    expect(html).toContain(text);
  expect(html).toContain(sha256(paper));
  expect(html).toContain(`data:application/pdf;base64,${paper.toString("base64")}`);
  const { sha256: approved } = (await cli.json("approve", "2026-001", "--key", "chan")) as { sha256?: unknown };
  expect(ran).toMatchObject({ status: 0, sha256: approved });
  expect(html).toContain(String(approved));
});

it("runs nothing, fetches nothing and leads nowhere", async () => {
  await cli.run("proof", "2026-001", "--out", "a.html");
  const html = readFileSync(join(cli.elsewhere, "a.html"), "utf8");
  expect(html).not.toMatch(/<script/);
  expect([...html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g)].map(([, to = ""]) => to.slice(0, 5))).not.toContain(
    "/en/a",
  );
  for (const [, to = ""] of html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g))
    expect(to).toMatch(/^(?:#|data:|https:\/\/|mailto:)/);
});

it("is not written into the content folder, which it leaves as it is, and is refused for what is not there or not valid", async () => {
  const before = cli.snapshot();
  expect((await cli.run("proof", "2026-001", "--out", join(cli.content.root, "a.html"))).status).toBe(2);
  expect((await cli.run("proof", "2026-009")).problems).toEqual(["error announcement-unknown announcements/2026-009"]);
  expect((await cli.run("proof", "2026-001", "--at", "2026-06-02T16:29+08:00")).problems).toEqual([
    `error proof-page-missing ${BASE}/meta.yaml`,
  ]);
  expect(cli.snapshot()).toEqual(before);
  cli.content.write(`${BASE}/zh.md`, "no title\n");
  expect((await cli.run("proof", "2026-001")).status).toBe(1);
  expect(existsSync(join(cli.elsewhere, "2026-001-proof.html"))).toBe(false);
});
