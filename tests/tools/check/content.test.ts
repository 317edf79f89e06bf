/** The check of the content folder: what is refused is an error, what a person should judge is a warning. */
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { contentFindings } from "../../../tools/check/content.ts";
import { ContentFixture, pdfBytes } from "../../../tools/testing/content-fixture.ts";
import { linesOf } from "./project-folder.ts";

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

const lines = () => linesOf(contentFindings(content.root, loadContent(content.root)));

const SAMPLES =
  /^warning: site\.yaml, sample: found true: sample content is served, \d+ records of it marked as samples; allowed: false/;
const NO_FILES =
  /^warning: documents\.yaml, documents\.bye-laws\.files: found no file in en, zh-TW; allowed: files in en, zh-TW/;

/** Every finding must be one that is expected, in this order, and none may be missing. */
const only = (...expected: readonly RegExp[]): unknown[] => expected.map((pattern) => expect.stringMatching(pattern));

it("warns of sample content and of documents that are not held, and of nothing else", () => {
  expect(lines()).toEqual(only(SAMPLES, NO_FILES));
  // Two announcements, one position, one person.
  expect(lines()[0]).toContain("4 records of it");
});

describe("errors", () => {
  it.each<[string, (fixture: ContentFixture) => void, RegExp]>([
    [
      "an unknown key, with the one that was meant",
      (f) => f.announcement("2026-001", { publishAt: PAST, meta: { pricesensitive: true } }),
      /^error: announcements\/2026-001\/meta\.yaml, pricesensitive: .*did you mean "priceSensitive"\?\) \| write "priceSensitive"/,
    ],
    [
      "a missing text",
      (f) => rmSync(join(f.root, "announcements/2025-001/zh.md")),
      /^error: announcements\/2025-001\/zh\.md: found no such file; .* \| add announcements\/2025-001\/zh\.md, or take/,
    ],
    [
      "a replaced attachment",
      (f) => f.write("announcements/2024-001/2024-001-en.pdf", pdfBytes("two")),
      /^error: announcements\/2024-001\/meta\.yaml, files\.0\.sha256: .* \| copy the file again/,
    ],
    [
      "a missing field",
      (f) => f.yaml("announcements/2026-001/meta.yaml", { publishAt: PAST, languages: [] }),
      /^error: announcements\/2026-001\/meta\.yaml, category: found nothing; .* \| add category$/,
    ],
    [
      "a text that is not UTF-8",
      (f) => f.write("announcements/2025-001/en.md", new Uint8Array([0xff, 0xfe])),
      /^error: announcements\/2025-001\/en\.md: .* \| save announcements\/2025-001\/en\.md as UTF-8 text$/,
    ],
    [
      "an impossible date",
      (f) => f.announcement("2026-001", { publishAt: "2026-02-30T09:00+08:00" }),
      /^error: announcements\/2026-001\/meta\.yaml, publishAt: found "2026-02-30.* \| correct publishAt: the record is not published/,
    ],
  ])("%s", (_name, break_, expected) => {
    break_(content);
    expect(lines().filter((line) => line.startsWith("error"))).toContainEqual(expect.stringMatching(expected));
  });

  it("is one line when there is no folder", () => {
    content.remove();
    expect(lines()).toEqual(
      only(/^error: .*: found no folder; allowed: a content folder \(CONTENT_DIR\) \| set CONTENT_DIR/),
    );
  });
});

