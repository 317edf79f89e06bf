/** From nothing to a scheduled announcement: new, check, schedule. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { summary } from "../../support/diagnostics.ts";
import { CliHarness, pdf, sha256 } from "./cli-harness.ts";

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00" });
});
afterEach(() => cli.remove());

const AT = "2026-06-02T16:30+08:00";

/** A draft whose texts are written. */
async function written(): Promise<void> {
  await cli.run("new", "--title-en", "Results");
  for (const language of ["en", "zh", "zh-TW"])
    cli.content.write(`announcements/2026-001/${language}.md`, "# Results\n\nSummary.\n\nText.\n");
}

describe("new", () => {
  it("makes a draft on hold in three languages with the next free id", async () => {
    cli.content.announcement("2026-016", { publishAt: "2026-05-01T09:00+08:00" });
    const ran = await cli.json(
      "new",
      "--category",
      "industry-policies",
      "--title-zh-TW",
      "標題",
      "--at",
      AT,
      "--price-sensitive",
    );
    expect(ran).toMatchObject({
      status: 0,
      ok: true,
      command: "new",
      id: "2026-017",
      publishAt: AT,
      category: "industry-policies",
    });
    expect(cli.read("announcements/2026-017/meta.yaml")).toContain("hold: true");
    expect(cli.read("announcements/2026-017/meta.yaml")).toContain("priceSensitive: true");
    expect(cli.read("announcements/2026-017/zh-TW.md")).toMatch(/^# 標題\n/);
    const { pack, diagnostics } = loadContent(cli.content.root);
    expect(diagnostics).toEqual([]);
    expect(pack?.announcements.map(({ id }) => id)).not.toContain("2026-017");
  });

  it("asks at a terminal for what was not given", async () => {
    cli.answers = ["information-disclosure", "Title", "", ""];
    const { status, out } = await cli.run("new");
    expect(status).toBe(0);
    expect(out).toContain("2026-001: a draft on hold, planned for 2026-06-02 16:30 HKT");
    expect(cli.read("announcements/2026-001/meta.yaml")).toContain("category: information-disclosure");
    expect(cli.read("announcements/2026-001/en.md")).toMatch(/^# Title\n/);
  });

  it("writes the exchange's headline categories into the draft", async () => {
    const ran = await cli.json("new", "--headline", "inside-information, interim-results");
    expect(ran).toMatchObject({ status: 0, headline: ["inside-information", "interim-results"] });
    expect(cli.read("announcements/2026-001/meta.yaml")).toContain("headline: [inside-information, interim-results]");
    expect(loadContent(cli.content.root, { withHeld: true }).diagnostics).toEqual([]);
  });

  it.each([
    [
      "interim-result",
      '--headline: found "interim-result"; allowed: trading-halt, ',
      '(did you mean "interim-results"?)',
    ],
    ["dividend,dividend", '--headline: found "dividend,dividend"', "allowed: each headline once"],
    ["placing,dividend,circular,resumption,suspension,book-closure,rights-issue", "--headline: found", "at most 6"],
  ])("refuses the headline %s and makes nothing", async (headline, found, allowed) => {
    const { status, err } = await cli.run("new", "--headline", headline);
    expect(status).toBe(2);
    expect(err).toContain(found);
    expect(err).toContain(allowed);
    expect(existsSync(join(cli.content.root, "announcements/2026-001"))).toBe(false);
  });

  it("begins a year with 001 and a year in Hong Kong", async () => {
    cli.now = Date.parse("2026-12-31T16:00:00Z");
    expect(await cli.json("new")).toMatchObject({ id: "2027-001" });
  });
});

describe("check", () => {
  it("finds the placeholders of a new draft, and nothing in a written one", async () => {
    await cli.run("new");
    const fresh = await cli.run("check", "2026-001");
    expect(fresh.status).toBe(1);
    expect(fresh.problems).toEqual(
      ["en", "zh", "zh-TW"].map((language) => `error placeholder-left announcements/2026-001/${language}.md line 1`),
    );
    await written();
    expect((await cli.run("check", "2026-002")).status).toBe(1);
  });

  it("takes a PDF that lies ready in a draft for what it is, and says what comes next", async () => {
    await written();
    cli.content.write("announcements/2026-001/2026-001-en.pdf", await pdf("Results"));
    const { status, diagnostics } = await cli.json("check", "2026-001");
    expect([status, diagnostics]).toMatchObject([
      0,
      [
        {
          severity: "warning",
          code: "file-unlisted",
          file: "announcements/2026-001/2026-001-en.pdf",
          remedy: "run `content schedule`, which lists it, or move it out of the folder",
        },
      ],
    ]);
  });

  it.each([
    ["/announcement/2025-002", "link-to-unknown-announcement", "2025-001"],
    ["/en/anouncements", "link-to-unknown-page", undefined],
    ["/#contakt", "link-to-unknown-section", "contact"],
    ["/files/0000/x.pdf", "link-to-unknown-file", undefined],
    ["/announcement/2026-050", "link-to-later-announcement", undefined],
    ["/announcement/2026-060", "link-to-later-announcement", undefined],
  ])("a link to %s leads nowhere", async (href, code, nearest) => {
    cli.content.announcement("2026-050", { publishAt: "2026-07-01T09:00+08:00", meta: { hold: true } });
    cli.content.announcement("2026-060", { publishAt: "2026-08-01T09:00+08:00" });
    cli.content.announcement("2026-040", {
      publishAt: AT,
      body: `See [this](${href}), [that](/zh/announcement/2025-001) and [feeds](/feed.en.xml).`,
    });
    const { status, diagnostics } = await cli.json("check", "2026-040");
    expect(status).toBe(1);
    expect(diagnostics.filter(({ field }) => field === "link")).toMatchObject(
      ["en", "zh", "zh-TW"].map((language) => ({
        severity: "error",
        code,
        file: `announcements/2026-040/${language}.md`,
        found: `"${href}"`,
        ...(nearest === undefined ? {} : { nearest }),
      })),
    );
  });

  it("reads PDFs: what does not open, what has no tags, how many pages; title and dates are shown", async () => {
    const [good, bare] = [
      await pdf("Good title"),
      await pdf("Bare", { tagged: false, created: "2026-07-01T00:00:00Z" }),
    ];
    cli.content.announcement("2026-040", {
      publishAt: AT,
      attachment: "no pages",
      meta: {
        files: [
          {
            path: "2026-040-en.pdf",
            lang: "en",
            bytes: 29,
            sha256: sha256(Buffer.from("%PDF-1.7\n% no pages\n%%EOF\n")),
            pages: 1,
          },
          { path: "good.pdf", lang: "en", bytes: good.length, sha256: sha256(good), pages: 3 },
          { path: "bare.pdf", lang: "zh", bytes: bare.length, sha256: sha256(bare), pages: 1 },
        ],
      },
    });
    cli.content.write("announcements/2026-040/good.pdf", good).write("announcements/2026-040/bare.pdf", bare);
    const ran = await cli.json("check", "2026-040");
    expect(ran).toMatchObject({ status: 1, ok: false, id: "2026-040" });
    expect(ran["files"]).toContainEqual({
      file: "announcements/2026-040/good.pdf",
      title: "Good title",
      pages: 1,
      tagged: true,
      created: "2026-01-01 08:00 HKT",
      modified: "2026-01-01 08:00 HKT",
    });
    const found = ran.diagnostics.map(summary);
    expect(found).toContain("error pdf-unreadable announcements/2026-040/2026-040-en.pdf");
    expect(found).toContain("error pdf-page-count announcements/2026-040/meta.yaml files.1.pages");
    expect(found).toContain("warning pdf-untagged announcements/2026-040/bare.pdf tags");
    expect(found).toContain("warning pdf-date-after-release announcements/2026-040/bare.pdf date");
  });

  it("finds a missing language, a file that does not match, a held draft whose time is over", async () => {
    cli.content.announcement("2026-040", {
      publishAt: "2026-05-01T09:00+08:00",
      languages: ["en", "zh"],
      attachment: "x",
      meta: { hold: true },
    });
    cli.content.write("announcements/2026-040/2026-040-en.pdf", await pdf("other"));
    const { status, diagnostics } = await cli.json("check", "2026-040");
    const file = "announcements/2026-040/meta.yaml";
    expect(status).toBe(1);
    expect(diagnostics.map(summary)).toEqual(
      expect.arrayContaining([
        `warning language-missing ${file} languages`,
        `error attachment-size-mismatch ${file} files.0.bytes`,
        `error attachment-hash-mismatch ${file} files.0.sha256`,
        `error draft-time-past ${file} publishAt`,
      ]),
    );
  });

  it.each([["2026-001"], []])(
    "finds changes of a draft on hold that would not fit at its release (%s)",
    async (...id) => {
      await written();
      const milestones = { nxet: { state: "done" } };
      cli.content.changes("2026-001", { timelines: { group: { milestones } } });
      expect(cli.read("announcements/2026-001/meta.yaml")).toContain("hold: true");
      expect((await cli.run("check", ...id)).problems).toContain(
        "error change-id-unknown announcements/2026-001/changes.yaml timelines.group.milestones.nxet",
      );
    },
  );

  it("of the whole folder shows how far it is", async () => {
    await cli.run("check");
    expect(cli.bars.at(-1)).toEqual([1, 1]);
  });
});

describe("schedule", () => {
  it("refuses changes that do not fit at the release, or after which others do not fit, and takes those that do", async () => {
    await written();
    const milestones = (patch: object) => ({ timelines: { group: { milestones: patch } } });
    const refused = async (patch: Readonly<Record<string, unknown>>): Promise<readonly string[]> => {
      cli.content.changes("2026-001", patch);
      const ran = await cli.run("schedule", "2026-001", "--at", AT);
      expect(cli.read("announcements/2026-001/meta.yaml")).toContain("hold: true");
      return ran.problems.filter((problem) => problem.includes("change-"));
    };
    const file = "announcements/2026-001/changes.yaml";
    cli.content.change("later", "2026-07-01T09:00+08:00", milestones({ next: { state: "done" } }));
    expect(await refused(milestones({ nxet: { state: "done" } }))).toEqual([
      `error change-id-unknown ${file} timelines.group.milestones.nxet`,
    ]);
    expect(await refused(milestones({ next: null }))).toEqual([
      "error change-of-removed changes/later.yaml changes.timelines.group.milestones.next",
    ]);
    cli.content.changes("2026-001", milestones({ next: { date: "2027-Q2" } }));
    expect((await cli.run("schedule", "2026-001", "--at", AT)).status).toBe(0);
    expect(loadContent(cli.content.root).pack?.states.at(-1)?.facts.timelines.group.milestones[1]).toMatchObject({
      date: "2027-Q2",
      state: "done",
    });
  });

  const meta = "announcements/2026-001/meta.yaml";

  it("lists the PDFs, sets the time and takes the hold away, and leaves the rest as it is", async () => {
    await written();
    const file = await pdf("Results");
    for (const language of ["en", "zh-TW"]) cli.content.write(`announcements/2026-001/2026-001-${language}.pdf`, file);
    cli.content.write(meta, cli.read(meta).replace("languages:", "# a comment of the author\nlanguages:"));
    const ran = await cli.json("schedule", "2026-001", "--at", "2026-06-02T08:30Z", "--price-sensitive");
    expect(ran).toMatchObject({ status: 0, ok: true, publishAt: AT, changed: [meta] });
    const text = sha256(Buffer.from(cli.read("announcements/2026-001/en.md")));
    const entry = (language: string): string =>
      `  - path: 2026-001-${language}.pdf\n    lang: ${language}\n    bytes: ${file.length}\n    sha256: "${sha256(file)}"\n    pages: 1\n`;
    expect(cli.read(meta)).toBe(
      `category: announcement\npublishAt: "${AT}"\n# a comment of the author\nlanguages: [en, zh, zh-TW]\ntexts:\n  en: "${text}"\n  zh: "${text}"\n  zh-TW: "${text}"\npriceSensitive: true\nfiles:\n${entry("en")}${entry("zh-TW")}`,
    );
    const { pack, diagnostics } = loadContent(cli.content.root);
    expect(diagnostics).toEqual([]);
    expect(pack?.announcements[0]).toMatchObject({ id: "2026-001", priceSensitive: true });
  });

  it("writes size, hash and pages of listed files in both styles of lists", async () => {
    await written();
    const file = await pdf("Results");
    for (const entry of [
      `  - { path: r-en.pdf, lang: en, bytes: 1, sha256: "${"0".repeat(64)}", pages: 9 } # ours\n`,
      `- path: r-en.pdf\n  lang: en\n  bytes: 1\n  sha256: "${"0".repeat(64)}"\n`,
    ]) {
      cli.content.write("announcements/2026-001/r-en.pdf", file);
      cli.content.write(
        meta,
        `category: announcement\npublishAt: "${AT}"\nlanguages: [en, zh, zh-TW]\nfiles:\n${entry}hold: true\n`,
      );
      expect(await cli.run("schedule", "2026-001", "--at", AT)).toMatchObject({ status: 0, err: "" });
      expect(cli.read(meta)).toContain(sha256(file));
      expect(loadContent(cli.content.root).diagnostics).toEqual([]);
    }
    expect(cli.read(meta)).not.toContain("pages");
  });

  it("changes a file that is written as one map on a line", async () => {
    await written();
    cli.content.write(meta, `{ category: announcement, publishAt: "${AT}", languages: [en, zh, zh-TW], hold: true }\n`);
    expect(await cli.run("schedule", "2026-001", "--at", AT)).toMatchObject({ status: 0, err: "" });
    expect(loadContent(cli.content.root)).toMatchObject({
      pack: { announcements: [{ id: "2026-001" }, {}] },
      diagnostics: [],
    });
  });

  it("vouches for the texts: one that is changed or cut short afterwards keeps the item back", async () => {
    await written();
    await cli.run("schedule", "2026-001", "--at", AT);
    expect((await cli.run("check", "2026-001")).status).toBe(0);
    const file = "announcements/2026-001/zh.md";
    cli.content.write(file, cli.read(file).slice(0, -3));
    expect(loadContent(cli.content.root).pack?.announcements.map(({ id }) => id)).toEqual(["2025-001"]);
    const checked = await cli.run("check", "2026-001");
    expect([checked.status, checked.problems]).toEqual([1, [`error text-hash-mismatch ${meta} texts.zh`]]);
    expect((await cli.run("schedule", "2026-001", "--at", AT)).status).toBe(0);
    expect(loadContent(cli.content.root).diagnostics).toEqual([]);
  });

  it("is not asked for: texts without hashes are valid, and check says what they miss", async () => {
    cli.content.announcement("2026-040", { publishAt: AT });
    const { status, problems } = await cli.run("check", "2026-040");
    expect([status, problems]).toEqual([0, ["warning text-hashes-missing announcements/2026-040/meta.yaml texts"]]);
  });

  it("moves what is due, and prints how long it is", async () => {
    await written();
    await cli.run("schedule", "2026-001", "--at", AT);
    const { status, out } = await cli.run("schedule", "2026-001", "--at", "2026-06-04T12:00+08:00");
    expect(status).toBe(0);
    expect(out).toContain("becomes public at 2026-06-04 12:00 HKT, in 3 d 0 h");
    expect(out).toContain(`  - publishAt: "${AT}"`);
  });

  it.each<[string, () => Promise<void> | void, string, readonly string[]]>([
    ["a time that is over", () => undefined, "2026-06-01T12:00+08:00", [`error schedule-time-past ${meta} publishAt`]],
    [
      "placeholders",
      () => void cli.content.write("announcements/2026-001/zh.md", "# [[标题]]\n\n摘要\n"),
      AT,
      ["error placeholder-left announcements/2026-001/zh.md line 1"],
    ],
    [
      "a missing text",
      () => void cli.content.write(meta, `category: announcement\npublishAt: "${AT}"\nlanguages: [en]\nhold: true\n`),
      AT,
      [
        `warning language-missing ${meta} languages`,
        `warning language-missing ${meta} languages`,
        "error file-unlisted announcements/2026-001/zh-TW.md",
        "error file-unlisted announcements/2026-001/zh.md",
      ],
    ],
    [
      "a PDF of no known language",
      async () => void cli.content.write("announcements/2026-001/form.pdf", await pdf("x")),
      AT,
      ["error attachment-language-unknown announcements/2026-001/form.pdf"],
    ],
    [
      "a PDF that does not open",
      () => void cli.content.write("announcements/2026-001/2026-001-en.pdf", "%PDF-1.7 no"),
      AT,
      ["error pdf-unreadable announcements/2026-001/2026-001-en.pdf"],
    ],
    [
      "a broken link",
      () => void cli.content.write("announcements/2026-001/en.md", "# T\n\n[x](/nowhere)\n"),
      AT,
      ["error link-to-unknown-page announcements/2026-001/en.md link"],
    ],
  ])("refuses %s and touches nothing", async (_what, spoil, at, expected) => {
    await written();
    await spoil();
    const before = cli.snapshot();
    const { status, problems } = await cli.run("schedule", "2026-001", "--at", at);
    expect(problems).toEqual(expected);
    expect(status).toBe(1);
    expect(cli.snapshot()).toEqual(before);
  });

  it("does not take back what is public", async () => {
    const { status, problems } = await cli.run("schedule", "2025-001", "--at", AT);
    expect(status).toBe(1);
    expect(problems).toEqual(["error already-public announcements/2025-001/meta.yaml publishAt"]);
  });
});
