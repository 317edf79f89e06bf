/** No draft can exhaust whoever reads it, or send characters that break what is made of it. */
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { crossCheck } from "../../src/content/cross-check.ts";
import { loadContent } from "../../src/content/load.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { HTML_LIMIT } from "../../src/content/markdown.ts";
import { finalFacts } from "../../src/content/model.ts";
import { takeFingerprint } from "../../src/content/scan.ts";
import { runToEnd } from "../../src/content/steps.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";

const ID = "2026-001";
const publishAt = "2026-01-01T09:00+08:00";

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture();
});
afterEach(() => content.remove());

const found = (): string[] =>
  loadContent(content.root).diagnostics.map(({ code, file, field }) => `${code} ${file} ${field}`);
const announcement = (
  meta: Readonly<Record<string, unknown>> = {},
  texts: Readonly<Record<string, string>> = {},
): void => {
  content.announcement(ID, { publishAt, languages: ["en"], meta });
  for (const [name, text] of Object.entries(texts)) content.write(`announcements/${ID}/${name}`, text);
};

describe("lists", () => {
  it.each([
    ["a language twice", ["en", "en"]],
    ["five thousand languages", Array.from({ length: 5_000 }, () => "en")],
  ])("are refused with %s", (_, languages) => {
    announcement({ languages });
    expect(found()).toContainEqual(expect.stringMatching(`^value-invalid announcements/${ID}/meta.yaml languages`));
  });

  it("are refused with more than 200 items", () => {
    announcement({ related: Array.from({ length: 201 }, (_, index) => `r-${index}`) });
    expect(found()).toEqual([`value-invalid announcements/${ID}/meta.yaml related`]);
  });

  it("do not read an attachment again that they name twice", () => {
    content.announcement(ID, { publishAt, languages: ["en"], attachment: "the paper" });
    const bytes = pdfBytes("the paper");
    const entry = { path: `${ID}-en.pdf`, lang: "en", bytes: bytes.length, sha256: "0".repeat(64) };
    announcement({ files: Array.from({ length: 60 }, () => ({ ...entry })) });
    content.write(`announcements/${ID}/${ID}-en.pdf`, bytes);
    const codes = found();
    expect(codes.filter((code) => code.startsWith("attachment-duplicate"))).toHaveLength(59);
    // Each reading would find the wrong hash.
    expect(codes.filter((code) => code.startsWith("attachment-hash-mismatch"))).toHaveLength(1);
  });
});

it("attachments whose names differ in case only are refused: elsewhere they are one file", () => {
  const bytes = pdfBytes("the paper");
  const files = ["Paper.pdf", "paper.pdf"].map((path) => {
    content.write(`announcements/${ID}/${path}`, bytes);
    return { path, lang: "en", bytes: bytes.length, sha256: sha256Hex(bytes) };
  });
  announcement({ files });
  expect(found()).toEqual([`attachment-duplicate announcements/${ID}/meta.yaml files.1.path`]);
});

describe("a text", () => {
  it.each([
    ["a vertical tab", "\u000b", "U+000B"],
    ["a backspace", "\b", "U+0008"],
    ["an escape", "\u001b", "U+001B"],
    ["a NUL", "\0", "U+0000"],
    ["a character that XML does not have", "\uffff", "U+FFFF"],
    ["a turned direction", "\u202e", "U+202E"],
  ])("with %s is refused, with its line", (_, character, code) => {
    announcement({}, { "en.md": `# Title\n\nSummary ${character}.\n` });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      { code: "text-with-control", file: `announcements/${ID}/en.md`, field: "line 3", values: { character: code } },
    ]);
  });

  it("with a control character written as an entity is refused", () => {
    announcement({}, { "en.md": "# Title\n\nSummary &#12; and more.\n" });
    expect(found()).toEqual([`text-with-control announcements/${ID}/en.md `]);
  });

  it("may have tabs, line ends of Windows, emoji and characters beyond the BMP", () => {
    announcement({}, { "en.md": "# Title 😀\r\n\r\nSummary\t𠮷.\r\n" });
    expect(found()).toEqual([]);
  });

  it("that would become more HTML than a page can be is refused", () => {
    const address = `/${"y".repeat(2000)}`;
    announcement({}, { "en.md": `# Title\n\nSummary.\n\n${"[x][a] ".repeat(1000)}\n\n[a]: ${address}\n` });
    expect(loadContent(content.root).diagnostics).toMatchObject([
      { code: "text-too-large", file: `announcements/${ID}/en.md`, values: { limit: HTML_LIMIT } },
    ]);
  });
});

