/** The check of words: every text against the glossary, with file and line; and the project's own texts pass it. */
import { readdirSync, readFileSync } from "node:fs";
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

describe("words in code", () => {
  const projectFound = () => {
    const folder = new ContentFolder(project.root);
    return checkWords(folder, () => projectLines(folder)).map(
      ({ file, field, values }) => `${file} ${field}: ${Object.values(values).join(" → ")}`,
    );
  };

  it("are found below the key of their language, by the line on which they begin", () => {
    project.write(
      "src/content/some-words.ts",
      `export const WORDS = {
        en: { where: "Filed with the exchange." },
        zh: { why: (what: string) => \`\${what}关联交易\` },
        "zh-TW": {
          where: "刊於交" +
            "易所網站",
        },
      };`,
    );
    expect(projectFound()).toEqual([
      "src/content/some-words.ts line 2: the exchange → the Stock Exchange",
      "src/content/some-words.ts line 3: 关联交易 → 关连交易",
      "src/content/some-words.ts line 5: 交易所 → 聯交所",
    ]);
  });

  it("are of both Chinese languages where no key names one", () => {
    project.write("src/app/part.tsx", `export const part = <p>{"年月日"}公司公告：台北開會</p>;`);
    expect(projectFound()).toEqual(["src/app/part.tsx line 1: 開 → 开", "src/app/part.tsx line 1: 會 → 会"]);
  });

  it("are not what code looks for: keys, comparisons, patterns", () => {
    project.write(
      "src/core/numbers.ts",
      `export const UNITS = { 萬: 1e4, 万: 1e4 };
      export const isMorning = (text: string) => text === "時" || /时/.test(text) || new RegExp("點|点").test(text);`,
    );
    expect(projectFound()).toEqual([]);
  });

  it("are those of readers: not the texts of benches and tests", () => {
    project.write("tools/bench/a.ts", `export const A = { zh: "关联交易" };`);
    expect(projectFound()).toEqual([]);
  });
});

describe("what is read", () => {
  /** Files that have Chinese signs outside of comments, and print none of them. */
  const LOOKED_FOR = [
    "src/content/beside/beside.ts",
    "src/content/figures.ts",
    "src/ui/phrase-words.tsx",
    "tools/content/compare-texts.ts",
    "tools/sample/pdf-markdown.ts",
  ];
  const NOT_READ = /^tools\/(?:bench|testing)\//;
  const TEXT = /\.(?:tsx?|mjs|js|css|html|json|ya?ml|md|svg|txt|sh|conf|service|webmanifest|frag|vert)$/;

  const chineseFiles = () =>
    ["src", "tools", "assets", "deploy", "shaders"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXT.test(entry.name))
        .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/"))
        .filter((file) => {
          const text = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
          return /\p{Script=Han}/u.test(text) && !NOT_READ.test(file);
        }),
    );

  it("is every file of the project in which Chinese stands, wherever it is added", () => {
    const read = new Set(projectLines(new ContentFolder(process.cwd())).map(({ file }) => file));
    expect(
      chineseFiles()
        .filter((file) => !read.has(file))
        .toSorted(),
    ).toEqual(LOOKED_FOR);
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
