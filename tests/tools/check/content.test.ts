/** The check of the content folder: what is refused is an error, what a person should judge is a warning. */
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { checkContent } from "../../../tools/check/content.ts";
import { ContentFixture, pdfBytes } from "../../../tools/testing/content-fixture.ts";
import { summary } from "../../support/diagnostics.ts";

const PAST = "2024-05-01T16:30+08:00";
const say = (text: string) => ({ en: text, zh: text, "zh-TW": text });

let content: ContentFixture;
beforeEach(() => {
  content = new ContentFixture()
    .announcement("2024-001", { publishAt: PAST, attachment: "one" })
    .announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" })
    .career("engineer", PAST);
});
afterEach(() => content.remove());

const check = () => checkContent(content.root, loadContent(content.root));
const found = () => check().map(summary);

const SAMPLES = "warning sample-site site.yaml sample";
const NO_FILES = "warning document-files-missing documents.yaml documents.bye-laws.files";

it("warns of sample content and of documents that are not held, and of nothing else", () => {
  expect(found()).toEqual([SAMPLES, NO_FILES]);
  expect(check()).toMatchObject([
    // Two announcements, one position, one person.
    { values: { records: 4 } },
    { values: { missing: ["en", "zh-TW"], required: ["en", "zh-TW"] } },
  ]);
});

describe("errors", () => {
  it.each<[string, (fixture: ContentFixture) => void, string, object]>([
    [
      "an unknown key, with the one that was meant",
      (f) => f.announcement("2026-001", { publishAt: PAST, meta: { pricesensitive: true } }),
      "key-unknown announcements/2026-001/meta.yaml pricesensitive",
      { nearest: "priceSensitive" },
    ],
    [
      "a missing text",
      (f) => rmSync(join(f.root, "announcements/2025-001/zh.md")),
      "file-missing announcements/2025-001/zh.md",
      {},
    ],
    [
      "a replaced attachment",
      (f) => f.write("announcements/2024-001/2024-001-en.pdf", pdfBytes("two")),
      "attachment-hash-mismatch announcements/2024-001/meta.yaml files.0.sha256",
      { path: "2024-001-en.pdf" },
    ],
    [
      "a missing field",
      (f) => f.yaml("announcements/2026-001/meta.yaml", { publishAt: PAST, languages: [] }),
      "value-missing announcements/2026-001/meta.yaml category",
      {},
    ],
    [
      "a text that is not UTF-8",
      (f) => f.write("announcements/2025-001/en.md", new Uint8Array([0xff, 0xfe])),
      "text-not-utf8 announcements/2025-001/en.md",
      {},
    ],
    [
      "an impossible date",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-30T09:00+08:00" }),
      "value-invalid announcements/2026-001/meta.yaml publishAt",
      { value: '"2026-02-30T09:00+08:00"' },
    ],
  ])("%s", (_name, break_, expected, values) => {
    break_(content);
    const problem = check().find((each) => summary(each) === `error ${expected}`);
    expect(problem, found().join("\n")).toMatchObject({ values });
  });

  it.each<[string, string | Uint8Array, string, object]>([
    ["no JSON", "{", "", { isJson: false }],
    ["cut off", '{"', "", { isJson: false }],
    ["empty", "", "", { isJson: false }],
    ["a list", "[]", "", { isJson: true }],
    ["a text by another name", '{"a.pdf":"x"}', " a.pdf", { isJson: true }],
    ["a number for a text", `{"${"0".repeat(64)}":1}`, ` ${"0".repeat(64)}`, { isJson: true }],
  ])("name texts of PDFs that are %s, which the search passes over", (_what, bytes, field, values) => {
    const file = "announcements/2024-001/file-texts.json";
    content.write(file, bytes);
    expect(loadContent(content.root).diagnostics).toEqual([]);
    expect(found()).toContain(`error file-texts-invalid ${file}${field}`);
    expect(check().find(({ code }) => code === "file-texts-invalid")).toMatchObject({ values });
    content.write(file, JSON.stringify({ ["0".repeat(64)]: "Text." }));
    expect(found()).toEqual([SAMPLES, NO_FILES]);
  });

  it("name texts of PDFs that are a link", () => {
    const file = "announcements/2024-001/file-texts.json";
    symlinkSync("en.md", join(content.root, file));
    expect(found()).toContain(`error file-not-regular ${file}`);
  });

  it("are one when there is no folder", () => {
    content.remove();
    expect(found()).toEqual([`error content-folder-missing ${content.root}`]);
  });
});

