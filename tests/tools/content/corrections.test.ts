/** Corrections keep what they replace, say what changed, and may be scheduled; a withdrawn announcement is gone for a reason. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { compareTexts } from "../../../tools/content/compare-texts.ts";
import { LiveSite, ManualClock } from "../../support/live-site.ts";
import { CliHarness, NOW, pdf, REASONS, sha256 } from "./cli-harness.ts";
import { fileAddress } from "../../../src/core/file-address.ts";

const ID = "2025-001";
const NAME = `${ID}-en.pdf`;
const WORDS =
  "The Board announces the interim results of the Group for the six months ended 30 June 2025. Revenue was HK$1,520 million, " +
  "an increase of 12.5 per cent. The Directors do not recommend an interim dividend for the period. The register of members " +
  "stays open. Shareholders are advised to exercise caution when dealing in the shares of the Company.";
const CORRECTED = WORDS.replace("1,520", "1,250").replace("12.5", "10.2");

let cli: CliHarness;
let old: Buffer;
let corrected: Buffer;

async function publish(harness: CliHarness): Promise<void> {
  old = await pdf("Interim results", { text: WORDS });
  corrected = await pdf("Interim results", { text: CORRECTED });
  harness.content.announcement("2025-002", { publishAt: "2025-04-01T09:00+08:00", title: "Profit warning" });
  harness.content.announcement(ID, {
    publishAt: "2025-03-01T09:00+08:00",
    title: "Interim results",
    meta: { files: [{ path: NAME, lang: "en", bytes: old.length, sha256: sha256(old), pages: 1 }] },
  });
  harness.content.write(`announcements/${ID}/${NAME}`, old);
}

beforeEach(async () => {
  cli = new CliHarness();
  await publish(cli);
});
afterEach(() => cli.remove());

const address = (bytes: Uint8Array): string => fileAddress({ sha256: sha256(bytes), name: NAME });
const pathOf = (language = "en"): string => `/${language}/announcement/${ID}`;

const replace = (harness: CliHarness, bytes: Uint8Array, ...options: readonly string[]) =>
  harness.run("correct", ID, "--file", NAME, "--with", harness.aside("new.pdf", bytes), ...REASONS, ...options);

function served(harness = cli, now: number | string = harness.now): { site: LiveSite; clock: ManualClock } {
  const clock = new ManualClock(now);
  const site = new LiveSite(harness.content.root, clock);
  site.poll();
  return { site, clock };
}

const textAt = async (site: LiveSite, path: string): Promise<string> => (await site.fetch(path)).text();

describe("a correction", () => {
  it("leaves the replaced file at its address and names its successor, also after a second one", async () => {
    await replace(cli, corrected);
    cli.now += 60_000;
    const again = await pdf("Interim results", { text: CORRECTED.replace("10.2", "10.4") });
    expect((await replace(cli, again)).status).toBe(0);
    const { site } = served();
    for (const [bytes, link] of [
      [old, `<${address(corrected)}>; rel="successor-version"`],
      [corrected, `<${address(again)}>; rel="successor-version"`],
      [again, null],
    ] as const) {
      const response = await site.fetch(address(bytes));
      expect([response.status, response.headers.get("link")]).toEqual([200, link]);
      expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(sha256(bytes));
    }
  });

  it("shows passages before and after with the figures that differ, in three languages", async () => {
    const ran = await replace(cli, corrected);
    expect(ran.out).toContain("1 passage differs");
    const { site } = served();
    for (const [language, before, after, reason] of [
      ["en", "Before", "After", "A heading."],
      ["zh", "更正前", "更正后", "标题。"],
      ["zh-TW", "更正前", "更正後", "標題。"],
    ] as const) {
      const html = await textAt(site, pathOf(language));
      for (const part of [before, after, reason, "<mark>1,520</mark>", "<mark>1,250</mark>", "<mark>12.5</mark>"])
        expect(html).toContain(part);
      expect(html).toContain(`href="${address(old)}"`);
      expect(html).toContain('<span lang="en">');
      // What both versions say is not marked.
      expect(html).not.toContain("<mark>30</mark>");
    }
  });

  it("is said in list rows, search results and feeds, each in three languages", async () => {
    await replace(cli, corrected);
    const { site } = served();
    for (const [language, row, feed] of [
      ["en", "Corrected", "Corrected on 1 June 2026."],
      ["zh", "已更正", "已于2026年6月1日更正。"],
      ["zh-TW", "已更正", "已於2026年6月1日更正。"],
    ] as const) {
      expect(await textAt(site, `/${language}/announcements`)).toContain(row);
      expect(await textAt(site, `/${language}/announcements?q=Interim`)).toContain(row);
      for (const ending of ["xml", "json"]) expect(await textAt(site, `/feed.${language}.${ending}`)).toContain(feed);
    }
    expect(await (await site.fetch(`/api/announcements?q=Interim`)).json()).toMatchObject({
      items: [{ id: ID, correctedAt: NOW }],
    });
  });

  it("says that there is no text to compare for a scan", async () => {
    const scan = await pdf("Interim results", { text: "" });
    expect((await replace(cli, scan)).out).toContain("no text to compare");
    expect(await textAt(served().site, pathOf())).toContain("No text to compare");
  });

  it("does not show numbers of pages, which move with the lines before them", () => {
    const pages = (text: string): string => `${text}\n– 1 –\nSecond page.\nPage 2 of 2\n第2頁，共2頁\n`;
    const moved = "First.\nPage 1 of 2\nSecond\n– 2 –\npage.";
    expect(compareTexts(pages("First."), moved, "en").passages).toEqual([]);
    expect(compareTexts(pages("First 12."), pages("First 13."), "en").passages).toHaveLength(1);
  });

  it("of a text shows what changed in it", async () => {
    const text = cli.read(`announcements/${ID}/en.md`);
    cli.aside("en.md", text.replace("# Interim results", "# Interim results for 2025"));
    expect((await cli.run("correct", ID, "--file", "en.md", "--with", "en.md", ...REASONS)).status).toBe(0);
    expect(await textAt(served().site, pathOf())).toContain("<mark>2025</mark>");
  });

  it.each([
    ["the title of another announcement", "Profit warning en", WORDS, "replacement-of-another"],
    ["a heading of another announcement", "", `Profit warning en\n${WORDS}`, "replacement-of-another"],
    ["the title of a document of the register", "Bye-laws", WORDS, "replacement-of-another"],
    [
      "another text",
      "Interim results",
      "This notice is about the annual general meeting, which is held at the office of the Company at ten in the morning.",
      "replacement-other-text",
    ],
  ])("is refused for a PDF with %s, and changes nothing", async (_what, title, text, code) => {
    const before = cli.snapshot();
    const ran = await replace(cli, await pdf(title, { text }));
    expect([ran.status, ran.problems]).toEqual([1, [`error ${code} ${join(cli.elsewhere, "new.pdf")} --with`]]);
    expect(cli.snapshot()).toEqual(before);
  });

  it("whose kept file was changed afterwards is one error, and the public version stays", async () => {
    await replace(cli, corrected);
    const { site } = served();
    const kept = join(cli.content.root, `announcements/${ID}/replaced/${sha256(old)}.pdf`);
    writeFileSync(kept, `${old.toString("latin1")} `, "latin1");
    const { diagnostics, pack } = loadContent(cli.content.root);
    expect(pack?.announcements.map(({ id }) => id)).toEqual(["2025-002"]);
    expect(diagnostics.map(({ code, field }) => `${code} ${field}`)).toContain(
      "attachment-hash-mismatch corrections.0.sha256",
    );
    site.settle();
    expect((await site.fetch(address(old))).status).toBe(200);
  });
});

describe("a correction that is scheduled", () => {
  const AT = "2026-06-01T12:30+08:00";

  it("is seen nowhere before its minute, and everywhere from then on", async () => {
    const twin = new CliHarness();
    try {
      await publish(twin);
      const canary = await pdf("Interim results", { text: CORRECTED.replace("interim dividend", "CANARY dividend") });
      expect((await replace(cli, canary, "--at", AT)).status).toBe(0);
      cli.aside("zh.md", "# CANARY\n\nSummary.\n");
      const text = await cli.run("correct", ID, "--file", "zh.md", "--with", "zh.md", ...REASONS, "--at", AT);
      expect(text.status).toBe(0);
      const [{ site, clock }, { site: plain, clock: plainClock }] = [served(cli), served(twin)];
      const languages = ["en", "zh", "zh-TW"];
      const paths = [
        address(old),
        address(canary),
        address(corrected),
        "/sitemap.xml",
        ...languages.flatMap((language) => [
          pathOf(language),
          `/${language}/announcements`,
          `/${language}/announcements?q=CANARY`,
          `/${language}/announcements?q=Interim`,
          `/api/announcements/${ID}?lang=${language}`,
          `/api/announcements?lang=${language}`,
          `/feed.${language}.xml`,
          `/feed.${language}.json`,
        ]),
      ];
      const answers = async (of: LiveSite): Promise<unknown[]> =>
        Promise.all(
          paths.map(async (path) => {
            const response = await of.fetch(path);
            return [path, response.status, [...response.headers], await response.text()];
          }),
        );
      for (const time of [NOW, "2026-06-01T12:29:59.999+08:00"]) {
        for (const each of [clock, plainClock]) each.set(time);
        await site.idle();
        const seen = await answers(site);
        expect(seen).toEqual(await answers(plain));
        expect(JSON.stringify(seen)).not.toContain("A heading.");
      }
      clock.set(AT);
      expect(await textAt(site, pathOf("zh"))).toContain("CANARY");
      expect((await site.fetch(address(canary))).status).toBe(200);
      expect((await site.fetch(address(old))).headers.get("link")).toContain("successor-version");
      expect(await textAt(site, "/en/announcements")).toContain("Corrected");
    } finally {
      twin.remove();
    }
  });

  it("is not in the snapshots of a server before its minute", async () => {
    const canary = await pdf("Interim results", { text: CORRECTED.replace("interim dividend", "CANARY dividend") });
    await replace(cli, canary, "--at", AT);
    const state = join(cli.elsewhere, "state");
    const site = new LiveSite(cli.content.root, new ManualClock(NOW), undefined, state);
    site.poll();
    const stored = readdirSync(state, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.parentPath.includes("last-good"))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
      .join("\n");
    expect(stored).toContain(sha256(old));
    expect(stored).not.toContain(sha256(canary));
    expect(stored).not.toContain("A heading.");
  });

  it("waits for the one before it, and a time that is over is refused", async () => {
    await replace(cli, corrected, "--at", AT);
    const before = cli.snapshot();
    const meta = `announcements/${ID}/meta.yaml`;
    const other = await pdf("Interim results", { text: `${CORRECTED} Thank you.` });
    expect((await replace(cli, other)).problems).toEqual([`error correction-due ${meta} corrections`]);
    expect((await replace(cli, other, "--at", NOW)).problems).toEqual([`error schedule-time-past ${meta} corrections`]);
    expect(cli.snapshot()).toEqual(before);
    cli.now = Date.parse(AT);
    expect((await replace(cli, other)).status).toBe(0);
  });
});

describe("cancelling a scheduled correction", () => {
  const AT = "2026-06-01T12:30+08:00";
  const cancel = (file: string, ...more: readonly string[]) =>
    cli.run("correct", ID, "--cancel", "--file", file, ...more);

  it("leaves the folder as it was, for a file and for a text, and nothing is seen at the minute", async () => {
    // First ones, which stay.
    await replace(cli, corrected);
    cli.aside("zh.md", `${cli.read(`announcements/${ID}/zh.md`)}\nMore.\n`);
    await cli.run("correct", ID, "--file", "zh.md", "--with", "zh.md", ...REASONS);
    cli.now += 60_000;
    const before = cli.snapshot();
    const canary = await pdf("Interim results", { text: CORRECTED.replace("interim dividend", "CANARY dividend") });
    await replace(cli, canary, "--at", AT);
    cli.aside("zh.md", "# CANARY\n\nSummary.\n");
    await cli.run("correct", ID, "--file", "zh.md", "--with", "zh.md", ...REASONS, "--at", AT);
    for (const file of ["zh.md", NAME]) expect((await cancel(file)).status).toBe(0);
    const log = ([path]: readonly [string, string]): boolean => !path.startsWith("log/");
    expect(Object.entries(cli.snapshot()).filter(log)).toEqual(Object.entries(before).filter(log));
    const { site } = served(cli, AT);
    expect((await site.fetch(address(canary))).status).toBe(404);
    expect((await site.fetch(address(corrected))).status).toBe(200);
    expect(await textAt(site, pathOf("zh"))).not.toContain("CANARY");
  });

  it("refuses what is not scheduled or was seen, and changes nothing", async () => {
    const meta = `announcements/${ID}/meta.yaml`;
    await replace(cli, corrected);
    const before = cli.snapshot();
    for (const file of [NAME, "zh.md", "other.pdf"])
      expect((await cancel(file)).problems).toEqual([`error correction-not-due ${meta} corrections`]);
    expect((await cancel(NAME, "--at", AT)).status).toBe(2);
    expect(cli.snapshot()).toEqual(before);
  });
});

it("holds the hash of the passages in meta.yaml: passages that were changed afterwards are one error", async () => {
  await replace(cli, corrected);
  const kept = `announcements/${ID}/replaced/${sha256(old)}.yaml`;
  cli.content.write(kept, cli.read(kept).replace("1,520", "1,530"));
  const { diagnostics } = loadContent(cli.content.root);
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([`replaced-file-changed ${kept}`]);
  const meta = `announcements/${ID}/meta.yaml`;
  cli.content.write(meta, cli.read(meta).replace(/\n *compared: .*/, ""));
  // Without a hash nobody has approved them.
  expect(await textAt(served().site, pathOf())).not.toContain("1,530");
});

