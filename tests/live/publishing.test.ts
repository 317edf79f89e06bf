/** Content that changes while the site is running: what is served, what stays up, what is logged. */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";
import { EXTENDED } from "../support/extended.ts";

const NOW = "2026-06-01T12:00+08:00";
const SOON = "2026-06-01T12:30+08:00";

let content: ContentFixture;
let clock: ManualClock;
let site: LiveSite;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00", attachment: "one" })
    .announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00" })
    .announcement("2026-009", { publishAt: SOON, title: "SECRET" })
    .career("engineer", "2026-01-01T09:00+08:00");
  clock = new ManualClock(NOW);
  site = new LiveSite(content.root, clock);
  site.poll();
});
afterEach(() => content.remove());

const status = async (path: string): Promise<number> => (await site.fetch(path)).status;
const title = async (id: string): Promise<unknown> => {
  const response = await site.fetch(`/api/announcements/${id}`);
  return response.status === 200 ? ((await response.json()) as { title: unknown }).title : response.status; // our own API
};
const logged = (): string => site.log.map(({ level, text }) => `${level} ${text}`).join("\n");

describe("a change", () => {
  it("is served after two polls with the same fingerprint, and not while the folder is written to", async () => {
    content.announcement("2026-003", { publishAt: "2026-03-01T09:00+08:00" });
    site.poll();
    expect(await title("2026-003")).toBe(404);
    content.write("announcements/2026-003/en.md", "# Another title\n\nStill being written.\n");
    site.poll();
    expect(await title("2026-003")).toBe(404);
    site.poll();
    expect(await title("2026-003")).toBe("Another title");
  });

  it("just before the start delays it until nothing has changed for two seconds", () => {
    let wall = Date.now();
    const other = new LiveSite(content.root, clock, () => wall);
    other.poll();
    expect(other.store.notReady).toBe("content-loading");
    wall += 2100;
    other.poll();
    expect([other.store.notReady, other.first?.valid, other.announcements().size]).toEqual([null, true, 3]);
  });

  it("of one record is not delayed by another record's change", async () => {
    content.announcement("2026-003", { publishAt: "2026-03-01T09:00+08:00" });
    content.write("announcements/2026-002/en.md", "# First draft\n\nText.\n");
    site.poll();
    content.write("announcements/2026-002/en.md", "# The second draft\n\nText.\n");
    site.poll();
    expect([await title("2026-003"), await title("2026-002")]).toEqual([
      "Title of 2026-003 en",
      "Title of 2026-002 en",
    ]);
  });

  it.each(["changes", "announcements", "careers", "pages", "documents", "."])(
    "is served beside a name in %s that is as long as a name can be, also after a start",
    async (folder) => {
      for (const ending of ["", ".yaml", ".md"]) {
        content.write(`${folder}/${"x".repeat(255 - ending.length)}${ending}`, "Text.");
        content.write("announcements/2026-002/en.md", `# Beside x${ending}\n\nText.\n`);
        expect(site.settle()).toMatchObject({ settled: true, problems: [] });
        expect(await title("2026-002")).toBe(`Beside x${ending}`);
        const other = new LiveSite(content.root, clock);
        other.poll();
        expect(other.first).toMatchObject({ valid: true, folderReadable: true });
      }
    },
  );

  it("causes only the changed record to be read", () => {
    const before = site.announcements();
    content.write("announcements/2026-002/en.md", "# New\n\nText.\n");
    site.settle();
    expect(site.announcements().get("2026-001")).toBe(before.get("2026-001"));
    expect(site.announcements().get("2026-002")).not.toBe(before.get("2026-002"));
  });
});