it("a value in YAML may not hide a control character in an escape", () => {
  announcement({ corrections: [] });
  const at = "2026-01-02T09:00+08:00";
  const reason = { en: "a\u0001b", zh: "a", "zh-TW": "\ud800" };
  announcement({ corrections: [{ at, path: "a.pdf", sha256: "0".repeat(64), reason }] });
  expect(found()).toEqual([
    `value-invalid announcements/${ID}/meta.yaml corrections.0.reason.en`,
    `value-invalid announcements/${ID}/meta.yaml corrections.0.reason.zh-TW`,
  ]);
});

describe("a folder", () => {
  const fill = (folder: string, count: number): void => {
    for (let index = 0; index < count; index += 1) content.write(`${folder}/${index}.md`, "");
  };

  it("of a record with more than a thousand entries is refused with one diagnostic and looked at no further", () => {
    content.announcement(ID, { publishAt }).announcement("2026-002", { publishAt });
    fill(`announcements/${ID}`, 1_100);
    const value = (): string => takeFingerprint(content.root, `announcements/${ID}`).value;
    const before = value();
    expect(before.length).toBeLessThan(200);
    content.write(`announcements/${ID}/500.md`, "longer");
    expect(value()).toBe(before);
    expect(found()).toEqual([`folder-too-full announcements/${ID} `]);
    expect(loadContent(content.root).pack?.announcements.map(({ id }) => id)).toEqual(["2026-002"]);
    rmSync(join(content.root, `announcements/${ID}/0.md`));
    expect(value()).not.toBe(before);
  });

  it("has a short fingerprint that changes with each of its files", () => {
    content.announcement(ID, { publishAt });
    fill(`announcements/${ID}`, 900);
    const value = (): string => takeFingerprint(content.root, `announcements/${ID}`).value;
    const before = value();
    expect(before.length).toBeLessThan(2_100);
    content.write(`announcements/${ID}/500.md`, "longer");
    expect(value()).not.toBe(before);
  });

  it("that is the root of the content names at most a hundred unknown entries", () => {
    for (let index = 0; index < 150; index += 1) content.write(`disk-${index}.bin`, "");
    expect(found()).toHaveLength(100);
  });
});

describe("a date", () => {
  const allowed = (): unknown[] =>
    loadContent(content.root).diagnostics.map(({ values }) => ("allowed" in values ? values.allowed : null));

  it.each(["0001-01-01T00:00Z", "0202-01-01T00:00Z", "1899-12-31T23:59Z"])(
    "before there were listed companies is refused: %s",
    (text) => {
      content.announcement(ID, { publishAt: text });
      expect(allowed()).toEqual(["a date from the year 1900 on"]);
    },
  );

  it("may be before 1970", () => {
    content.announcement(ID, { publishAt: "1947-03-01T09:00+08:00" });
    expect(allowed()).toEqual([]);
  });

  it("of a milestone is refused before 1800", () => {
    const timelines = readFileSync(join(content.root, "timelines.yaml"), "utf8");
    const first = (date: string): unknown[] => {
      content.write("timelines.yaml", timelines.replace("2024-05", date));
      return allowed();
    };
    expect([first("1865-03"), first("0001-03")]).toEqual([[], ["a date from the year 1800 on"]]);
  });
});

describe("the origin", () => {
  it.each([
    "https://www.example.com/",
    "https://www.example.com/path",
    "https://www.example.com?query",
    "https://user:word@www.example.com",
    "https://WWW.example.com",
    "https://www.example.com:443",
    "https://www.example.com/\nDisallow: /",
    "https://www.example.com\n",
    "http://www.example.com",
    "https://公司.香港",
  ])("is refused unless it is one: %j", (origin) => {
    content.site({ origin });
    expect(found()).toEqual(expect.arrayContaining(["value-invalid site.yaml origin"]));
  });

  it("may have a port, and a name of other letters in its ASCII form", () => {
    content.site({ origin: "https://xn--55qx5d.xn--j6w193g:8443" });
    expect(found()).toEqual([]);
  });
});

it("an address of a link may not hold a line break that browsers would drop", () => {
  content.site({ social: [{ id: "one", name: "One", href: "https://www.example.com/a\nb" }] });
  expect(found()).toContain("value-invalid site.yaml social.0.href");
});

it("nearest names are looked for a bounded number of times", () => {
  const { pack } = loadContent(content.root);
  if (pack === null) throw new Error("the fixture is not valid");
  const facts = finalFacts(pack);
  const [committee] = facts.committees;
  const members = Array.from({ length: 100 }, (_, index) => ({ person: `directer-${index}`, role: "member" as const }));
  const name = { en: "A", zh: "A", "zh-TW": "A" };
  const committees = [{ ...committee, id: "audit", name, purpose: name, members }];
  const diagnostics = runToEnd(crossCheck({ ...facts, committees }, []));
  const unknown = diagnostics.filter(({ code }) => code === "id-unknown");
  expect(unknown).toHaveLength(100);
  expect(unknown.filter(({ values }) => "nearest" in values && values.nearest !== undefined)).toHaveLength(20);
});
