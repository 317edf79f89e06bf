/** The parts of the style sheet: each rule is in one of them, in its order. */
import { expect, it } from "vitest";
import { splitSheet } from "../../../tools/build/split-sheets.ts";

const ORDER = "@layer base, end, sections, below, pages, lists, article, texts;";
/** The files of layers that a sheet does not have. */
const EMPTY = [
  ["lists.css", ""],
  ["article.css", ""],
  ["texts.css", ""],
];

it("a layer that has a file of its own keeps its place among the layers, without a declared order too", () => {
  const css =
    "@layer base{a{top:0}}@layer pages{b{top:0}}@layer pages{c{top:0}}@layer utilities{d{top:0}}@layer print;";
  expect(splitSheet(css).get("")).toBe("@layer base{a{top:0}}@layer pages;@layer utilities{d{top:0}}@layer print;");
});

it("rules of the home page's first window and of what is below it, of the end of a page, of other pages, of lists, of an announcement and of texts have files of their own", () => {
  const css = `${ORDER}@layer base{a{color:red}}@layer sections{@media print{b{top:0}}}@layer below{f{top:4px}}@layer end{g{top:5px}}@layer pages{c{top:1px}}@layer lists{d{top:2px}}@layer article{h{top:6px}}@layer texts{e{top:3px}}@font-face{src:url(d)}`;
  expect([...splitSheet(css)]).toEqual([
    [
      "",
      `${ORDER}@layer base{a{color:red}}@layer sections;@layer below;@layer end;@layer pages;@layer lists;@layer article;@layer texts;@font-face{src:url(d)}`,
    ],
    ["home.css", "@layer sections{@media print{b{top:0}}}"],
    ["below.css", "@layer below{f{top:4px}}"],
    ["end.css", "@layer end{g{top:5px}}"],
    ["pages.css", "@layer pages{c{top:1px}}"],
    ["lists.css", "@layer lists{d{top:2px}}"],
    ["article.css", "@layer article{h{top:6px}}"],
    ["texts.css", "@layer texts{e{top:3px}}"],
  ]);
});

it("a layer within a layer goes with it", () => {
  const css = `${ORDER}@layer pages.ui{a{top:0}}@layer base{b{top:0}}`;
  expect([...splitSheet(css)]).toEqual([
    ["", `${ORDER}@layer pages;@layer base{b{top:0}}`],
    ["home.css", ""],
    ["below.css", ""],
    ["end.css", ""],
    ["pages.css", "@layer pages.ui{a{top:0}}"],
    ...EMPTY,
  ]);
});

it("braces and semicolons in strings end no rule", () => {
  const rules = ['a{content:"}@layer pages{"}', String.raw`b{content:"\";{"}`, "@layer c;"];
  const page = String.raw`@layer pages{c{content:"\"}"}}`;
  expect([...splitSheet([...rules, page, ...rules].join(""))]).toEqual([
    ["", [...rules, "@layer pages;", ...rules].join("")],
    ["home.css", ""],
    ["below.css", ""],
    ["end.css", ""],
    ["pages.css", page],
    ...EMPTY,
  ]);
});
