/** The content folder: what is valid is served, what is not is named by code, file and field. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { summary } from "../support/diagnostics.ts";
import { loadContent } from "../../src/content/load.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().announcement("2024-001", { publishAt: "2024-05-01T16:30+08:00", attachment: "one" });
});
afterEach(() => content.remove());

const load = () => loadContent(content.root);
const ids = () => load().pack?.announcements.map((announcement) => announcement.id) ?? null;
const found = () => load().diagnostics.map(summary);

it("loads a valid folder without a diagnostic", () => {
  content
    .announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" })
    .career("engineer", "2025-01-01T09:00+08:00");
  expect(found()).toEqual([]);
  expect(ids()).toEqual(["2025-001", "2024-001"]);
  expect(load().pack?.careers).toHaveLength(1);
});

describe("texts with hashes in meta.yaml", () => {
  const text = (language: string): string => join(content.root, `announcements/2025-001/${language}.md`);
  const hash = (language: string): string => sha256Hex(readFileSync(text(language)));
  const give = (texts: Readonly<Record<string, string>>): ContentFixture =>
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00", meta: { texts } });
  beforeEach(() => {
    give({});
    give({ en: hash("en"), zh: hash("zh"), "zh-TW": hash("zh-TW") });
  });

  it("are served when they match, and not when one is truncated anywhere, though it would still be valid", () => {
    expect([found(), ids()]).toEqual([[], ["2025-001", "2024-001"]]);
    const whole = readFileSync(text("zh"));
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(text("zh"), whole.subarray(0, length));
      expect(ids(), `${length} of ${whole.length} bytes`).toEqual(["2024-001"]);
    }
  });

  it("need one for each language", () => {
    give({ en: hash("en"), zh: hash("zh") });
    expect(ids()).toEqual(["2024-001"]);
    expect(load().diagnostics).toEqual([
      {
        code: "text-hash-mismatch",
        severity: "error",
        file: "announcements/2025-001/meta.yaml",
        field: "texts.zh-TW",
        values: { language: "zh-TW", recorded: null, actual: hash("zh-TW") },
      },
    ]);
  });

  it("may have a stand-in named by its hash, if its bytes match the hash", () => {
    const [old, next] = [readFileSync(text("en")), "# Next\n\nText.\n"];
    const sha256 = sha256Hex(Buffer.from(next));
    give({ en: sha256, zh: hash("zh"), "zh-TW": hash("zh-TW") });
    content.write("announcements/2025-001/en.md", old).write(`announcements/2025-001/.${sha256}.md`, next);
    expect([found(), load().pack?.announcements[0]?.translations.en?.title]).toEqual([[], "Next"]);
    content.write(`announcements/2025-001/.${sha256}.md`, `${next} `);
    expect(ids()).toEqual(["2024-001"]);
  });
});

it("has another revision when any content changes, and the same one when none does", () => {
  const before = load().pack?.revision;
  expect(load().pack?.revision).toBe(before);
  content.write("announcements/2024-001/en.md", "# New title\n\nSummary.\n");
  expect(load().pack?.revision).not.toBe(before);
});

describe("leaves out only the invalid record, and reports", () => {
  it.each<[string, (fixture: ContentFixture) => void, string, object]>([
    [
      "an unknown key",
      (f) => f.announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00", meta: { pricesensitive: true } }),
      "key-unknown announcements/2026-001/meta.yaml pricesensitive",
      { key: "pricesensitive", nearest: "priceSensitive", known: expect.arrayContaining(["category", "publishAt"]) },
    ],
    [
      "a date that does not exist",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-30T09:00+08:00" }),
      "value-invalid announcements/2026-001/meta.yaml publishAt",
      { value: '"2026-02-30T09:00+08:00"' },
    ],
    [
      "a time without an offset",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-03T09:00" }),
      "value-invalid announcements/2026-001/meta.yaml publishAt",
      { value: '"2026-02-03T09:00"' },
    ],
    [
      "a missing key",
      (f) => f.yaml("announcements/2026-001/meta.yaml", { publishAt: "2026-02-03T09:00+08:00", languages: ["en"] }),
      "value-missing announcements/2026-001/meta.yaml category",
      { allowed: "one of announcement, industry-policies, information-disclosure" },
    ],
    [
      "an unknown category",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", category: "news" }),
      "value-invalid announcements/2026-001/meta.yaml category",
      { value: '"news"', allowed: "one of announcement, industry-policies, information-disclosure" },
    ],
    [
      "a declared language without its text",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" });
        rmSync(join(f.root, "announcements/2026-001/zh.md"));
      },
      "file-missing announcements/2026-001/zh.md",
      {},
    ],
    [
      "a text in a language that is not declared",
      (f) =>
        f
          .announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", languages: ["en"] })
          .write("announcements/2026-001/zh.md", "# T\n\nS.\n"),
      "file-unlisted announcements/2026-001/zh.md",
      { expected: ["meta.yaml", "changes.yaml", "file-texts.json", "en.md"] },
    ],
    [
      "a half-copied attachment",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", attachment: "a whole file" });
        truncateSync(join(f.root, "announcements/2026-001/2026-001-en.pdf"), 12);
      },
      "attachment-size-mismatch announcements/2026-001/meta.yaml files.0.bytes",
      { path: "2026-001-en.pdf", actual: 12 },
    ],
    [
      "a symbolic link",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" });
        rmSync(join(f.root, "announcements/2026-001/en.md"));
        symlinkSync("/etc/hostname", join(f.root, "announcements/2026-001/en.md"));
      },
      "file-not-regular announcements/2026-001/en.md",
      { kind: "symbolic-link" },
    ],
    [
      "YAML with an alias",
      (f) => f.write("announcements/2026-001/meta.yaml", "a: &x [1]\nb: *x\n"),
      "yaml-invalid announcements/2026-001/meta.yaml line 2",
      {},
    ],
    [
      "YAML with a duplicate key",
      (f) => f.write("announcements/2026-001/meta.yaml", "category: announcement\ncategory: announcement\n"),
      "yaml-invalid announcements/2026-001/meta.yaml line 2",
      {},
    ],
    [
      "a file without YAML",
      (f) => f.write("announcements/2026-001/meta.yaml", "# nothing yet\n"),
      "yaml-invalid announcements/2026-001/meta.yaml",
      { reason: "no document" },
    ],
    [
      "two YAML documents",
      (f) => f.write("announcements/2026-001/meta.yaml", "category: announcement\n---\ncategory: announcement\n"),
      "yaml-invalid announcements/2026-001/meta.yaml",
      { reason: "2 documents" },
    ],
    [
      "deep nesting",
      (f) => f.write("announcements/2026-001/meta.yaml", "[".repeat(20_000)),
      "yaml-invalid announcements/2026-001/meta.yaml line 1",
      {},
    ],
    [
      "bytes that are not UTF-8",
      (f) => f.write("announcements/2026-001/meta.yaml", new Uint8Array([0xff, 0xfe, 0x00, 0x61])),
      "text-not-utf8 announcements/2026-001/meta.yaml",
      {},
    ],
    [
      "a folder name with capitals",
      (f) => mkdirSync(join(f.root, "announcements/Draft_1")),
      "folder-name-invalid announcements/Draft_1",
      { name: "Draft_1" },
    ],
    [
      "a text without a title",
      (f) =>
        f
          .announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" })
          .write("announcements/2026-001/en.md", "Just text.\n"),
      "text-part-missing announcements/2026-001/en.md",
      { part: "title-line" },
    ],
  ])("%s", (_name, break_, expected, values) => {
    break_(content);
    expect(ids()).toEqual(["2024-001"]);
    const problem = load().diagnostics.find((each) => summary(each) === `error ${expected}`);
    expect(problem, found().join("\n")).toMatchObject({ values });
  });
});

it("leaves out a record on hold without a diagnostic", () => {
  content.announcement("2026-001", { publishAt: "2020-01-01T09:00+08:00", meta: { hold: true } });
  expect(ids()).toEqual(["2024-001"]);
  expect(found()).toEqual([]);
});

describe("a unit that every page needs", () => {
  it("must be valid, or there is no pack", () => {
    content.write("site.yaml", "stockCode: 399\n");
    expect(load().pack).toBeNull();
    expect(load().diagnostics).toContainEqual({
      code: "value-invalid",
      severity: "error",
      file: "site.yaml",
      field: "stockCode",
      values: { value: "399", allowed: "five digits in quotation marks" },
    });
  });

  it("refers only to ids that exist", () => {
    content.yaml("committees.yaml", {
      committees: [
        {
          id: "audit",
          name: { en: "A", zh: "A", "zh-TW": "A" },
          purpose: { en: "A", zh: "A", "zh-TW": "A" },
          members: [{ person: "directer-1", role: "chair" }],
        },
      ],
      framework: [],
    });
    expect(load().pack).toBeNull();
    expect(load().diagnostics).toEqual([
      {
        code: "id-unknown",
        severity: "error",
        file: "committees.yaml",
        field: "committees.0.members.0.person",
        values: { id: "directer-1", nearest: "director-1" },
      },
    ]);
  });

  it("gets one diagnostic when the whole folder is missing", () => {
    content.remove();
    expect(found()).toEqual([`error content-folder-missing ${content.root}`]);
  });

  it("gets a diagnostic with the nearest name when its file is misspelt", () => {
    content.write("timeline.yaml", "a: 1\n");
    expect(load().diagnostics).toMatchObject([
      { code: "unknown-entry", file: "timeline.yaml", values: { nearest: "timelines.yaml" } },
    ]);
  });
});