describe("withdraw", () => {
  it("answers 410 with the reason at page, API and files in three languages, and leaves lists, feeds and sitemap", async () => {
    const { site } = served();
    expect((await cli.run("withdraw", ID, ...REASONS)).status).toBe(0);
    site.settle();
    for (const [language, title, reason] of [
      ["en", "This announcement was withdrawn", "A heading."],
      ["zh", "本公告已撤回", "标题。"],
      ["zh-TW", "本公告已撤回", "標題。"],
    ] as const) {
      const page = await site.fetch(pathOf(language));
      const html = await page.text();
      expect(page.status).toBe(410);
      for (const part of [title, reason]) expect(html).toContain(part);
      expect(html).not.toContain("Interim results");
      expect(html).not.toContain("side-by-side");
      // The time is that of the release: the withdrawal has its own words.
      expect(html).toContain('dateTime="2025-03-01T09:00:00+08:00"');
      const api = await site.fetch(`/api/announcements/${ID}?lang=${language}`);
      expect([api.status, await api.json()]).toMatchObject([410, { type: "urn:problem:gone", detail: reason }]);
      for (const path of [`/${language}/announcements`, `/feed.${language}.xml`, `/api/announcements?lang=${language}`])
        expect(await textAt(site, path)).not.toContain(ID);
    }
    expect((await site.fetch(address(old))).status).toBe(410);
    const whole = await site.fetch(`/files/${sha256(old)}/${NAME}`);
    expect([whole.status, whole.headers.get("location")]).toEqual([308, address(old)]);
    expect(await textAt(site, "/sitemap.xml")).not.toContain(ID);
  });

  it("takes what the announcement changed in the facts along", async () => {
    cli.content.changes(ID, { site: { trading: { state: "halted" } } });
    const stateOf = () => loadContent(cli.content.root).pack?.states.at(-1)?.facts.site.trading.state;
    expect(stateOf()).toBe("halted");
    await cli.run("withdraw", ID, ...REASONS);
    expect(stateOf()).toBe("trading");
  });

  it("is refused for what nobody has seen and for what is withdrawn, and so is a correction of it", async () => {
    cli.content.announcement("2026-001", { publishAt: "2026-07-01T09:00+08:00" });
    const refused = async (...args: readonly string[]) =>
      (await cli.run(...args)).problems.map((each) => each.split(" ")[1]);
    expect(await refused("withdraw", "2026-001", ...REASONS)).toEqual(["not-public-yet"]);
    await cli.run("withdraw", ID, ...REASONS);
    expect(await refused("withdraw", ID, ...REASONS)).toEqual(["withdrawn-already"]);
    expect((await replace(cli, corrected)).problems).toEqual([
      `error withdrawn-already announcements/${ID}/meta.yaml withdrawn`,
    ]);
  });
});