describe("an invalid edit", () => {
  it("leaves the public version up and logs an error", async () => {
    content.write("announcements/2026-001/meta.yaml", "publishAt: [");
    site.settle();
    expect(await title("2026-001")).toBe("Title of 2026-001 en");
    expect(logged()).toMatch(/^error .*announcements\/2026-001.*the public version stays up/m);
  });

  it("withdraws a record that is not public yet, because the edit may have been meant to postpone it", async () => {
    content.write("announcements/2026-009/meta.yaml", "publishAt: [");
    site.settle();
    clock.set(SOON);
    expect(await title("2026-009")).toBe(404);
    content.announcement("2026-009", { publishAt: SOON, title: "Corrected" });
    site.settle();
    expect(await title("2026-009")).toBe("Corrected en");
  });

  it("of a new record is not served and not named in the log", async () => {
    content.write("announcements/2026-010/meta.yaml", "title: SECRET\n");
    site.settle();
    expect(await title("2026-010")).toBe(404);
    expect(logged()).not.toMatch(/2026-010|2026-009|SECRET/);
    // Nor does the log reveal that a record is being prepared, except at debug level.
    expect(site.log.filter(({ level }) => level !== "debug").map(({ text }) => text)).toEqual([
      expect.stringContaining("new content"),
    ]);
    expect(logged()).toMatch(/^debug \{"records":1\}/m);
  });

  it("or removal of a record that is not public leaves no line in the log; of a public record it does", () => {
    const lines = (): string[] =>
      site.log.filter(({ level }) => level !== "debug").map(({ text }) => text.replace(/^.*\} /, ""));
    content
      .announcement("2026-009", { publishAt: SOON, title: "SECRET again" })
      .write("announcements/2026-009/note.txt", "a remark");
    content.announcement("2026-010", { publishAt: SOON, title: "SECRET two" });
    site.settle();
    rmSync(join(content.root, "announcements/2026-010"), { recursive: true });
    for (let poll = 0; poll < 6; poll += 1) site.poll();
    expect(lines()).toEqual(["new content"]);
    content.write("announcements/2026-001/note.txt", "a remark");
    rmSync(join(content.root, "announcements/2026-002"), { recursive: true });
    for (let poll = 0; poll < 6; poll += 1) site.poll();
    expect(lines().slice(1)).toEqual([
      expect.stringContaining("with remarks"),
      expect.stringContaining("no longer in the content folder"),
      "new content",
    ]);
  });

  it("at the start is named if every page needs the unit, and counted otherwise", () => {
    content.write("announcements/2026-010/meta.yaml", "title: SECRET\n").write("documents.yaml", "- SECRET\n");
    const other = new LiveSite(content.root, clock);
    other.poll();
    expect([other.first?.diagnostics, other.first?.unnamedCount]).toEqual([[], 2]);
  });

  it("of a file that every page needs leaves the last known good version up", async () => {
    content.write("site.yaml", "sample: maybe\n");
    content.yaml("documents.yaml", { documents: [] });
    content.write("pages/terms/zh.md", "no title\n");
    site.settle();
    expect([await status("/en"), await status("/zh/terms"), await status("/readyz")]).toEqual([200, 200, 200]);
    expect(site.log.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  it("of one document in the register leaves that document up, and the rest of the edit is served", async () => {
    const bytes = pdfBytes("rules");
    const row = (name: string, size: number, publishAt: string): object => ({
      id: "rules",
      publishAt,
      name: localized(name),
      files: [{ path: "rules.pdf", lang: "en", bytes: size, sha256: sha256Hex(bytes) }],
    });
    const names = async (): Promise<string[]> =>
      ((await (await site.fetch("/api/site")).json()) as { documents: { name: string }[] }).documents.map(
        ({ name }) => name,
      ); // our own API
    content.write("documents/rules.pdf", bytes).document({ ...row("Rules", bytes.length, "2026-01-01T09:00+08:00") });
    site.settle();
    expect(await names()).toEqual(["Bye-laws", "Rules"]);
    content.document({ ...row("New rules", 1, "2026-01-01T09:00+08:00") });
    site.settle();
    expect(await names()).toEqual(["Bye-laws", "Rules"]);
    expect(logged()).toMatch(/^error \{"content":"documents".*the public version stays up/m);
    content.document({ ...row("Rules to come", bytes.length, SOON) });
    site.settle();
    content.write("documents.yaml", "documents: [");
    site.settle();
    clock.set(SOON);
    expect(await names()).toEqual(["Bye-laws"]);
  });

  it("that refers to an unknown id is served once the other file has the id", () => {
    const committees = (terms: string): object => ({
      committees: [{ id: "a", name: localized("A"), purpose: localized("A"), members: [], terms }],
      framework: [],
    });
    content.yaml("committees.yaml", committees("audit-terms"));
    site.settle();
    expect(site.store.viewAt(clock.now())?.facts.committees[0]?.id).toBe("audit");
    content.yaml("documents.yaml", {
      documents: [
        { id: "audit-terms", kind: "constitution", name: localized("Terms"), required: [], keep: "permanent" },
      ],
    });
    site.settle();
    expect(site.store.viewAt(clock.now())?.facts.committees[0]?.id).toBe("a");
  });
});

const localized = (text: string): object => ({ en: text, zh: text, "zh-TW": text });

describe("a removed record", () => {
  it("disappears at once when it is put on hold, and after five polls when its folder is gone", async () => {
    content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00", meta: { hold: true } });
    rmSync(join(content.root, "announcements/2026-001"), { recursive: true });
    site.settle();
    expect([await title("2026-002"), await title("2026-001")]).toEqual([404, "Title of 2026-001 en"]);
    for (let poll = 0; poll < 5; poll += 1) site.poll();
    expect(await title("2026-001")).toBe(404);
  });

  it.each(["", "announcements", "pages", "site.yaml"])(
    "stays up when %j vanishes as a whole, also while it comes back",
    async (name) => {
      const path = join(content.root, name);
      const away = `${content.root}-away`;
      renameSync(path, away);
      for (let poll = 0; poll < 12; poll += 1) site.poll();
      expect([
        await title("2026-001"),
        await status("/en"),
        await status("/zh/terms"),
        await status("/readyz"),
      ]).toEqual(["Title of 2026-001 en", 200, 200, 200]);
      expect(logged()).toMatch(/vanished: everything that was served stays up|the public version stays up/);
      renameSync(away, path);
      content.announcement("2026-003", { publishAt: "2026-03-01T09:00+08:00" });
      site.settle();
      expect([await title("2026-003"), await title("2026-002")]).toEqual([
        "Title of 2026-003 en",
        "Title of 2026-002 en",
      ]);
    },
  );
});

describe("/readyz", () => {
  it("reports a general reason until content is served, and never a name from the content", async () => {
    const folder = new ContentFixture();
    folder.write("site.yaml", "secret: SECRET\n");
    const other = new LiveSite(folder.root, clock);
    const readiness = async (): Promise<unknown[]> => {
      const response = await other.fetch("/readyz");
      return [response.status, await response.text(), response.headers.get("cache-control")];
    };
    expect(await readiness()).toEqual([503, "content-loading\n", "no-store"]);
    other.poll();
    expect(await readiness()).toEqual([503, "content-invalid\n", "no-store"]);
    expect((await other.fetch("/en")).status).toBe(503);
    // A browser gets a page, which asks again.
    const page = await other.fetch("/en", { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([page.status, page.headers.get("Retry-After"), page.headers.get("Cache-Control")]).toEqual([
      503,
      "5",
      "no-store",
    ]);
    const html = await page.text();
    expect(html).toContain('<meta http-equiv="refresh" content="5">');
    for (const language of LANGUAGES) expect(html).toContain(`<p lang="${language}">`);
    expect((await other.fetch("/api/site")).headers.get("Content-Type")).toContain("application/problem+json");
    expect(other.first?.diagnostics.map(({ field }) => field)).toContain("secret");
    folder.remove();
  });
});

describe("the hot pages", () => {
  const HOT_PATHS = ["/", "/announcements", "/careers"].flatMap((path) =>
    ["", "/en", "/zh", "/zh-TW"].map((lang) => (lang + path).replace(/(.)\/$/, "$1")),
  );

  it("of the next view are rendered ahead, and equal what is rendered on request", async () => {
    await site.idle();
    const late = new LiveSite(content.root, clock);
    late.poll();
    clock.set(SOON);
    const { renderCount } = site;
    for (const path of HOT_PATHS) {
      const [ahead, onRequest] = [await site.fetch(path), await late.fetch(path)];
      expect([...ahead.headers], path).toEqual([...onRequest.headers]);
      expect(await ahead.text(), path).toBe(await onRequest.text());
    }
    expect(site.renderCount).toBe(renderCount);
    expect(await (await site.fetch("/en")).text()).toContain("SECRET");
  });

  it("of the next view are not rendered in the second of a release, but after it", EXTENDED, async () => {
    content.announcement("2026-011", { publishAt: "2026-06-01T12:45+08:00" });
    site.settle();
    await site.idle();
    clock.set(SOON);
    const { renderCount } = site;
    expect((await site.fetch("/en")).status).toBe(200);
    await site.idle(2000);
    expect(site.renderCount).toBe(renderCount);
    await site.idle();
    expect(site.renderCount).toBeGreaterThanOrEqual(renderCount + HOT_PATHS.length);
  });

  it("take the same work whether or not a release is due", async () => {
    const none = new ContentFixture().announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" });
    const quiet = new LiveSite(none.root, clock);
    quiet.poll();
    expect(await quiet.idle()).toBe(await site.idle());
    none.remove();
  });

  it("stay cached when only a record that is not public is edited", () => {
    const before = site.store.viewAt(clock.now())?.key;
    content.announcement("2026-009", { publishAt: "2026-07-01T09:00+08:00", title: "EDITED" });
    site.settle();
    expect(site.announcements().get("2026-009")?.translations.en?.title).toBe("EDITED en");
    expect(site.store.viewAt(clock.now())?.key).toBe(before);
    content.write("announcements/2026-001/en.md", "# A public edit\n\nText.\n");
    site.settle();
    expect(site.store.viewAt(clock.now())?.key).not.toBe(before);
  });
});