describe("announcements", () => {
  it("that lack a language are named, once for each", () => {
    content.announcement("2026-001", { publishAt: PAST, languages: ["en"] });
    const at = { file: "announcements/2026-001/meta.yaml", field: "languages", severity: "warning" };
    expect(check()).toEqual(
      expect.arrayContaining([
        { code: "language-missing", ...at, values: { language: "zh" } },
        { code: "language-missing", ...at, values: { language: "zh-TW" } },
      ]),
    );
  });

  it("that refer to one that does not exist are named, with the one that was probably meant", () => {
    content.announcement("2026-001", {
      publishAt: PAST,
      meta: { supersedes: "2024-01", related: ["2025-001", "2024-01"] },
    });
    expect(found()).toEqual([
      SAMPLES,
      "warning reference-unknown announcements/2026-001/meta.yaml supersedes",
      "warning reference-unknown announcements/2026-001/meta.yaml related.1",
      NO_FILES,
    ]);
    expect(check()[1]).toMatchObject({ values: { id: "2024-01", nearest: "2024-001" } });
  });

  it("may refer to one that is on hold: it exists", () => {
    content
      .announcement("2026-002", { publishAt: PAST, meta: { hold: true } })
      .announcement("2026-001", { publishAt: PAST, meta: { related: ["2026-002"], sample: false } });
    expect(found()).toEqual([SAMPLES, NO_FILES]);
  });
});

describe("milestones", () => {
  const timelines = (state: string, announcement?: string) =>
    content.yaml("timelines.yaml", {
      group: {
        title: say("Group"),
        milestones: [
          {
            id: "listed",
            date: "2024",
            state,
            title: say("Listed"),
            ...(announcement === undefined ? {} : { announcement }),
          },
        ],
      },
      partner: { title: say("Partner"), milestones: [] },
    });
  const AT = "timelines.yaml group.milestones.listed.announcement";

  it("that are done and cite nothing are named", () => {
    timelines("done");
    expect(found()).toEqual([SAMPLES, `warning milestone-without-evidence ${AT}`, NO_FILES]);
    expect(check()[1]).toMatchObject({ values: { announcement: null } });
  });

  it.each(["done", "planned"])("that are %s and cite one that does not exist are named", (state) => {
    timelines(state, "2024-01");
    expect(found()).toEqual([SAMPLES, `warning reference-unknown ${AT}`, NO_FILES]);
    expect(check()[1]).toMatchObject({ values: { id: "2024-01", nearest: "2024-001" } });
  });

  it("that are done and cite one on hold are named", () => {
    content.announcement("2026-001", { publishAt: PAST, meta: { hold: true } });
    timelines("done", "2026-001");
    expect(found()).toEqual([SAMPLES, `warning milestone-without-evidence ${AT}`, NO_FILES]);
    expect(check()[1]).toMatchObject({ values: { announcement: "2026-001" } });
  });

  it("are named where they are written: in the change that calls them done", () => {
    timelines("planned");
    const milestones = { timelines: { group: { milestones: { listed: { state: "done", announcement: "2024-01" } } } } };
    const field = "timelines.group.milestones.listed";
    content.changes("2025-001", milestones);
    expect(found()).toContain(`warning reference-unknown announcements/2025-001/changes.yaml ${field}`);
    rmSync(join(content.root, "announcements/2025-001/changes.yaml"));
    content.change("reached", PAST, milestones);
    expect(found()).toContain(`warning reference-unknown changes/reached.yaml changes.${field}`);
  });

  it("that are planned need no announcement", () => {
    timelines("planned");
    expect(found()).toEqual([SAMPLES, NO_FILES]);
  });
});

