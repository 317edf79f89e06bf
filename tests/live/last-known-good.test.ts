/** A restart loses nothing that was public, and restores nothing that was removed or is not public yet. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const NOW = "2026-06-01T12:00+08:00";
const SOON = "2026-06-01T12:30+08:00";
const PUBLIC = { publishAt: "2026-01-01T09:00+08:00" };
const ONE = { ...PUBLIC, attachment: "one" };

let content: ContentFixture;
let state: string;
let clock: ManualClock;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", ONE)
    .announcement("2026-002", PUBLIC)
    .announcement("2026-009", { publishAt: SOON, title: "SECRET", attachment: "secret" })
    .career("engineer", PUBLIC.publishAt);
  state = mkdtempSync(join(tmpdir(), "state-"));
  clock = new ManualClock(NOW);
});
afterEach(() => {
  content.remove();
  rmSync(state, { recursive: true, force: true });
});

/** A server that starts on the folder as it is. */
function start(): LiveSite {
  const site = new LiveSite(content.root, clock, undefined, state);
  site.poll();
  site.poll();
  return site;
}
const title = async (site: LiveSite, id: string): Promise<unknown> => {
  const response = await site.fetch(`/api/announcements/${id}`);
  return response.status === 200 ? ((await response.json()) as { title: unknown }).title : response.status; // our own API
};
const meta = (id: string): string => `announcements/${id}/meta.yaml`;
const makeInvalid = (id: string): ContentFixture => content.write(meta(id), "publishAt: [");
const contains =
  (word: string) =>
  (name: string): boolean =>
    readFileSync(join(state, name), "latin1").includes(word);
const snapshots = (): string[] =>
  readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".kept"));

it("keeps a public version up over a restart when its edit is invalid, with attachments, and logs it", async () => {
  const attachment = fileAddress({ sha256: sha256Hex(pdfBytes("one")), name: "2026-001-en.pdf" });
  expect((await start().fetch(attachment)).status).toBe(200);
  makeInvalid("2026-001");
  content
    .write("careers/engineer/en.md", "no title\n")
    .write("site.yaml", "sample: maybe\n")
    .write("pages/terms/zh.md", "no title\n")
    .write("documents.yaml", "[");
  const site = start();
  expect(await title(site, "2026-001")).toBe("Title of 2026-001 en");
  expect([
    (await site.fetch(attachment)).status,
    (await site.fetch("/zh/terms")).status,
    (await site.fetch("/readyz")).status,
  ]).toEqual([200, 200, 200]);
  expect(await (await site.fetch("/api/careers")).text()).toContain('"id":"engineer"');
  expect(site.log.map(({ level, text }) => `${level} ${text}`).join("\n")).toMatch(
    /^error .*announcements\/2026-001.*the public version stays up/m,
  );
  // Once corrected it is served, and stays up after another restart.
  content.announcement("2026-001", { ...ONE, title: "Corrected" });
  site.settle();
  expect(await title(site, "2026-001")).toBe("Corrected en");
  makeInvalid("2026-001");
  expect(await title(start(), "2026-001")).toBe("Corrected en");
});

