/** The check of the translations: one set of keys and variables in three files, each key used, each use known. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { scanKeys } from "../../../tools/check/key-scan.ts";
import { checkKeys } from "../../../tools/check/key-use.ts";
import { checkLocales, readLocales, variables } from "../../../tools/check/locales.ts";
import { readSources } from "../../../tools/check/syntax.ts";
import type { AnyDiagnostic } from "../../../tools/diagnostics/table.ts";
import { summary } from "../../support/diagnostics.ts";
import { ProjectFolder } from "./project-folder.ts";

let project: ProjectFolder;
beforeEach(() => {
  project = new ProjectFolder();
});
afterEach(() => project.remove());

function files(): AnyDiagnostic[] {
  const { texts, diagnostics } = readLocales(project.root);
  return [...diagnostics, ...(texts === null ? [] : checkLocales(texts))];
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
    const missing = (language: string, field: string, values: object) => ({
      code: "translation-missing",
      severity: "error",
      file: `src/i18n/locales/${language}.json`,
      field,
      values,
    });
    expect(files()).toEqual([
      missing("zh", "only.en", { other: "en", text: '"E"' }),
      missing("zh-TW", "only.en", { other: "en", text: '"E"' }),
      missing("en", "extra", { other: "zh-TW", text: '"X"' }),
      missing("zh", "extra", { other: "zh-TW", text: '"X"' }),
    ]);
  });

  it("have no empty text", () => {
    project.locales({ a: "A" }, { a: " " });
    expect(files()).toMatchObject([
      { code: "translation-empty", file: "src/i18n/locales/zh.json", field: "a", values: { value: '" "' } },
    ]);
  });

  it("hold texts, not numbers or lists", () => {
    project.locales({ a: "A", b: 1 }, { a: "A", b: ["x"] }, { a: "A", b: null });
    expect(files().map(({ code, field, values }) => ({ code, field, values }))).toEqual(
      ["1", '["x"]', "null"].map((value) => ({ code: "translation-not-text", field: "b", values: { value } })),
    );
  });

  it("use the same variables", () => {
    project.locales({ a: "{{number}} items" }, { a: "{{count}} 项" });
    expect(files()).toMatchObject([
      {
        code: "translation-variables",
        file: "src/i18n/locales/zh.json",
        field: "a",
        values: { variables: ["count"], expected: ["number"], reference: "en" },
      },
    ]);
  });

  it("are compared only when all can be read", () => {
    project.locales({ a: "A" }).write("src/i18n/locales/zh.json", '{ "a": ');
    expect(files().map(summary)).toEqual(["error locale-not-json src/i18n/locales/zh.json"]);
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
  const used = (source: string): AnyDiagnostic[] => {
    project.locales(EN).write("src/page.tsx", source);
    const { texts } = readLocales(project.root);
    if (texts === null) throw new Error("the fixture's translations are not valid");
    return checkKeys(texts.en, scanKeys(readSources(project.root)));
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
    expect(used(`${ALL.replace('t("skip")', '"skip"')}\n// t("list.added")\n`).map(summary)).toEqual([
      "error translation-unused src/i18n/locales/en.json skip",
      "error translation-unused src/i18n/locales/en.json list.added",
    ]);
  });

  const usedBy = (call: string): AnyDiagnostic[] => used(withCall(`t("list.added", { number }); ${call}`));

  it.each([
    ['t("nav.hone")', "key-not-translated", { key: "nav.hone", nearest: "nav.home" }],
    ['t("nav")', "key-not-translated", { key: "nav" }],
    ['t(x ?? "nav.nothing")', "key-not-translated", { key: "nav.nothing" }],
    ['t(x ? "nav.home" : "nav.nothing")', "key-not-translated", { key: "nav.nothing" }],
    ["t(`categorie.${x}`)", "key-prefix-unknown", { prefix: "categorie." }],
    ["t(`${x}.title`)", "key-prefix-unknown", { prefix: "" }],
    ['t("lists." + name)', "key-prefix-unknown", { prefix: "lists." }],
    ['t("list.added")', "key-values-missing", { key: "list.added", missing: ["number"], variables: ["number"] }],
    ['t("list.added", { count: 1 })', "key-values-missing", { missing: ["number"] }],
  ])("that are wrong are errors: %s", (call, code, values) => {
    expect(usedBy(call)).toMatchObject([{ code, severity: "error", file: "src/page.tsx", field: "line 6", values }]);
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
