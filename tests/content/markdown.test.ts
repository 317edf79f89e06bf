/** Markdown becomes HTML by an allow-list: nothing in it can run, load or lead astray. */
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { isAllowedLink, parseMarkdown } from "../../src/content/markdown.ts";

const render = (body: string) => {
  const parsed = parseMarkdown(`# Title\n\nSummary.\n\n${body}\n`);
  if ("missing" in parsed) throw new Error(parsed.missing);
  return parsed;
};

it("takes the title, the first paragraph as summary, and the rest with it as body", () => {
  const parsed = parseMarkdown("# A *title*\n\nThe **summary** of\nit all.\n\n## Part\n\n- one\n- two\n");
  expect(parsed).toMatchObject({ title: "A title", summary: "The summary of it all." });
  expect("missing" in parsed ? "" : parsed.bodyHtml).toContain("<strong>summary</strong>");
  expect("missing" in parsed ? "" : parsed.bodyHtml).not.toContain("<h1");
});

describe("links", () => {
  it.each(["https://example.com/a?b=c#d", "mailto:ir@example.com", "tel:+85200000000", "#part", "/announcements", "/"])(
    "allows %s",
    (href) => {
      expect(isAllowedLink(href)).toBe(true);
    },
  );
  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "http://example.com",
    "//evil.example",
    "/\\evil.example",
    "https:///evil",
    "file:///etc/passwd",
    "blob:x",
    "java\nscript:alert(1)",
    " https://example.com",
    "",
    "announcements",
  ])("refuses %j", (href) => {
    expect(isAllowedLink(href)).toBe(false);
  });
});

it("aligns the columns of a table by class, for style attributes are forbidden", () => {
  const { bodyHtml } = render("| Item | HK$ | Note |\n| --- | --: | :-: |\n| Cash | 1 | x |");
  expect(bodyHtml).toContain(
    '<th scope="row">Cash</th>\n<td class="align-end">1</td>\n<td class="align-center">x</td>',
  );
  expect(bodyHtml).toContain('<th scope="col" class="align-end">HK$</th>');
  expect(bodyHtml).not.toContain("style");
});

it("refuses links longer than 2,048 characters", () => {
  expect(isAllowedLink(`/${"a".repeat(2047)}`)).toBe(true);
  expect(isAllowedLink(`/${"a".repeat(2048)}`)).toBe(false);
});

const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "[x](javascript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](<java&Tab;script:alert(1)>)",
  "[x]: javascript:alert(1)\n\n[x]",
  "![x](https://example.com/a.png)",
  "![x](javascript:alert(1))",
  "<javascript:alert(1)>",
  '<https://example.com/"onmouseover=alert(1)>',
  '[x](https://example.com "a\\" onmouseover=\\"alert(1)")',
  "`<script>alert(1)</script>`",
  "```\n<script>alert(1)</script>\n```",
  "| <script>alert(1)</script> |\n|---|\n| <b onclick=alert(1)>x |",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
];

it.each(ATTACKS)("%s leaves nothing that can run or load", (attack) => {
  const { document } = new JSDOM(`<body>${render(attack).bodyHtml}</body>`).window;
  expect(document.querySelector("script, img, svg, iframe, object, embed, style, link, form")).toBeNull();
  for (const element of document.body.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      expect(name.startsWith("on"), `${name} on ${element.tagName}`).toBe(false);
      expect(name !== "href" || isAllowedLink(value)).toBe(true);
    }
  }
});

it("makes tables scroll inside themselves, with column headings", () => {
  const { bodyHtml } = render("| A | B |\n|---|---|\n| 1 | 2 |");
  expect(bodyHtml).toContain('<div class="table-scroll" tabindex="0"');
  expect(bodyHtml).toContain('<th scope="col">A</th>');
});

it("names tables after the heading above them, or the title, each differently", () => {
  const table = "| A | B |\n|---|---|\n| 1 | 2 |\n";
  const { document } = new JSDOM(render(`${table}\n## Net *profit* & "loss"\n\n${table}\ntext\n\n${table}`).bodyHtml)
    .window;
  const names = (selector: string) =>
    Array.from(document.querySelectorAll(selector), (element) => element.getAttribute("aria-label"));
  expect(names("[role=region][tabindex='0']")).toEqual(["Title", 'Net profit & "loss"', 'Net profit & "loss" (2)']);
  expect(names("table")).toEqual(names("[role=region]"));
});

it.each([
  ["| Item | 2025 |\n|---|--:|\n| Revenue | 2 |\n| Cost | 1 |", ["Revenue", "Cost"]],
  ["| Item | 2025 |\n|---|---|\n| Revenue | 2 |\n| Revenue | 1 |", []],
  ["| Item | 2025 |\n|---|---|\n| Revenue | 2 |\n|  | 1 |", []],
  ["| Item |\n|---|\n| Revenue |\n| Cost |", []],
])("makes the first cells headings of their rows where they tell the rows apart: %j", (table, headings) => {
  const { document } = new JSDOM(render(table).bodyHtml).window;
  const rowHeadings = document.querySelectorAll("tbody th[scope=row]:first-child");
  expect(Array.from(rowHeadings, ({ textContent }) => textContent)).toEqual(headings);
  expect(document.querySelectorAll("tbody th")).toHaveLength(headings.length);
});
