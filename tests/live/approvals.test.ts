/** With `approvers.yaml`, the server shows nothing new that two people have not approved, and loses nothing public. */
import { mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { approve, approveByBoth, approversYaml, CHAN, exempt, LEE } from "../support/approvers.ts";
import { summary } from "../support/diagnostics.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";
import { SshSigner } from "../support/ssh-signer.ts";

const NOW = "2026-06-01T12:00+08:00";
const SOON = "2026-06-01T12:30+08:00";
const UNIT = "announcements/2026-009";
const OLD = "announcements/2026-001";

let content: ContentFixture;
let state: string;
let clock: ManualClock;
beforeEach(() => {
  content = new ContentFixture()
    .yaml("approvers.yaml", approversYaml())
    .announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" })
    .announcement("2026-009", { publishAt: SOON, attachment: "secret" })
    .yaml(`${UNIT}/changes.yaml`, { site: { trading: { state: "halted" } } });
  approveByBoth(content, OLD);
  state = mkdtempSync(join(tmpdir(), "state-"));
  clock = new ManualClock(NOW);
});
afterEach(() => {
  content.remove();
  rmSync(state, { recursive: true, force: true });
});

function start(requireApprovals = false): LiveSite {
  const site = new LiveSite(content.root, clock, undefined, state, { requireApprovals });
  site.settle();
  return site;
}

const statusOf = async (site: LiveSite, id: string): Promise<number> =>
  (await site.fetch(`/en/announcement/${id}`)).status;

/** Codes of what the loader reports. */
const codes = (): string[] => loadContent(content.root).diagnostics.map(({ code }) => code);

const edit = (path: string, change: (bytes: Buffer) => void): void => {
  const bytes = readFileSync(join(content.root, path));
  change(bytes);
  writeFileSync(join(content.root, path), bytes);
};

describe("an announcement that is due", () => {
  it("is released with the approvals of two different people, together with what it changes", async () => {
    const site = start();
    approveByBoth(content, UNIT);
    site.settle();
    expect(await statusOf(site, "2026-009")).toBe(404);
    clock.set(SOON);
    expect(await statusOf(site, "2026-009")).toBe(200);
    expect(site.store.viewAt(clock.now())?.facts.site.trading.state).toBe("halted");
    expect(codes()).toEqual([]);
  });

  it("is not released with one approval, twice the same person's, or another record's", async () => {
    approve(content, UNIT, "chan", CHAN);
    approve(content, UNIT, "lee", CHAN);
    content.write(`${UNIT}/third.sig`, readFileSync(join(content.root, `${OLD}/lee.sig`)));
    const site = start();
    clock.set(SOON);
    expect(await statusOf(site, "2026-009")).toBe(404);
    expect(site.store.viewAt(clock.now())?.facts.site.trading.state).toBe("trading");
    expect(loadContent(content.root).diagnostics.map((each) => summary(each))).toEqual([
      `error approval-void ${UNIT}/third.sig`,
      `error approvals-missing ${UNIT}`,
    ]);
  });

  it("needs new approvals after any changed byte of a text, a file, its changes or another value", () => {
    approveByBoth(content, UNIT);
    expect(codes()).toEqual([]);
    const files = ["en.md", "zh.md", "zh-TW.md", "changes.yaml"];
    for (const name of files) {
      const before = readFileSync(join(content.root, UNIT, name));
      if (name === "changes.yaml") content.write(`${UNIT}/${name}`, Buffer.concat([before, Buffer.from(" ")]));
      else edit(`${UNIT}/${name}`, (bytes) => bytes.write("x", bytes.lastIndexOf("t")));
      expect(codes(), name).toContain("approvals-missing");
      content.write(`${UNIT}/${name}`, before);
    }
    expect(codes()).toEqual([]);
    const meta = readFileSync(join(content.root, UNIT, "meta.yaml"), "utf8");
    const edits: readonly [string, string][] = [
      ["category: announcement", "category: industry-policies"],
      ["12:30", "12:31"],
      ["lang: en", "lang: zh"],
    ];
    for (const [from, to] of edits) {
      content.write(`${UNIT}/meta.yaml`, meta.replace(from, to));
      expect(codes(), to).toContain("approvals-missing");
    }
    content.write(`${UNIT}/meta.yaml`, `# A comment changes nothing.\n${meta}`);
    expect(codes()).toEqual([]);
  });

  it("may be released at another time when it was approved for any time", () => {
    for (const [person, signer] of [
      ["chan", CHAN],
      ["lee", LEE],
    ] as const)
      approve(content, UNIT, person, signer, true);
    const meta = readFileSync(join(content.root, UNIT, "meta.yaml"), "utf8");
    content.write(`${UNIT}/meta.yaml`, meta.replace("12:30", "12:07"));
    expect(codes()).toEqual([]);
  });

  it("is told clearly when a key has ended, is not valid yet, is nobody's, or the file is no signature", () => {
    approveByBoth(content, UNIT);
    const yaml = (validity: object): void => {
      const approvers = [
        { id: "chan", name: "Chan", keys: [{ key: CHAN.publicLine, ...validity }] },
        { id: "lee", name: "Lee", keys: [{ key: LEE.publicLine }] },
      ];
      exempt(content, [OLD], { approvers });
    };
    yaml({ validBefore: SOON });
    expect(codes()).toEqual(["approval-key-ended", "approvals-missing"]);
    yaml({ validBefore: "2026-06-01T12:31+08:00" });
    expect(codes()).toEqual([]);
    yaml({ validAfter: "2026-06-01T12:31+08:00" });
    expect(codes()).toEqual(["approval-key-early", "approvals-missing"]);
    yaml({});
    approve(content, UNIT, "lee", new SshSigner());
    expect(codes()).toEqual(["approval-key-unknown", "approvals-missing"]);
    content.write(`${UNIT}/lee.sig`, "approved, Lee\n");
    expect(codes()).toEqual(["approval-unreadable", "approvals-missing"]);
  });
});

describe("a dated change", () => {
  it("needs approvals like an announcement", () => {
    const change = {
      publishAt: SOON,
      reason: { en: "a", zh: "b", "zh-TW": "c" },
      changes: { site: { trading: { state: "halted" } } },
    };
    rmSync(join(content.root, UNIT), { recursive: true });
    content.yaml("changes/halt.yaml", change);
    const site = start();
    const stateSoon = (): string | undefined => site.store.viewAt(Date.parse(SOON))?.facts.site.trading.state;
    expect(codes()).toEqual(["approvals-missing"]);
    expect(stateSoon()).toBe("trading");
    approveByBoth(content, "changes/halt");
    site.settle();
    expect(codes()).toEqual([]);
    expect(stateSoon()).toBe("halted");
    content.yaml("changes/halt.yaml", { ...change, reason: { ...change.reason, en: "A" } });
    expect(codes()).toContain("approvals-missing");
  });
});

describe("what is public", () => {
  it("stays up, also over a restart, when it is changed without approvals", async () => {
    const site = start();
    content.write(`${OLD}/en.md`, "# Changed\n\nSummary.\n");
    site.settle();
    for (const each of [site, start()])
      expect(await (await each.fetch("/api/announcements/2026-001")).text()).not.toContain("Changed");
    approveByBoth(content, OLD);
    site.settle();
    expect(await (await site.fetch("/api/announcements/2026-001")).text()).toContain("Changed");
  });

  it("stays up while approvers.yaml is not valid, and nothing new is released", async () => {
    approveByBoth(content, UNIT);
    const site = start();
    const valid = readFileSync(join(content.root, "approvers.yaml"), "utf8");
    for (const bad of [
      "approvers: [",
      valid.replace("approvals: 2", "approvals: 3"),
      valid.replace("AAAA", "AAAB"),
      `${valid}other: 1\n`,
      valid.replace("id: lee", "id: chan"),
    ]) {
      content.write("approvers.yaml", bad);
      for (const each of [site, start()]) {
        each.settle();
        clock.set(SOON);
        expect([await statusOf(each, "2026-001"), await statusOf(each, "2026-009")], bad).toEqual([200, 404]);
        clock.set(NOW);
      }
    }
    content.write("approvers.yaml", valid);
    site.settle();
    clock.set(SOON);
    expect(await statusOf(site, "2026-009")).toBe(200);
  });

  it("needs no approvals where it is listed as it is, and needs them after any change", () => {
    unlinkSync(join(content.root, `${OLD}/lee.sig`));
    unlinkSync(join(content.root, `${OLD}/chan.sig`));
    rmSync(join(content.root, UNIT), { recursive: true });
    expect(codes()).toEqual(["approvals-missing"]);
    exempt(content, [OLD]);
    expect(codes()).toEqual([]);
    const meta = readFileSync(join(content.root, OLD, "meta.yaml"), "utf8");
    for (const [file, text] of [
      ["en.md", "# Changed\n\nSummary.\n"],
      ["meta.yaml", meta.replace("2026-01-01T09:00", "2025-12-31T09:00")],
      ["meta.yaml", `${meta}priceSensitive: true\n`],
    ] as const) {
      const before = readFileSync(join(content.root, OLD, file));
      content.write(`${OLD}/${file}`, text);
      expect(codes(), text).toEqual(["approvals-missing"]);
      content.write(`${OLD}/${file}`, before);
    }
    expect(codes()).toEqual([]);
  });
});

describe("the list of what needs no approvals", () => {
  const DATED_BACK = "2020-01-01T09:00+08:00";

  it("exempts no record that is added to the folder, whatever its instant", async () => {
    exempt(content, [OLD]);
    const site = start();
    content.announcement("2026-010", { publishAt: DATED_BACK });
    content.yaml("changes/back.yaml", {
      publishAt: DATED_BACK,
      reason: { en: "a", zh: "b", "zh-TW": "c" },
      changes: { site: { trading: { state: "halted" } } },
    });
    content.write(`${UNIT}/meta.yaml`, readFileSync(join(content.root, UNIT, "meta.yaml"), "utf8").replace(SOON, NOW));
    for (const each of [site, start()]) {
      each.settle();
      clock.set(SOON);
      expect([await statusOf(each, "2026-001"), await statusOf(each, "2026-010")]).toEqual([200, 404]);
      expect(await statusOf(each, "2026-009")).toBe(404);
      expect(each.store.viewAt(clock.now())?.facts.site.trading.state).toBe("trading");
      clock.set(NOW);
    }
  });

  it("exempts nothing when it is not the list that approvers.yaml names", async () => {
    unlinkSync(join(content.root, `${OLD}/lee.sig`));
    exempt(content, [OLD]);
    const site = start();
    const list = readFileSync(join(content.root, "exemptions.txt"));
    const approvers = readFileSync(join(content.root, "approvers.yaml"));
    exempt(content, [OLD, UNIT]);
    content.write("approvers.yaml", approvers);
    expect(codes()).toContain("approval-exemptions-changed");
    site.settle();
    clock.set(SOON);
    expect([await statusOf(site, "2026-001"), await statusOf(site, "2026-009")]).toEqual([200, 404]);
    unlinkSync(join(content.root, "exemptions.txt"));
    expect(codes()).toContain("file-missing");
    content.write("exemptions.txt", list);
    expect(codes()).toEqual(["approvals-missing"]);
  });

  it("is the only way past approvals: a date from which they are asked for is refused", () => {
    content.yaml("approvers.yaml", approversYaml({ since: SOON }));
    expect(codes()).toContain("key-unknown");
    expect(codes()).toContain("approvers-invalid");
  });
});

it("a server that requires approvals releases nothing new without approvers.yaml", async () => {
  const site = start(true);
  unlinkSync(join(content.root, "approvers.yaml"));
  site.settle();
  clock.set(SOON);
  expect([await statusOf(site, "2026-001"), await statusOf(site, "2026-009")]).toEqual([200, 404]);
  const lenient = start();
  expect(await statusOf(lenient, "2026-009")).toBe(200);
});

it("the preview shows what is not approved yet", () => {
  const { pack } = loadContent(content.root, { withHeld: true });
  expect(pack?.announcements.map(({ id }) => id)).toContain("2026-009");
});