describe("announcements", () => {
  it("that lack a language are named, once for each", () => {
    content.announcement("2026-001", { publishAt: PAST, languages: ["en"] });
    expect(lines()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^warning: announcements\/2026-001\/meta\.yaml, languages: found no zh; allowed: en, zh, zh-TW \| add zh\.md/,
        ),
        expect.stringMatching(/^warning: announcements\/2026-001\/meta\.yaml, languages: found no zh-TW;/),
      ]),
    );
  });

  it("that refer to one that does not exist are named, with the one that was probably meant", () => {
    content.announcement("2026-001", {
      publishAt: PAST,
      meta: { supersedes: "2024-01", related: ["2025-001", "2024-01"] },
    });
    expect(lines()).toEqual(
      only(
        SAMPLES,
        /^warning: announcements\/2026-001\/meta\.yaml, supersedes: found "2024-01"; .*did you mean "2024-001"\?/,
        /^warning: announcements\/2026-001\/meta\.yaml, related\.1: found "2024-01"/,
        NO_FILES,
      ),
    );
  });

  it("may refer to one that is on hold: it exists", () => {
    content
      .announcement("2026-002", { publishAt: PAST, meta: { hold: true } })
      .announcement("2026-001", { publishAt: PAST, meta: { related: ["2026-002"], sample: false } });
    expect(lines()).toEqual(only(SAMPLES, NO_FILES));
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
  const FIELD = "timelines\\.yaml, group\\.milestones\\.listed\\.announcement";

  it("that are done and cite nothing are named", () => {
    timelines("done");
    expect(lines()).toEqual(
      only(
        SAMPLES,
        new RegExp(`^warning: ${FIELD}: found nothing; .*because the milestone is done \\| name the announcement`),
        NO_FILES,
      ),
    );
  });

  it.each(["done", "planned"])("that are %s and cite one that does not exist are named", (state) => {
    timelines(state, "2024-01");
    expect(lines()).toEqual(
      only(SAMPLES, new RegExp(`^warning: ${FIELD}: found "2024-01"; .*did you mean "2024-001"`), NO_FILES),
    );
  });

  it("that are done and cite one on hold are named", () => {
    content.announcement("2026-001", { publishAt: PAST, meta: { hold: true } });
    timelines("done", "2026-001");
    expect(lines()).toEqual(
      only(SAMPLES, new RegExp(`^warning: ${FIELD}: found "2026-001", which is on hold or incomplete`), NO_FILES),
    );
  });

  it("that are planned need no announcement", () => {
    timelines("planned");
    expect(lines()).toEqual(only(SAMPLES, NO_FILES));
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
    expect(lines()).toEqual(only(SAMPLES));
  });

  it("lack only the language that no file is in", () => {
    content.write("documents/bye-laws-en.pdf", pdfBytes("x"));
    // The size is wrong, so the row is an error; its file is listed all the same.
    row({ files: [{ path: "bye-laws-en.pdf", lang: "en", bytes: 1, sha256: "0".repeat(64) }] });
    expect(lines()).toEqual(
      only(
        /^error: documents\.yaml, files\.0\.bytes: /,
        /^error: documents\.yaml, files\.0\.sha256: /,
        SAMPLES,
        /^warning: documents\.yaml, documents\.bye-laws\.files: found no file in zh-TW; allowed: files in en, zh-TW/,
      ),
    );
  });

  it("that nobody listed are named, and links are too", () => {
    content.write("documents/report.pdf", pdfBytes("x"));
    symlinkSync("/etc/hostname", join(content.root, "documents/link.pdf"));
    expect(lines()).toEqual(
      only(
        SAMPLES,
        NO_FILES,
        /^warning: documents\/link\.pdf: found a symbolic link/,
        /^warning: documents\/report\.pdf: found a file that documents\.yaml does not list; .* \| list it in documents\.yaml/,
      ),
    );
  });
});

it("names each sample record once the site itself is no sample", () => {
  content.yaml("site.yaml", { ...loadContent(content.root).pack?.site, sample: false });
  expect(lines()).toEqual(
    only(
      /^warning: announcements\/2025-001\/meta\.yaml, sample: found true: this record is a sample/,
      /^warning: announcements\/2024-001\/meta\.yaml, sample: /,
      /^warning: careers\/engineer\/meta\.yaml, sample: /,
      /^warning: people\.yaml, people\.director-1\.sample: /,
      NO_FILES,
    ),
  );
});
