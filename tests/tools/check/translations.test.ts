/** The check of the translations: one set of keys and variables in three files, each key used, each use known. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scanKeys } from "../../../tools/check/key-scan.ts";
import { keyFindings } from "../../../tools/check/key-use.ts";
import { localeFindings, readLocales, variables } from "../../../tools/check/locales.ts";
import { readSources } from "../../../tools/check/syntax.ts";
import { linesOf, ProjectFolder } from "./project-folder.ts";

let project: ProjectFolder;
beforeEach(() => {
  project = new ProjectFolder();
});
afterEach(() => project.remove());

function files(): string[] {
  const { texts, findings } = readLocales(project.root);
  return linesOf([...findings, ...(texts === null ? [] : localeFindings(texts))]);
}

describe("the three files", () => {
  it("may differ in nothing but words", () => {
    project.locales(
      { nav: { home: "Home {{n}}" } },
      { nav: { home: "首页 {{ n }}" } },
      { nav: { home: "首頁 {{n, number}}" } },
    );
    expect(files()).toEqual([]);
  });

  it("must all have a key that one of them has", () => {
    project.locales({ a: "A", only: { en: "E" } }, { a: "A" }, { a: "A", extra: "X" });
    expect(files()).toEqual([
      'error: src/i18n/locales/zh.json, only.en: found nothing; allowed: a text, as en has "E" | translate it, or take the key out of en too',
      expect.stringContaining("locales/zh-TW.json, only.en: found nothing"),
      expect.stringContaining('locales/en.json, extra: found nothing; allowed: a text, as zh-TW has "X"'),
      expect.stringContaining("locales/zh.json, extra: found nothing"),
    ]);
  });

  it("have no empty text", () => {
    project.locales({ a: "A" }, { a: " " });
    expect(files()).toEqual([expect.stringContaining('zh.json, a: found " "; allowed: a text that is not empty')]);
  });

  it("hold texts, not numbers or lists", () => {
    project.locales({ a: "A", b: 1 }, { a: "A", b: ["x"] }, { a: "A", b: null });
    expect(files().join("\n")).toMatch(
      /en\.json, b: found 1; allowed: a text.*\n.*zh\.json, b: found \["x"\].*\n.*zh-TW\.json, b: found null/,
    );
  });

  it("use the same variables", () => {
    project.locales({ a: "{{number}} items" }, { a: "{{count}} 项" });
    expect(files()).toEqual([
      expect.stringContaining("zh.json, a: found the variables count; allowed: number, as in en"),
    ]);
  });

  it("are compared only when all can be read", () => {
    project.locales({ a: "A" }).write("src/i18n/locales/zh.json", '{ "a": ');
    expect(files()).toEqual([
      expect.stringMatching(/^error: src\/i18n\/locales\/zh\.json: found no JSON: .* \| restore/),
    ]);
  });

  it("name each variable once, whatever stands around it", () => {
    expect(variables("{{b}} {{- a }} {{b, number}} {not} {{c.d}}")).toEqual(["a", "b", "c.d"]);
  });
});

describe("keys in the source", () => {
  const EN = {
    skip: "Skip",
    nav: { home: "Home", careers: "Careers" },
    category: { news: "News", policy: "Policy" },
    theme: { toDark: "Dark", toLight: "Light" },
    list: { added: "{{number}} more" },
  };
  const used = (source: string): string[] => {
    project.locales(EN).write("src/page.tsx", source);
    const { texts } = readLocales(project.root);
    if (texts === null) throw new Error("the fixture's translations are not valid");
    return linesOf(keyFindings(texts.en, scanKeys(readSources(project.root))));
  };
  const ALL = `
    const entries: Entry[] = [{ label: "nav.home" }, { label: "nav.careers" }];
    const Page = () => <a title={t("skip")} lang={t(\`category.\${item.category}\`)}>
      {t(dark ? "theme.toDark" : "theme.toLight")} {entries.map(({ label }) => i18n.t(label))}
    </a>;`;
  const withCall = (call: string): string => `${ALL}\n${call};\n`;

  it("count in calls, conditions, templates and data", () => {
    expect(used(withCall('t("list.added", { number })'))).toEqual([]);
  });

  it("must be used: a comment does not count, and neither does an undotted word", () => {
    expect(used(`${ALL.replace('t("skip")', '"skip"')}\n// t("list.added")\n`)).toEqual([
      "error: src/i18n/locales/en.json, skip: found a text that no page shows; allowed: texts that the source uses | " +
        "take it out of all three languages, or use it",
      expect.stringContaining("en.json, list.added: found a text that no page shows"),
    ]);
  });

  const usedBy = (call: string): string[] => used(withCall(`t("list.added", { number }); ${call}`));

  it.each([
    [
      't("nav.hone")',
      /^error: src\/page\.tsx, line 6: found the key "nav\.hone"; allowed: a key of .*en\.json \(did you mean "nav\.home"\?\)/,
    ],
    ['t("nav")', /found the key "nav"/],
    ['t(x ?? "nav.nothing")', /found the key "nav\.nothing"/],
    ['t(x ? "nav.home" : "nav.nothing")', /found the key "nav\.nothing"/],
    ["t(`categorie.${x}`)", /found a key that begins with "categorie\."; .* \| add the keys/],
    ["t(`${x}.title`)", /found a key that begins with ""; .* \| begin the key with its group/],
    ['t("lists." + name)', /found a key that begins with "lists\."/],
    ['t("list.added")', /found "list\.added" without number; allowed: the values number \| pass the value/],
    ['t("list.added", { count: 1 })', /without number/],
  ])("that are wrong are errors: %s", (call, expected) => {
    expect(usedBy(call)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    't("list." + name)',
    't("list.added", { "number": 1 })',
    't("list.added", values)',
    't("list.added", { ...values })',
    "t(key)",
    "t(0.5)",
  ])("that may be right are none: %s", (call) => {
    expect(usedBy(call)).toEqual([]);
  });

  it("are read from a template in a template", () => {
    expect(used(withCall("const text = `${t(`list.${what}`)} ${why}`"))).toEqual([]);
  });
});