describe("documents", () => {
  const row = (more: Readonly<Record<string, unknown>>) =>
    content.yaml("documents.yaml", {
      documents: [
        {
          id: "bye-laws",
          kind: "constitution",
          name: say("Bye-laws"),
          required: ["en", "zh-TW"],
          keep: "permanent",
          ...more,
        },
      ],
    });

  it("are complete where a page of the site holds the text", () => {
    row({ page: "dissemination" });
    expect(found()).toEqual([SAMPLES]);
  });

  it("lack only the language that no file is in", () => {
    content.write("documents/bye-laws-en.pdf", pdfBytes("x"));
    // The size is wrong, so the row is an error; its file is listed all the same.
    row({ files: [{ path: "bye-laws-en.pdf", lang: "en", bytes: 1, sha256: "0".repeat(64) }] });
    expect(found()).toEqual([
      "error attachment-size-mismatch documents.yaml files.0.bytes",
      "error attachment-hash-mismatch documents.yaml files.0.sha256",
      SAMPLES,
      NO_FILES,
    ]);
    expect(check()[3]).toMatchObject({ values: { missing: ["zh-TW"], required: ["en", "zh-TW"] } });
  });

  it("that nobody listed are named, and links are too", () => {
    content.write("documents/report.pdf", pdfBytes("x"));
    symlinkSync("/etc/hostname", join(content.root, "documents/link.pdf"));
    expect(found()).toEqual([
      SAMPLES,
      NO_FILES,
      "warning document-not-file documents/link.pdf",
      "warning document-unlisted documents/report.pdf",
    ]);
    expect(check()[2]).toMatchObject({ values: { kind: "symbolic-link" } });
  });
});

it("names each sample record once the site itself is no sample", () => {
  content.site({ sample: false });
  expect(found()).toEqual([
    "warning sample-record announcements/2025-001/meta.yaml sample",
    "warning sample-record announcements/2024-001/meta.yaml sample",
    "warning sample-record careers/engineer/meta.yaml sample",
    "warning sample-record people.yaml people.director-1.sample",
    NO_FILES,
  ]);
});

describe("images", () => {
  const about = () => check().filter(({ file }) => file.startsWith("images"));

  it("that a page names are accepted, and one that nothing names yet is a warning", () => {
    content.portrait("director-1").image("shared/director-1").image("light/director-2").image("dark/director-2");
    expect(about()).toMatchObject([
      { code: "content-image-unused", severity: "warning", file: "images/light/director-2.png" },
    ]);
  });

  it("are checked before anything names them", () => {
    content.write("images/shared/director-2.png", "GIF89a");
    expect(about().map(summary)).toEqual([
      "error content-image-pair-missing images/shared/director-2.png",
      "error content-image-format images/shared/director-2.png",
      "warning content-image-unused images/shared/director-2.png",
    ]);
  });

  it("and nothing else may lie in their folders", () => {
    content
      .write("images/notes.txt", "x")
      .write("images/drak/a.png", "x")
      .write("images/shared/Director 1.png", "x")
      .write("images/shared/director-1.jpg", "x")
      .write("images/shared/more/a.png", "x")
      .write("images/shared/.DS_Store", "x");
    symlinkSync("/etc/hostname", join(content.root, "images/shared/link.png"));
    expect(about().map(summary).toSorted()).toEqual([
      "error content-image-entry images/drak",
      "error content-image-entry images/notes.txt",
      "error content-image-entry images/shared/Director 1.png",
      "error content-image-entry images/shared/director-1.jpg",
      "error content-image-entry images/shared/more",
      "error file-not-regular images/shared/link.png",
    ]);
    expect(about()).toMatchObject([{ file: "images/drak", values: { nearest: "dark" } }, {}, {}, {}, {}, {}]);
  });
});
