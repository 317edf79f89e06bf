/** Searching: every query finds what reading everything would find, in either Chinese script and with any quotes. */
import { readdirSync, readFileSync } from "node:fs";
import { Converter } from "opencc-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { LIMIT_MAX } from "../../src/core/announcement-query.ts";
import { listAnnouncements } from "../../src/content/responses.ts";
import { searchTerms } from "../../src/content/search/terms.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { decodeCursor } from "../../src/content/cursor.ts";
import { parseInstant } from "../../src/core/time.ts";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { seeded } from "../support/long.ts";
import { oracle, type OracleRecord } from "./search-oracle.ts";

const NOW = parseInstant("2026-11-01T09:00+08:00") ?? Number.NaN;
const QUERIES = 300;

function viewOf(folder: string): View {
  const { pack } = loadContent(folder);
  if (pack === null) throw new Error("no pack");
  return new ViewTimeline(pack).at(NOW);
}

/** The ids of everything that a query finds, on all pages. */
function found(view: View, q: string): string[] {
  const ids: string[] = [];
  for (let after = decodeCursor("start"), more = true; more;) {
    const page = listAnnouncements(view, { q, limit: LIMIT_MAX, ...(after === null ? {} : { after }) }, "en");
    ids.push(...page.items.map(({ id }) => id));
    more = page.nextCursor !== null;
    after = decodeCursor(page.nextCursor ?? "");
  }
  return ids;
}

describe("the sample content", () => {
  const root = "content/announcements";
  let view: View;
  let records: OracleRecord[];
  beforeAll(() => {
    view = viewOf("content");
    records = view.announcements.map(({ id, files }) => {
      const texts = readdirSync(`${root}/${id}`).flatMap((name) => {
        if (!name.endsWith(".md")) return [];
        const document = parseMarkdown(readFileSync(`${root}/${id}/${name}`, "utf8"));
        return "missing" in document ? [] : [document.text];
      });
      return { id, texts: [...texts, files.map(({ name, title }) => `${name} ${title ?? ""}`).join("\n")] };
    });
  });

  /** Queries cut out of the texts, and ones that nobody wrote: each changed as readers change them. */
  function queries(): string[] {
    const chance = seeded(20261101);
    const below = (limit: number): number => Math.floor(chance() * limit);
    const pick = <T>(items: readonly T[]): T => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    };
    const toTraditional = Converter({ from: "cn", to: "hk" });
    const changes: ReadonlyArray<(text: string) => string> = [
      (text) => text,
      (text) => text.toUpperCase(),
      (text) => text.replaceAll("'", "’").replaceAll("’", "'"),
      (text) => Array.from(text, (sign) => toTraditional(sign)).join(""),
      (text) => text.replace(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
      (text) => `  ${text.replaceAll(" ", "  ")} `,
    ];
    const cut = (): string => {
      const text = pick(pick(records).texts).replaceAll('"', "");
      const start = below(text.length);
      return text.slice(start, start + 1 + below(14)).trim();
    };
    const word = (): string => pick(pick(pick(records).texts).replaceAll('"', "").split(/\s+/));
    const made: Array<() => string> = [
      cut,
      () => `"${cut()}"`,
      () => `${word()} ${word()}`,
      () => `${cut()} “${cut()}”`,
      () => `${word()} ${cut()} "${word()}"`,
      () => `"${cut()}`,
      () => `${word()}${String.fromCodePoint(97 + below(26))}`,
    ];
    return Array.from({ length: QUERIES }, (_, index) =>
      pick(changes)((made[index % made.length] ?? cut)()).slice(0, 100),
    );
  }

  it("gives for each of 300 queries what reading everything gives", () => {
    const all = queries();
    const differences = all.filter((q) => found(view, q).join() !== oracle(records, q).join());
    expect(differences).toEqual([]);
    const counts = all.map((q) => oracle(records, q).length);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(20);
    expect(counts.filter((count) => count > 0 && count < records.length).length).toBeGreaterThan(150);
  });

  it("finds each script by the other", () => {
    expect(found(view, "节点营运者").length).toBeGreaterThan(0);
    expect(found(view, "节点营运者")).toEqual(found(view, "節點營運者"));
    expect(found(view, "试行计划")).toEqual(found(view, "試行計劃"));
  });

  it("finds all words wherever they stand, a phrase only as it is, and files by name", () => {
    expect(found(view, "results annual 2025")).toContain("2026-004");
    expect(found(view, '"results annual 2025"')).toEqual([]);
    expect(found(view, "Director's")).toEqual(found(view, "Director’s"));
    expect(found(view, "Director's").length).toBeGreaterThan(0);
    expect(found(view, "2026-004-zh-TW.pdf")).toEqual(["2026-004"]);
  });
});

describe("what is to come", () => {
  const content = new ContentFixture();
  afterAll(() => content.remove());

  it("is found by nothing before its release, whatever is searched", () => {
    content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
    content.announcement("2027-001", {
      publishAt: "2027-01-01T09:00+08:00",
      body: "zqxcanary 金絲雀",
      attachment: "zqxcanary",
    });
    const view = viewOf(content.root);
    for (const q of ["zqxcanary", "金丝雀", "2027", "2027-001-en.pdf", "q", '"zqxcanary 金"'])
      expect(found(view, q), q).toEqual([]);
    expect(view.announcements.map(({ id }) => id)).toEqual(["2025-001"]);
  });
});

it("reads words, phrases in quotation marks of any shape, and a mark that is not closed", () => {
  expect(searchTerms("  Annual  RESULTS ")).toEqual(["annual", "results"]);
  expect(searchTerms("“Annual results” 2025")).toEqual(["annual results", "2025"]);
  expect(searchTerms('annual "results 2025')).toEqual(["annual", "results", "2025"]);
  expect(searchTerms('" "')).toEqual([]);
  expect(searchTerms("＂ａ b＂ Ａ")).toEqual(["a b", "a"]);
});