it("keeps what an announcement changed, with its images and files, over a restart in which it is not valid", async () => {
  const bytes = pdfBytes("new list");
  const file = { path: "new-list.pdf", lang: "en", bytes: bytes.length, sha256: sha256Hex(bytes) };
  const words = { en: "Late Director", zh: "Late Director", "zh-TW": "Late Director" };
  content
    .write("documents/new-list.pdf", bytes)
    .image("shared/late")
    .changes("2026-001", {
      people: { late: { name: words, role: words, director: "executive", portrait: "late" } },
      documents: { list: { kind: "directors", name: words, required: [], keep: "permanent", files: [file] } },
    })
    .change("secret", SOON, { site: { names: { group: { en: "SECRET name" } } } });
  const site = start();
  const said = async (from: LiveSite): Promise<readonly unknown[]> => [
    /"portrait":\{"name":"late"/.test(await (await from.fetch("/api/site?lang=en")).text()),
    (await from.fetch(fileAddress({ sha256: file.sha256, name: "new-list.pdf" }))).status,
  ];
  expect(await said(site)).toEqual([true, 200]);
  expect(snapshots().filter(contains("SECRET name"))).toEqual([]);
  content.write("announcements/2026-001/changes.yaml", "people: {").write("documents/new-list.pdf", "broken");
  expect(await said(start())).toEqual([true, 200]);
});

it("does not serve an invalid record that has no snapshot", async () => {
  start();
  rmSync(state, { recursive: true });
  makeInvalid("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
});

it("writes nothing of a record before its release", async () => {
  const site = start();
  expect(snapshots().filter((name) => name.includes("2026-001"))).toHaveLength(1);
  expect(snapshots().filter((name) => name.includes("2026-009"))).toEqual([]);
  expect(snapshots().filter(contains("Title of 2026-001"))).toHaveLength(1);
  expect(snapshots().filter(contains("SECRET"))).toEqual([]);
  makeInvalid("2026-009");
  clock.set(SOON);
  expect(await title(start(), "2026-009")).toBe(404);
  content.announcement("2026-009", { publishAt: SOON, title: "SECRET", attachment: "secret" });
  clock.set("2026-06-01T13:00+08:00");
  site.settle();
  makeInvalid("2026-009");
  expect(await title(start(), "2026-009")).toBe("SECRET en");
  // With a clock that is behind, what was public is not public yet.
  clock.set(NOW);
  expect(await title(start(), "2026-009")).toBe(404);
});

it("writes no id of an announcement to come that a public record or fact names", async () => {
  const named = { related: ["2026-002", "2026-009"] };
  const milestones = { group: { milestones: { next: { date: "2027-Q2", announcement: "2026-009" } } } };
  content
    .announcement("2026-001", { ...ONE, meta: named })
    .changes("2026-001", { timelines: milestones })
    .change("office", PUBLIC.publishAt, { site: { stockCode: "00399" } }, { announcement: "2026-009" });
  start();
  expect(snapshots().filter(contains("2026-009"))).toEqual([]);
  expect(snapshots().filter(contains("2026-002")).length).toBeGreaterThan(0);
  makeInvalid("2026-001");
  const restored = await start().fetch("/api/announcements/2026-001");
  const { related } = (await restored.json()) as { readonly related: readonly { readonly id: string }[] }; // our own API
  expect(related.map(({ id }) => id)).toEqual(["2026-002"]);
});

it("writes only the public rows of the register and their attachments, and no file that no unit lists", async () => {
  const row = (id: string, publishAt: string): object => {
    const bytes = pdfBytes(id);
    content.write(`documents/${id}.pdf`, bytes);
    const file = { path: `${id}.pdf`, lang: "en", bytes: bytes.length, sha256: sha256Hex(bytes) };
    return {
      id,
      kind: "constitution",
      name: { en: id, zh: id, "zh-TW": id },
      required: ["en"],
      keep: "permanent",
      publishAt,
      files: [file],
    };
  };
  const attachment = (id: string): string => fileAddress({ sha256: sha256Hex(pdfBytes(id)), name: `${id}.pdf` });
  content.yaml("documents.yaml", {
    documents: [row("rules", PUBLIC.publishAt), row("secret-rules", SOON), row("terms-of-audit", SOON)],
  });
  // A public file names its id, so the id is no secret. Everything else of it is.
  const committees = readFileSync(join(content.root, "committees.yaml"), "utf8");
  content.write("committees.yaml", committees.replace("id: audit\n", "id: audit\n    terms: terms-of-audit\n"));
  content.write("draft.yaml", "secret: secret").write("announcements/2026-001/notes.txt", "secret");
  const first = start();
  expect((await first.fetch(attachment("rules"))).status).toBe(200);
  expect(snapshots().filter(contains("rules"))).not.toEqual([]);
  expect(snapshots().filter(contains("secret"))).toEqual([]);
  expect(snapshots().filter(contains("% terms-of-audit"))).toEqual([]);
  const whole = readFileSync(join(content.root, "documents.yaml"));
  content.write("documents.yaml", "[");
  const broken = start();
  expect([
    (await broken.fetch(attachment("rules"))).status,
    (await broken.fetch(attachment("secret-rules"))).status,
  ]).toEqual([200, 404]);
  expect(await (await broken.fetch("/api/site")).text()).not.toContain("terms-of-audit");
  // At its release a row is added to the snapshot, without a change in the content folder.
  content.write("documents.yaml", whole);
  const site = start();
  clock.set(SOON);
  site.poll();
  content.write("documents.yaml", "[");
  expect((await start().fetch(attachment("secret-rules"))).status).toBe(200);
});

it("keeps the images that the site names, and no other image", async () => {
  content.portrait("director-1").image("shared/director-1", { text: "portrait" });
  content.image("shared/director-2", { text: "secret" });
  const html = async (site: LiveSite): Promise<string> => (await site.fetch("/en")).text();
  const address = /\/images\/[\w-]+\/shared\/director-1\.png/.exec(await html(start()))?.[0] ?? "";
  expect(snapshots().filter(contains("secret"))).toEqual([]);
  content.write("site.yaml", "[").write("images/shared/director-1.png", "broken");
  const site = start();
  expect(await html(site)).toContain(address);
  expect((await site.fetch(address)).status).toBe(200);
});

it.each<[string, () => void]>([
  ["put on hold", () => void content.announcement("2026-001", { ...ONE, meta: { hold: true } })],
  ["postponed", () => void content.announcement("2026-001", { ...ONE, publishAt: SOON })],
])("does not restore a record that was %s after an invalid edit", async (_what, edit) => {
  const site = start();
  edit();
  site.settle();
  makeInvalid("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
  // The same when no server was running at the time.
  content.announcement("2026-002", PUBLIC);
  start();
  content.announcement("2026-002", { publishAt: SOON });
  start();
  makeInvalid("2026-002");
  expect(await title(start(), "2026-002")).toBe(404);
});

it("does not restore a removed record, nor for a new record of the same name", async () => {
  start();
  rmSync(join(content.root, "announcements/2026-001"), { recursive: true });
  expect(await title(start(), "2026-001")).toBe(404);
  makeInvalid("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
});

it("ignores a snapshot that is damaged or belongs to another content folder", async () => {
  start();
  for (const name of snapshots()) {
    const bytes = readFileSync(join(state, name));
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(join(state, name), bytes);
  }
  makeInvalid("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
  const other = new ContentFixture().announcement("2026-002", PUBLIC);
  other.write(meta("2026-002"), "[");
  const site = new LiveSite(other.root, clock, undefined, state);
  site.poll();
  expect(await title(site, "2026-002")).toBe(404);
  other.remove();
});

it("stores one snapshot of each record, readable by this account only, and leaves no temporary files", () => {
  start();
  content.announcement("2026-001", { ...ONE, title: "Second" });
  start().settle();
  expect(snapshots().filter((name) => name.includes("2026-001"))).toHaveLength(1);
  const [folder = ""] = readdirSync(state);
  expect(statSync(join(state, folder)).mode & 0o077).toBe(0);
  expect(snapshots().every((name) => (statSync(join(state, name)).mode & 0o077) === 0)).toBe(true);
  expect(readdirSync(join(state, folder)).filter((name) => !name.endsWith(".kept"))).toEqual([]);
  expect(existsSync(join(content.root, ".kept"))).toBe(false);
});
