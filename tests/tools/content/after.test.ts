/** What happens around a release: status, correct, supersede. */
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { CliHarness, NOW, pdf, REASONS, sha256 } from "./cli-harness.ts";

let cli: CliHarness;
beforeEach(() => {
  cli = new CliHarness();
  cli.content.announcement("2025-001", { publishAt: "2025-03-01T09:00+08:00", attachment: "the paper" });
});
afterEach(() => cli.remove());

describe("status", () => {
  it("shows what is public, due with its countdown, held, and the gaps of the register", async () => {
    cli.content.announcement("2026-002", { publishAt: "2026-06-01T14:05+08:00", title: "Due soon" });
    cli.content.announcement("2026-003", { publishAt: "2026-07-01T09:00+08:00", meta: { hold: true } });
    const row = (id: string, more: object) => ({
      id,
      kind: "report",
      name: { en: id, zh: id, "zh-TW": id },
      required: ["en", "zh-TW"],
      keep: 5,
      ...more,
    });
    cli.content.yaml("documents.yaml", {
      documents: [
        row("held", { page: "dissemination" }),
        row("old", { publishAt: "2021-05-31T09:00+08:00", page: "terms" }),
        row("gap", { publishAt: "2026-01-01T09:00+08:00" }),
      ],
    });
    const ran = await cli.json("status");
    expect(ran).toMatchObject({
      status: 0,
      public: [{ id: "2025-001" }],
      due: [{ id: "2026-002", secondsLeft: 7500 }],
      held: [{ id: "2026-003" }],
    });
    expect(ran["register"]).toMatchObject([
      { id: "held", missing: [], keepUntil: null, overdue: false },
      { id: "old", keepUntil: "2026-05-31", overdue: true },
      {
        id: "gap",
        required: ["en", "zh-TW"],
        held: [],
        missing: ["en", "zh-TW"],
        keepUntil: "2031-01-01",
        overdue: false,
      },
    ]);
    const { out } = await cli.run("status");
    expect(out).toContain("2026-002  2026-06-01 14:05 HKT  Due soon en (announcement)  in 2 h 5 min");
    expect(out).toContain("gap  gap: missing in en, zh-TW");
    expect(out).toContain("kept until 2026-05-31, which is over");
  });

  it("says what is not valid and exits with 1", async () => {
    cli.content.write("announcements/2026-002/meta.yaml", "category: news\n");
    expect((await cli.run("status")).status).toBe(1);
  });
});

