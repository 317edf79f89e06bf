/** The content folder: what is valid is served, what is not is named by file, field, found, allowed. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../src/content/digest.ts";
import { formatDiagnostic } from "../../src/content/diagnostic.ts";
import { loadContent } from "../../src/content/load.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture().announcement("2024-001", { publishAt: "2024-05-01T16:30+08:00", attachment: "one" });
});
afterEach(() => content.remove());

const load = () => loadContent(content.root);
const ids = () => load().pack?.announcements.map((announcement) => announcement.id) ?? null;
const lines = () => load().diagnostics.map(formatDiagnostic);

it("loads a valid folder without a complaint", () => {
  content
    .announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" })
    .career("engineer", "2025-01-01T09:00+08:00");
  expect(lines()).toEqual([]);
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

  it("are served when they match, and not when one is cut short at any place, though it would still be valid", () => {
    expect([lines(), ids()]).toEqual([[], ["2025-001", "2024-001"]]);
    const whole = readFileSync(text("zh"));
    for (let length = 0; length < whole.length; length += 1) {
      writeFileSync(text("zh"), whole.subarray(0, length));
      expect(ids(), `${length} of ${whole.length} bytes`).toEqual(["2024-001"]);
    }
  });

  it("need one for each language", () => {
    give({ en: hash("en"), zh: hash("zh") });
    expect(ids()).toEqual(["2024-001"]);
    expect(lines()).toEqual([
      expect.stringMatching(
        /^announcements\/2025-001\/meta\.yaml, texts\.zh-TW: found nothing; allowed: [0-9a-f]{64}, the hash of zh-TW\.md$/,
      ),
    ]);
  });

  it("may lie under the name of their hash while they take their place, if they are what it says", () => {
    const [old, next] = [readFileSync(text("en")), "# Next\n\nText.\n"];
    const sha256 = sha256Hex(Buffer.from(next));
    give({ en: sha256, zh: hash("zh"), "zh-TW": hash("zh-TW") });
    content.write("announcements/2025-001/en.md", old).write(`announcements/2025-001/.${sha256}.md`, next);
    expect([lines(), load().pack?.announcements[0]?.translations.en?.title]).toEqual([[], "Next"]);
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

describe("a broken record is not there, the others are", () => {
  it.each<[string, (fixture: ContentFixture) => void, RegExp]>([
    [
      "an unknown key",
      (f) => f.announcement("2026-001", { publishAt: "2026-01-01T09:00+08:00", meta: { pricesensitive: true } }),
      /2026-001\/meta\.yaml, pricesensitive: found the unknown key "pricesensitive"; allowed: category, .*did you mean "priceSensitive"/,
    ],
    [
      "a date that does not exist",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-30T09:00+08:00" }),
      /2026-001\/meta\.yaml, publishAt: found "2026-02-30T09:00\+08:00"; allowed: an existing date/,
    ],
    [
      "a time without an offset",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-03T09:00" }),
      /publishAt: .*an offset/,
    ],
    [
      "a missing key",
      (f) => f.yaml("announcements/2026-001/meta.yaml", { publishAt: "2026-02-03T09:00+08:00", languages: ["en"] }),
      /2026-001\/meta\.yaml, category: found nothing; allowed: one of announcement/,
    ],
    [
      "an unknown category",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", category: "news" }),
      /category: found "news"; allowed: one of announcement, industry-policies, information-disclosure/,
    ],
    [
      "a declared language without its text",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" });
        rmSync(join(f.root, "announcements/2026-001/zh.md"));
      },
      /2026-001\/zh\.md: found no such file/,
    ],
    [
      "a text in a language that is not declared",
      (f) =>
        f
          .announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", languages: ["en"] })
          .write("announcements/2026-001/zh.md", "# T\n\nS.\n"),
      /2026-001\/zh\.md: found a file that meta\.yaml does not list/,
    ],
    [
      "a half-copied attachment",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00", attachment: "a whole file" });
        truncateSync(join(f.root, "announcements/2026-001/2026-001-en.pdf"), 12);
      },
      /2026-001\/meta\.yaml, files\.0\.bytes: .*allowed: 12, the size/,
    ],
    [
      "a symbolic link",
      (f) => {
        f.announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" });
        rmSync(join(f.root, "announcements/2026-001/en.md"));
        symlinkSync("/etc/hostname", join(f.root, "announcements/2026-001/en.md"));
      },
      /2026-001\/en\.md: found a symbolic link/,
    ],
    [
      "YAML with an alias",
      (f) => f.write("announcements/2026-001/meta.yaml", "a: &x [1]\nb: *x\n"),
      /2026-001\/meta\.yaml.*without aliases/,
    ],
    [
      "YAML with a duplicate key",
      (f) => f.write("announcements/2026-001/meta.yaml", "category: announcement\ncategory: announcement\n"),
      /2026-001\/meta\.yaml, line 2: found duplicated mapping key/,
    ],
    ["deep nesting", (f) => f.write("announcements/2026-001/meta.yaml", "[".repeat(20_000)), /2026-001\/meta\.yaml/],
    [
      "bytes that are not UTF-8",
      (f) => f.write("announcements/2026-001/meta.yaml", new Uint8Array([0xff, 0xfe, 0x00, 0x61])),
      /2026-001\/meta\.yaml: found bytes that are not UTF-8/,
    ],
    [
      "a folder name with capitals",
      (f) => mkdirSync(join(f.root, "announcements/Draft_1")),
      /announcements\/Draft_1: found "Draft_1"; allowed: a folder name of lower-case/,
    ],
    [
      "a text without a title",
      (f) =>
        f
          .announcement("2026-001", { publishAt: "2026-02-03T09:00+08:00" })
          .write("announcements/2026-001/en.md", "Just text.\n"),
      /2026-001\/en\.md: .*# Title/,
    ],
  ])("%s", (_name, break_, expected) => {
    break_(content);
    expect(ids()).toEqual(["2024-001"]);
    expect(lines().join("\n")).toMatch(expected);
  });
});

it("keeps an item on hold back without a complaint", () => {
  content.announcement("2026-001", { publishAt: "2020-01-01T09:00+08:00", meta: { hold: true } });
  expect(ids()).toEqual(["2024-001"]);
  expect(lines()).toEqual([]);
});

describe("what every page needs", () => {
  it("must be valid, or there is no pack", () => {
    content.write("site.yaml", "stockCode: 399\n");
    expect(load().pack).toBeNull();
    expect(lines().join("\n")).toMatch(/site\.yaml, stockCode: found 399; allowed: five digits/);
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
    expect(lines().join("\n")).toMatch(
      /committees\.0\.members\.0\.person: found "directer-1"; .*did you mean "director-1"/,
    );
  });

  it("is missing altogether: one clear line", () => {
    content.remove();
    expect(lines().join("\n")).toMatch(/found no folder; allowed: a content folder/);
  });

  it("names a misspelt file in the root", () => {
    content.write("timeline.yaml", "a: 1\n");
    expect(lines().join("\n")).toMatch(/timeline\.yaml: found an unknown name; .*did you mean "timelines\.yaml"/);
  });
});
