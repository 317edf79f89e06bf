/** Content that changes under a running site: what is taken, what stays, what is said about it. */
import { renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
import { ManualClock, LiveSite } from "../support/live-site.ts";

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
  it("is taken after two looks that are alike, and not while the folder is written to", async () => {
    content.announcement("2026-003", { publishAt: "2026-03-01T09:00+08:00" });
    site.poll();
    expect(await title("2026-003")).toBe(404);
    content.write("announcements/2026-003/en.md", "# Another title\n\nStill being written.\n");
    site.poll();
    expect(await title("2026-003")).toBe(404);
    site.poll();
    expect(await title("2026-003")).toBe("Another title");
  });

  it("waits at the start for what is written at that moment, but not longer than one more look", () => {
    const other = new LiveSite(content.root, clock, Date.now);
    other.poll();
    expect(other.store.notReady).toBe("content-loading");
    other.poll();
    expect([other.store.notReady, other.first?.valid, other.announcements().size]).toEqual([null, true, 3]);
  });

  it("of something else does not hold it up", async () => {
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

  it("reads what changed and nothing else", () => {
    const before = site.announcements();
    content.write("announcements/2026-002/en.md", "# New\n\nText.\n");
    site.settle();
    expect(site.announcements().get("2026-001")).toBe(before.get("2026-001"));
    expect(site.announcements().get("2026-002")).not.toBe(before.get("2026-002"));
  });
});

describe("a broken edit", () => {
  it("leaves what is public up, and says so loudly", async () => {
    content.write("announcements/2026-001/meta.yaml", "publishAt: [");
    site.settle();
    expect(await title("2026-001")).toBe("Title of 2026-001 en");
    expect(logged()).toMatch(/^error .*announcements\/2026-001.*the public version stays up/m);
  });

  it("takes back what is not public yet: it may have been meant to put it off", async () => {
    content.write("announcements/2026-009/meta.yaml", "publishAt: [");
    site.settle();
    clock.set(SOON);
    expect(await title("2026-009")).toBe(404);
    content.announcement("2026-009", { publishAt: SOON, title: "Mended" });
    site.settle();
    expect(await title("2026-009")).toBe("Mended en");
  });

  it("of a new item is simply not there, and is not named", async () => {
    content.write("announcements/2026-010/meta.yaml", "title: SECRET\n");
    site.settle();
    expect(await title("2026-010")).toBe(404);
    expect(logged()).not.toMatch(/2026-010|2026-009|SECRET/);
    // Nor does the log tell that something is in the making, unless it is asked for faults.
    expect(site.log.filter(({ level }) => level !== "debug").map(({ text }) => text)).toEqual([
      expect.stringContaining("new content"),
    ]);
    expect(logged()).toMatch(/^debug \{"records":1\}/m);
  });

  it("of what is to come, its removal, and its remarks leave no line in the log; those of public records do", () => {
    const lines = (): string[] =>
      site.log.filter(({ level }) => level !== "debug").map(({ text }) => text.replace(/^.*\} /, ""));
    content
      .announcement("2026-009", { publishAt: SOON, title: "SECRET again" })
      .write("announcements/2026-009/note.txt", "a remark");
    content.announcement("2026-010", { publishAt: SOON, title: "SECRET two" });
    site.settle();
    rmSync(join(content.root, "announcements/2026-010"), { recursive: true });
    for (let look = 0; look < 6; look += 1) site.poll();
    expect(lines()).toEqual(["new content"]);
    content.write("announcements/2026-001/note.txt", "a remark");
    rmSync(join(content.root, "announcements/2026-002"), { recursive: true });
    for (let look = 0; look < 6; look += 1) site.poll();
    expect(lines().slice(1)).toEqual([
      expect.stringContaining("with remarks"),
      expect.stringContaining("no longer in the content folder"),
      "new content",
    ]);
  });

  it("and a remark, at a start: what every page needs is named, the rest is counted", () => {
    content.write("announcements/2026-010/meta.yaml", "title: SECRET\n").write("documents.yaml", "- SECRET\n");
    const other = new LiveSite(content.root, clock);
    other.poll();
    expect([other.first?.diagnostics, other.first?.unnamedCount]).toEqual([[], 2]);
  });

  it("of a file that every page needs leaves the last good one up", async () => {
    content.write("site.yaml", "sample: maybe\n");
    content.yaml("documents.yaml", { documents: [] });
    content.write("pages/terms/zh.md", "no title\n");
    site.settle();
    expect([await status("/en"), await status("/zh/terms"), await status("/readyz")]).toEqual([200, 200, 200]);
    expect(site.log.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  it("of one paper in the register leaves that paper up, and takes the rest of the edit", async () => {
    const bytes = pdfBytes("rules");
    const row = (name: string, size: number, publishAt: string): object => ({
      id: "rules",
      publishAt,
      name: say(name),
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

  it("that names an id which does not exist waits until the other file is there too", () => {
    const committees = (terms: string): object => ({
      committees: [{ id: "a", name: say("A"), purpose: say("A"), members: [], terms }],
      framework: [],
    });
    content.yaml("committees.yaml", committees("audit-terms"));
    site.settle();
    expect(site.store.viewAt(clock.now())?.pack.governance.committees[0]?.id).toBe("audit");
    content.yaml("documents.yaml", {
      documents: [{ id: "audit-terms", kind: "constitution", name: say("Terms"), required: [], keep: "permanent" }],
    });
    site.settle();
    expect(site.store.viewAt(clock.now())?.pack.governance.committees[0]?.id).toBe("a");
  });
});

const say = (text: string): object => ({ en: text, zh: text, "zh-TW": text });

describe("what is taken away", () => {
  it("by hold is gone at once; by its folder, when the rest has been quiet for a while", async () => {
    content.announcement("2026-002", { publishAt: "2026-02-01T09:00+08:00", meta: { hold: true } });
    rmSync(join(content.root, "announcements/2026-001"), { recursive: true });
    site.settle();
    expect([await title("2026-002"), await title("2026-001")]).toEqual([404, "Title of 2026-001 en"]);
    for (let look = 0; look < 5; look += 1) site.poll();
    expect(await title("2026-001")).toBe(404);
  });

  it.each(["", "announcements", "pages", "site.yaml"])(
    "by a folder that vanishes (%s) stays up, also while it comes back",
    async (name) => {
      const path = join(content.root, name);
      const away = `${content.root}-away`;
      renameSync(path, away);
      for (let look = 0; look < 12; look += 1) site.poll();
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
  it("says a class of reason until content is there, and never more than that", async () => {
    const folder = new ContentFixture();
    folder.write("site.yaml", "secret: SECRET\n");
    const other = new LiveSite(folder.root, clock);
    const say = async (): Promise<unknown[]> => {
      const response = await other.fetch("/readyz");
      return [response.status, await response.text(), response.headers.get("cache-control")];
    };
    expect(await say()).toEqual([503, "content-loading\n", "no-store"]);
    other.poll();
    expect(await say()).toEqual([503, "content-invalid\n", "no-store"]);
    expect((await other.fetch("/en")).status).toBe(503);
    expect(other.first?.diagnostics.map(({ field }) => field)).toContain("secret");
    folder.remove();
  });
});

describe("hot pages", () => {
  const HOT = ["/", "/announcements", "/careers"].flatMap((path) =>
    ["", "/en", "/zh", "/zh-TW"].map((lang) => (lang + path).replace(/(.)\/$/, "$1")),
  );

  it("of the next view lie ready, and are what would have been drawn", async () => {
    await site.idle();
    const late = new LiveSite(content.root, clock);
    late.poll();
    clock.set(SOON);
    const { drawn: drawnBefore } = site;
    for (const path of HOT) {
      const [ready, drawn] = [await site.fetch(path), await late.fetch(path)];
      expect([...ready.headers], path).toEqual([...drawn.headers]);
      expect(await ready.text(), path).toBe(await drawn.text());
    }
    expect(site.drawn).toBe(drawnBefore);
    expect(await (await site.fetch("/en")).text()).toContain("SECRET");
  });

  it("of the next view wait until the second of the release is over: nothing is drawn in it", async () => {
    content.announcement("2026-011", { publishAt: "2026-06-01T12:45+08:00" });
    site.settle();
    await site.idle();
    clock.set(SOON);
    const { drawn } = site;
    expect((await site.fetch("/en")).status).toBe(200);
    await site.idle(2000);
    expect(site.drawn).toBe(drawn);
    await site.idle();
    expect(site.drawn).toBeGreaterThanOrEqual(drawn + HOT.length);
  });

  it("are the same work whether or not a release is due", async () => {
    const none = new ContentFixture().announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00" });
    const quiet = new LiveSite(none.root, clock);
    quiet.poll();
    expect(await quiet.idle()).toBe(await site.idle());
    none.remove();
  });

  it("are kept when only a future item is edited", () => {
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
