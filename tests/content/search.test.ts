/** Searching: every query finds what reading everything would find, in either Chinese script and with any quotes. */
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Converter } from "opencc-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContent } from "../../src/content/load.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { LIMIT_MAX } from "../../src/core/announcement-query.ts";
import { listAnnouncements } from "../../src/content/responses.ts";
import { FILE_TEXTS, searchedInFiles } from "../../src/content/search/file-texts.ts";
import { searchTerms } from "../../src/content/search/terms.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { decodeCursor } from "../../src/content/cursor.ts";
import { parseInstant } from "../../src/core/time.ts";
import { ContentFixture, pdfBytes } from "../../tools/testing/content-fixture.ts";
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
  // The texts of files have a test of their own.
  const copy = mkdtempSync(join(tmpdir(), "search-"));
  afterAll(() => rmSync(copy, { recursive: true }));
  let view: View;
  let records: OracleRecord[];
  beforeAll(() => {
    cpSync("content", copy, { recursive: true, filter: (path) => !path.endsWith(FILE_TEXTS) });
    view = viewOf(copy);
    records = view.announcements.map(({ id, files }) => {
      const texts = readdirSync(`${root}/${id}`).flatMap((name) => {
        if (!name.endsWith(".md")) return [];
        const document = parseMarkdown(readFileSync(`${root}/${id}/${name}`, "utf8"));
        return "missing" in document ? [] : [document.text];
      });
      return { id, texts: [...texts, files.map(({ name, title }) => `${name} ${title ?? ""}`).join("\n")] };
    });
  });

  it("shows what an English search found between whole words", () => {
    const texts = new Map(records.map(({ id, texts: [...all] }) => [id, all.join("\n").replaceAll(/\s+/g, " ")]));
    const shown = listAnnouncements(view, { q: "company", limit: LIMIT_MAX }, "en").items.flatMap(({ id, excerpt }) =>
      excerpt === null ? [] : [{ id, passage: excerpt.parts.join("") }],
    );
    const cutOff = shown.filter(({ passage }) => passage.endsWith("…"));
    expect(cutOff.length).toBeGreaterThan(10);
    // What follows the last words in the text; nothing where Markdown's marks stand between them.
    const next = cutOff.flatMap(({ id, passage }) => {
      const words = passage.replaceAll("…", "").replaceAll(/\s+/g, " ").split(" ").slice(-3).join(" ");
      const [text, at] = [texts.get(id) ?? "", texts.get(id)?.indexOf(words) ?? -1];
      return at === -1 ? [] : [text[at + words.length]];
    });
    expect(next.length).toBeGreaterThan(10);
    expect(next.filter((sign) => sign === undefined || /[\p{L}\p{N}]/u.test(sign))).toEqual([]);
  });

  it("marks no short word beside a longer one, and shows sentences rather than cells without figures", () => {
    const marked = (q: string): string[] =>
      listAnnouncements(view, { q, limit: LIMIT_MAX }, "en").items.flatMap(
        ({ excerpt }) => excerpt?.parts.filter((_, index) => index % 2 === 1) ?? [],
      );
    expect(new Set(marked("resumption of trading"))).toContain("trading");
    expect(marked("resumption of trading")).not.toContain("of");
    expect(marked("of").length).toBeGreaterThan(10);
    const passages = listAnnouncements(view, { q: "auditor", limit: LIMIT_MAX }, "en").items.map(
      ({ excerpt }) => excerpt?.parts.join("") ?? "",
    );
    expect(passages.filter((passage) => /auditor/i.test(passage)).length).toBeGreaterThan(3);
    expect(passages.filter((passage) => passage.includes("●"))).toEqual([]);
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
    const expected = all.map((q) => oracle(records, q));
    expect(all.filter((q, index) => found(view, q).join() !== expected[index]?.join())).toEqual([]);
    const counts = expected.map(({ length }) => length);
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

describe("the text of files", () => {
  const content = new ContentFixture();
  const files = Array.from({ length: 30 }, (_, index) => ({ id: `2025-${String(index + 1).padStart(3, "0")}`, index }));
  const hashOf = (paper: string): string => createHash("sha256").update(pdfBytes(paper)).digest("hex");
  const chance = seeded(20261123);
  const below = (limit: number): number => Math.floor(chance() * limit);
  const WORDS =
    "revenue profit Shares 收入 溢利 虧損 董事會 hash-rate 12.5 pledge 節點 營運者 trustee “buy-back” meeting".split(
      " ",
    );
  const sentence = (): string =>
    `${Array.from({ length: 2 + below(7) }, () => WORDS[below(WORDS.length)] ?? "").join(" ")}${below(2) === 0 ? "." : "。"}`;
  let view: View;
  let records: OracleRecord[];
  beforeAll(() => {
    records = files.map(({ id, index }) => {
      const sentences = Array.from({ length: 12 }, sentence);
      // The page repeats a sentence of the file.
      content.announcement(id, {
        publishAt: `2025-03-${String(index + 1).padStart(2, "0")}T09:00+08:00`,
        body: sentences[0] ?? "",
        attachment: id,
      });
      content.write(`announcements/${id}/${FILE_TEXTS}`, JSON.stringify({ [hashOf(id)]: sentences.join(" ") }));
      const pages = ["en", "zh", "zh-TW"].map((language) =>
        readFileSync(join(content.root, `announcements/${id}/${language}.md`), "utf8").replaceAll(/^#+ /gm, ""),
      );
      return { id, texts: [...pages, ...sentences, `${id}-en.pdf `] };
    });
    view = viewOf(content.root);
  });
  afterAll(() => content.remove());

  it("is found sentence by sentence: each of 300 queries gives what reading everything gives", () => {
    const cut = (): string => {
      const texts = records[below(records.length)]?.texts ?? [];
      const text = (texts[below(texts.length)] ?? "").replaceAll(/["“”#]/g, "");
      const start = below(text.length);
      return text.slice(start, start + 2 + below(12)).trim();
    };
    const made = Array.from({ length: QUERIES }, (_, index) => (index % 3 === 0 ? `${cut()} ${cut()}` : `"${cut()}"`));
    const hits = made.filter((q) => {
      const ids = found(view, q);
      expect(ids.toSorted(), q).toEqual(oracle(records, q).toSorted());
      return ids.length > 0;
    });
    expect(hits.length).toBeGreaterThan(QUERIES / 2);
  });

  it("is left out where every announcement has it, whatever names stand in it", () => {
    const standard =
      "By order of the Board Sample One Chairman As at the date of this announcement, the executive Directors are One " +
      "and Two; and the independent non-executive Director is Three. This announcement is made by the board (the “Board”) of " +
      "directors (the “Directors”) of One Limited (the “Company”, together with its subsidiaries, the “Group”) pursuant to " +
      "Rule 13.09 of the Rules Governing the Listing of Securities (the “Listing Rules”) on The Stock Exchange of Hong Kong " +
      "Limited (the “Stock Exchange”). DEFINITIONS In this announcement, the following expressions have the following " +
      "meanings: “Share(s)” share(s) in the share capital of the Company “Shareholder(s)” holder(s) of the Share(s)";
    const kept = searchedInFiles([{ lang: "en", text: `${standard} Own sentence.` }], ["other"]);
    expect(kept.split("\n")).toEqual(["sample one chairman", "own sentence."]);
    const chinese = "於本公告日期，執行董事為甲、乙；獨立非執行董事為丙。自己的句子。";
    expect(searchedInFiles([{ lang: "zh-TW", text: chinese }], ["其他"])).toBe("自己的句子。");
    expect(searchedInFiles([{ lang: "en", text: "Own sentence." }], ["an own sentence. more"])).toBe("");
  });

  it("is compared with a page in bounded time: what comes after is found in both", () => {
    const page = `${"-".repeat(1_000_000)} on the page.`;
    const lines = Array.from({ length: 600 }, (_, index) => `line ${index}.`);
    const text = (...sentences: string[]): string =>
      searchedInFiles([{ lang: "en", text: sentences.join("\n") }], [page]);
    expect(text("On the page.", ...lines)).toBe(lines.join("\n"));
    expect(text(...lines, "On the page.")).toBe([...lines, "on the page."].join("\n"));
  });

  it("says nothing where it is damaged, and changes nothing before its own version is public", () => {
    const key = view.key;
    content.write(`announcements/2025-001/${FILE_TEXTS}`, "{");
    content.write(
      `announcements/2025-002/${FILE_TEXTS}`,
      JSON.stringify({
        ...(JSON.parse(readFileSync(join(content.root, `announcements/2025-002/${FILE_TEXTS}`), "utf8")) as object),
        ["0".repeat(64)]: "zqxcanary of a file that is to come.",
      }),
    );
    const after = viewOf(content.root);
    expect(found(after, "zqxcanary")).toEqual([]);
    expect(after.announcements).toHaveLength(files.length);
    content.write(
      `announcements/2025-001/${FILE_TEXTS}`,
      JSON.stringify({ [hashOf("2025-001")]: records[0]?.texts.slice(3, -1).join(" ") }),
    );
    expect(viewOf(content.root).key).toBe(key);
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
  expect(searchTerms("  Annual  RESULTS ")).toEqual(["annual", "result"]);
  expect(searchTerms("“Annual results” 2025")).toEqual(["annual results", "2025"]);
  expect(searchTerms('annual "results 2025')).toEqual(["annual", "result", "2025"]);
  expect(searchTerms('" "')).toEqual([]);
  // A plural finds the singular, and is found with it: "companies" and "company" have "compan" in common.
  expect(searchTerms("companies meetings losses branches")).toEqual(["compan", "meeting", "loss", "branch"]);
  // Not every "s" ends a plural.
  expect(searchTerms("status analysis business news 2025s")).toEqual([
    "status",
    "analysis",
    "business",
    "news",
    "2025s",
  ]);
  expect(searchTerms("＂ａ b＂ Ａ")).toEqual(["a b", "a"]);
});
