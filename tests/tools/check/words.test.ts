/** The check of words: every text against the glossary, with file and line; and the project's own texts pass it. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ContentFolder } from "../../../src/content/folder.ts";
import { checkWords } from "../../../tools/check/glossary.ts";
import { contentLines, projectLines } from "../../../tools/check/text-lines.ts";
import type { AnyDiagnostic } from "../../../tools/diagnostics/table.ts";
import { ProjectFolder } from "./project-folder.ts";

const GLOSSARY = `
concepts:
  - concept: the Exchange
    terms: { en: the Stock Exchange, zh-TW: 聯交所, zh: 联交所 }
    wrong: { en: [the exchange], zh-TW: [交易所], zh: [交易所] }
    allowed: [聯合交易所, the exchange of shares]
  - concept: connected transaction
    terms: { en: connected transaction, zh-TW: 關連交易, zh: 关连交易 }
    wrong: { zh: [关联交易] }
  - concept: special resolution
    terms: { en: special resolution, zh-TW: 特別決議案, zh: 特别决议案 }
    wrong: { zh: [特别决议] }
words: { zh: { 视乎: 取决于 } }
characters: { zh-TW: 台 }
`;

let project: ProjectFolder;
beforeEach(() => {
  project = new ProjectFolder().write("glossary.yaml", GLOSSARY);
});
afterEach(() => project.remove());

const words = (root = project.root): AnyDiagnostic[] => {
  const folder = new ContentFolder(root);
  return checkWords(folder, () => contentLines(folder));
};
const found = () =>
  words().map(({ code, file, field, values }) => `${code} ${file} ${field}: ${Object.values(values).join(" → ")}`);

it("finds no word outside the glossary in the project's content and interface", () => {
  const content = new ContentFolder(`${process.cwd()}/content`);
  const lines = () => [...contentLines(content), ...projectLines(new ContentFolder(process.cwd()))];
  expect(checkWords(content, lines)).toEqual([]);
});

it("asks nothing of a folder without a glossary", () => {
  expect(words(`${project.root}/nowhere`)).toEqual([]);
});

describe("wrong forms", () => {
  it("are found in Markdown, by line, in the language of the file", () => {
    project
      .write("announcements/a/en.md", "# Title\nFiled with the exchange.\n")
      .write("announcements/a/zh.md", "# 题\n\n一项关联交易。\n")
      .write("announcements/a/zh-TW.md", "# 題\n於交易所網站。\n");
    expect(found()).toEqual([
      "term-not-used announcements/a/en.md line 2: the exchange → the Stock Exchange",
      "term-not-used announcements/a/zh-TW.md line 2: 交易所 → 聯交所",
      "term-not-used announcements/a/zh.md line 3: 关联交易 → 关连交易",
    ]);
  });

  it("are found in YAML, by line, in the language of the key", () => {
    project.write("site.yaml", "name:\n  en: 交易所\n  zh: 视乎\nlist:\n  - { zh-TW: [交易所] }\n");
    expect(found()).toEqual([
      "term-not-used site.yaml line 3: 视乎 → 取决于",
      "term-not-used site.yaml line 5: 交易所 → 聯交所",
    ]);
  });

  it("are whole words in English, at the beginning of a sentence too", () => {
    project.write("pages/a/en.md", "The exchange closed; the exchanger did not.\n");
    expect(found()).toHaveLength(1);
  });

  it("may be a part of the right term, or of a phrase that is allowed", () => {
    project
      .write("a/zh.md", "通过特别决议案，并提呈特别决议。\n")
      .write("a/zh-TW.md", "香港聯合交易所有限公司\n")
      .write("a/en.md", "No arrangement for the exchange of shares.\n");
    expect(found()).toEqual(["term-not-used a/zh.md line 1: 特别决议 → 特别决议案"]);
  });

  it("are found in the words of the interface", () => {
    project.locales({ a: "ok", b: "the exchange" }, { a: "好" }, { a: "好" });
    const folder = new ContentFolder(project.root);
    expect(checkWords(folder, () => projectLines(folder))).toMatchObject([{ file: "src/i18n/locales/en.json" }]);
  });

  it("are found in the texts that the sample's PDFs are made from", () => {
    project.write("tools/sample/texts/form.en.md", "A note to the exchange.\n");
    const folder = new ContentFolder(project.root);
    expect(checkWords(folder, () => projectLines(folder))).toMatchObject([{ file: "tools/sample/texts/form.en.md" }]);
  });
});

describe("characters", () => {
  it("of the other script are slips of a conversion, unless the glossary accepts them", () => {
    project.write("a/zh.md", "公司刊發公告\n").write("a/zh-TW.md", "平台完成之后\n");
    expect(found()).toEqual([
      "character-of-another-script a/zh-TW.md line 1: 后 → 後",
      "character-of-another-script a/zh.md line 1: 發 → 发",
    ]);
  });
});

describe("the glossary", () => {
  it("cannot have a form as right and as wrong in one language", () => {
    project.write("glossary.yaml", GLOSSARY.replace("关联交易]", "关联交易, 联交所]"));
    expect(words()).toMatchObject([{ code: "term-right-and-wrong", values: { form: "联交所", language: "zh" } }]);
  });

  it("is refused where its shape is wrong", () => {
    project.write("glossary.yaml", "concepts: 1\n");
    expect(words()).toMatchObject([{ code: "value-invalid", file: "glossary.yaml", field: "concepts" }]);
  });
});