describe("correct", () => {
  it("replaces a public file and keeps the old hash, the time and the reason", async () => {
    const before = loadContent(cli.content.root).pack?.announcements[0]?.files[0]?.sha256;
    const file = await pdf("Corrected");
    cli.aside("new.pdf", file);
    const ran = await cli.json("correct", "2025-001", "--file", "2025-001-en.pdf", "--with", "new.pdf", ...REASONS);
    expect(ran).toMatchObject({
      status: 0,
      oldSha256: before,
      newSha256: sha256(file),
      changed: [
        "announcements/2025-001/2025-001-en.pdf",
        "announcements/2025-001/meta.yaml",
        `announcements/2025-001/replaced/${before}.pdf`,
        `announcements/2025-001/replaced/${before}.yaml`,
      ],
    });
    const { pack, diagnostics } = loadContent(cli.content.root);
    expect(diagnostics).toEqual([]);
    expect(pack?.announcements[0]).toMatchObject({
      files: [{ name: "2025-001-en.pdf", sha256: sha256(file) }],
      corrections: [
        {
          at: Date.parse(NOW),
          path: "2025-001-en.pdf",
          sha256: before,
          reason: { en: "A heading.", zh: "标题。", "zh-TW": "標題。" },
        },
      ],
    });
    // A second one is added to the first.
    cli.aside("newer.pdf", await pdf("Corrected again"));
    cli.now += 60_000;
    await cli.run("correct", "2025-001", "--file", "2025-001-en.pdf", "--with", "newer.pdf", ...REASONS);
    expect(loadContent(cli.content.root).pack?.announcements[0]?.corrections).toHaveLength(2);
  });

  it("replaces a public text the same way, and vouches for all texts from then on", async () => {
    const old = sha256(Buffer.from(cli.read("announcements/2025-001/zh.md")));
    cli.aside("zh.md", "# 新标题\n\n摘要。\n\n正文。\n");
    const ran = await cli.json("correct", "2025-001", "--file", "zh.md", "--with", "zh.md", ...REASONS);
    expect(ran).toMatchObject({
      status: 0,
      oldSha256: old,
      changed: [
        "announcements/2025-001/zh.md",
        "announcements/2025-001/meta.yaml",
        `announcements/2025-001/replaced/${old}.md`,
        `announcements/2025-001/replaced/${old}.yaml`,
      ],
    });
    const { pack, diagnostics } = loadContent(cli.content.root);
    expect(diagnostics).toEqual([]);
    expect(pack?.announcements[0]).toMatchObject({
      translations: { zh: { title: "新标题" } },
      corrections: [{ path: "zh.md", sha256: old }],
    });
    cli.content.write("announcements/2025-001/en.md", "# Changed by hand\n\nText.\n");
    expect(loadContent(cli.content.root).pack?.announcements).toEqual([]);
    for (const [text, code] of [
      ["no title\n", "text-part-missing"],
      ["# [[Title]]\n\nx\n", "placeholder-left"],
      ["# T\0\n\nx\n", "text-with-control"],
    ] as const) {
      cli.aside("bad.md", text);
      const before = cli.snapshot();
      const refused = await cli.run("correct", "2025-001", "--file", "zh.md", "--with", "bad.md", ...REASONS);
      expect([refused.status, refused.problems]).toEqual([1, [`error ${code} ${cli.elsewhere}/bad.md --with`]]);
      expect(cli.snapshot()).toEqual(before);
    }
  });

  it.each<[string, readonly string[], number, string]>([
    [
      "a name that is not listed",
      ["--file", "2025-001-zh.pdf", "--with", "good.pdf", ...REASONS],
      1,
      "attachment-unknown",
    ],
    [
      "a path that leads nowhere",
      ["--file", "2025-001-en.pdf", "--with", "none.pdf", ...REASONS],
      1,
      "replacement-missing",
    ],
    ["a file that is no PDF", ["--file", "2025-001-en.pdf", "--with", "bad.pdf", ...REASONS], 1, "replacement-not-pdf"],
    [
      "a language without a reason",
      ["--file", "2025-001-en.pdf", "--with", "good.pdf", ...REASONS.slice(0, 4)],
      2,
      "--reason-zh-TW: found nothing",
    ],
    [
      "both forms at once",
      ["--file", "2025-001-en.pdf", "--superseded-by", "2026-002"],
      2,
      "--file: found beside --superseded-by",
    ],
  ])("refuses %s and touches nothing", async (_what, args, status, message) => {
    cli.aside("good.pdf", await pdf("Good"));
    cli.aside("bad.pdf", "no pdf");
    const before = cli.snapshot();
    const ran = await cli.run("correct", "2025-001", ...args);
    expect(ran.err).toContain(message);
    expect(ran.status).toBe(status);
    expect(cli.snapshot()).toEqual(before);
  });

  it("refuses the same file, and one that nobody has seen yet", async () => {
    const file = join(cli.content.root, "announcements/2025-001/2025-001-en.pdf");
    expect((await cli.run("correct", "2025-001", "--file", "2025-001-en.pdf", "--with", file, ...REASONS)).status).toBe(
      1,
    );
    cli.content.announcement("2026-009", { publishAt: "2026-12-01T09:00+08:00", attachment: "later" });
    const { status, problems } = await cli.run(
      "correct",
      "2026-009",
      "--file",
      "2026-009-en.pdf",
      "--with",
      file,
      ...REASONS,
    );
    expect(status).toBe(1);
    expect(problems).toEqual(["error not-public-yet announcements/2026-009/meta.yaml publishAt"]);
  });
});

describe("correct --superseded-by", () => {
  it("is said by the newer one, and both pages show it once that is public", async () => {
    cli.content.announcement("2026-002", { publishAt: "2026-06-02T09:00+08:00", meta: { hold: true } });
    const ran = await cli.json("correct", "2025-001", "--superseded-by", "2026-002");
    expect(ran).toMatchObject({ status: 0, supersededBy: "2026-002", changed: ["announcements/2026-002/meta.yaml"] });
    expect(cli.read("announcements/2026-002/meta.yaml")).toContain('supersedes: "2025-001"');
    expect(await cli.json("correct", "2025-001", "--superseded-by", "2026-002")).toMatchObject({
      status: 0,
      changed: [],
    });
  });

  it("refuses itself, a circle of any length, what is older, and what replaces another already", async () => {
    cli.content.announcement("2024-001", { publishAt: "2024-01-01T09:00+08:00" });
    cli.content.announcement("2026-002", { publishAt: "2026-01-01T09:00+08:00", meta: { supersedes: "2024-001" } });
    cli.content.announcement("2023-001", { publishAt: "2025-01-01T09:00+08:00", meta: { supersedes: "2023-002" } });
    cli.content.announcement("2023-002", { publishAt: "2025-01-01T09:00+08:00", meta: { supersedes: "2023-003" } });
    cli.content.announcement("2023-003", { publishAt: "2025-01-01T09:00+08:00" });
    const before = cli.snapshot();
    for (const [newId, problem] of [
      ["2025-001", "supersedes-circle announcements/2025-001/meta.yaml supersedes"],
      ["2024-001", "supersedes-newer announcements/2024-001/meta.yaml publishAt"],
      ["2026-002", "supersedes-another announcements/2026-002/meta.yaml supersedes"],
      ["2026-02", "announcement-unknown announcements/2026-02"],
    ] as const) {
      const { status, problems } = await cli.run("correct", "2025-001", "--superseded-by", newId);
      expect(status).toBe(1);
      expect(problems).toEqual([`error ${problem}`]);
    }
    const circle = await cli.run("correct", "2023-001", "--superseded-by", "2023-003");
    expect(circle.err).toContain("found 2023-003 supersedes 2023-001 supersedes 2023-002 supersedes 2023-003");
    expect(cli.snapshot()).toEqual(before);
  });
});
