/** A restart loses nothing that was public, and brings nothing back that was taken away or is to come. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";

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
const breakIt = (id: string): ContentFixture => content.write(meta(id), "publishAt: [");
const tells =
  (word: string) =>
  (name: string): boolean =>
    readFileSync(join(state, name), "latin1").includes(word);
const copies = (): string[] =>
  readdirSync(state, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".kept"));

it("what was public and is broken now stays up, with its papers, and the log says so", async () => {
  const paper = `/files/${sha256Hex(pdfBytes("one"))}/2026-001-en.pdf`;
  expect((await start().fetch(paper)).status).toBe(200);
  breakIt("2026-001");
  content
    .write("careers/engineer/en.md", "no title\n")
    .write("site.yaml", "sample: maybe\n")
    .write("pages/terms/zh.md", "no title\n")
    .write("documents.yaml", "[");
  const site = start();
  expect(await title(site, "2026-001")).toBe("Title of 2026-001 en");
  expect([
    (await site.fetch(paper)).status,
    (await site.fetch("/zh/terms")).status,
    (await site.fetch("/readyz")).status,
  ]).toEqual([200, 200, 200]);
  expect(await (await site.fetch("/api/careers")).text()).toContain('"id":"engineer"');
  expect(site.log.map(({ level, text }) => `${level} ${text}`).join("\n")).toMatch(
    /^error .*announcements\/2026-001.*the public version stays up/m,
  );
  // Mended, it is taken; and again after another restart.
  content.announcement("2026-001", { ...ONE, title: "Mended" });
  site.settle();
  expect(await title(site, "2026-001")).toBe("Mended en");
  breakIt("2026-001");
  expect(await title(start(), "2026-001")).toBe("Mended en");
});

it("without a copy it is not there, as before", async () => {
  start();
  rmSync(state, { recursive: true });
  breakIt("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
});

it("writes nothing of what is to come, until it has come", async () => {
  const site = start();
  expect(copies().filter((name) => name.includes("2026-009"))).toEqual([]);
  expect(copies().filter(tells("SECRET"))).toEqual([]);
  breakIt("2026-009");
  clock.set(SOON);
  expect(await title(start(), "2026-009")).toBe(404);
  content.announcement("2026-009", { publishAt: SOON, title: "SECRET", attachment: "secret" });
  clock.set("2026-06-01T13:00+08:00");
  site.settle();
  breakIt("2026-009");
  expect(await title(start(), "2026-009")).toBe("SECRET en");
  // A clock that is behind: what was public is not public yet.
  clock.set(NOW);
  expect(await title(start(), "2026-009")).toBe(404);
});

it("of the register it writes the public rows and their papers only, and of no unit what merely lies beside it", async () => {
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
  const paper = (id: string): string => `/files/${sha256Hex(pdfBytes(id))}/${id}.pdf`;
  content.yaml("documents.yaml", {
    documents: [row("rules", PUBLIC.publishAt), row("secret-rules", SOON), row("terms-of-audit", SOON)],
  });
  // Named by a file that is public, so its id is no secret; all else of it is.
  const committees = readFileSync(join(content.root, "committees.yaml"), "utf8");
  content.write("committees.yaml", committees.replace("id: audit\n", "id: audit\n    terms: terms-of-audit\n"));
  content.write("draft.yaml", "secret: secret").write("announcements/2026-001/notes.txt", "secret");
  const first = start();
  expect((await first.fetch(paper("rules"))).status).toBe(200);
  expect(copies().filter(tells("secret"))).toEqual([]);
  expect(copies().filter(tells("% terms-of-audit"))).toEqual([]);
  const whole = readFileSync(join(content.root, "documents.yaml"));
  content.write("documents.yaml", "[");
  const broken = start();
  expect([(await broken.fetch(paper("rules"))).status, (await broken.fetch(paper("secret-rules"))).status]).toEqual([
    200, 404,
  ]);
  expect(await (await broken.fetch("/api/site")).text()).not.toContain("terms-of-audit");
  // At its minute a row joins the copy, without anything being written in the folder.
  content.write("documents.yaml", whole);
  const site = start();
  clock.set(SOON);
  site.poll();
  content.write("documents.yaml", "[");
  expect((await start().fetch(paper("secret-rules"))).status).toBe(200);
});

it.each<[string, () => void]>([
  ["held", () => void content.announcement("2026-001", { ...ONE, meta: { hold: true } })],
  ["put off", () => void content.announcement("2026-001", { ...ONE, publishAt: SOON })],
])("what was %s is not brought back by a broken edit", async (_what, edit) => {
  const site = start();
  edit();
  site.settle();
  breakIt("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
  // The same, with no server running when it happened.
  content.announcement("2026-002", PUBLIC);
  start();
  content.announcement("2026-002", { publishAt: SOON });
  start();
  breakIt("2026-002");
  expect(await title(start(), "2026-002")).toBe(404);
});

it("what was removed is not brought back, neither by itself nor by a new record of its name", async () => {
  start();
  rmSync(join(content.root, "announcements/2026-001"), { recursive: true });
  expect(await title(start(), "2026-001")).toBe(404);
  breakIt("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
});

it("a copy that is damaged, or of another folder, is none", async () => {
  start();
  for (const name of copies()) {
    const bytes = readFileSync(join(state, name));
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(join(state, name), bytes);
  }
  breakIt("2026-001");
  expect(await title(start(), "2026-001")).toBe(404);
  const other = new ContentFixture().announcement("2026-002", PUBLIC);
  other.write(meta("2026-002"), "[");
  const site = new LiveSite(other.root, clock, undefined, state);
  site.poll();
  expect(await title(site, "2026-002")).toBe(404);
  other.remove();
});

it("keeps one copy of each record, for this account alone, and leaves nothing half-written", () => {
  start();
  content.announcement("2026-001", { ...ONE, title: "Second" });
  start().settle();
  expect(copies().filter((name) => name.includes("2026-001"))).toHaveLength(1);
  const [folder = ""] = readdirSync(state);
  expect(statSync(join(state, folder)).mode & 0o077).toBe(0);
  expect(copies().every((name) => (statSync(join(state, name)).mode & 0o077) === 0)).toBe(true);
  expect(readdirSync(join(state, folder)).filter((name) => !name.endsWith(".kept"))).toEqual([]);
  expect(existsSync(join(content.root, ".kept"))).toBe(false);
});
