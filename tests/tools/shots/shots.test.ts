/** The contact sheet: what it photographs, and how its pictures are arranged. */
import { expect, it } from "vitest";
import { parseOptions, UsageError } from "../../../tools/cli/options.ts";
import { COMMAND_LINE, readShotOptions } from "../../../tools/shots/options.ts";
import { sheetHtml } from "../../../tools/shots/sheet.ts";

function read(...args: string[]) {
  const parsed = parseOptions(COMMAND_LINE, args);
  if (parsed === null) throw new Error("the help was asked for");
  return readShotOptions(parsed.values);
}

it("photographs every page at seven widths, in all languages and both themes, unless told otherwise", () => {
  const { widths, languages, themes, pages, films } = read();
  expect(widths).toEqual([320, 375, 768, 1024, 1440, 1920, 2560]);
  expect([languages.length, themes.length, films]).toEqual([3, 2, false]);
  expect(pages.length).toBeGreaterThan(8);
  expect(read("--pages", "/,/careers", "--widths=375", "--lang", "zh", "--films")).toMatchObject({
    pages: ["/", "/careers"],
    widths: [375],
    languages: ["zh"],
    films: true,
  });
});

it("refuses what it cannot photograph, and says what is allowed", () => {
  expect(() => read("--lang", "fr")).toThrow(UsageError);
  expect(() => read("--lang", "fr")).toThrow('--lang: found "fr"; allowed: en, zh, zh-TW');
  expect(() => read("--widths", "wide")).toThrow('--widths: found "wide"');
  expect(() => read("--pages", "careers")).toThrow('--pages: found "careers"');
  expect(() => read("--themes", ",")).toThrow("--themes: found nothing; allowed: light, dark");
});

it("puts the pictures of a page in one row, in their order, with what tells them apart", () => {
  const html = sheetHtml([
    { file: "a.png", page: "/", caption: "320 en light" },
    { file: "c.png", page: "/careers", caption: "320 en light" },
    { file: "b.png", page: "/", caption: "<375>" },
  ]);
  expect(html.match(/<h2>/g)).toHaveLength(2);
  expect(html.indexOf("a.png")).toBeLessThan(html.indexOf("b.png"));
  expect(html.indexOf("b.png")).toBeLessThan(html.indexOf("c.png"));
  expect(html).toContain("&lt;375&gt;");
});
