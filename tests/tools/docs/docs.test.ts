/** Documents stay true: links, scripts, environment variables, paths in backticks, and what is generated. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT_FILES } from "../../../tools/docs/content-files.ts";
import { generatedDocs } from "../../../tools/docs/generated.ts";
import { CONFIG_VARIABLES } from "../../../src/server/config.ts";

const markdownIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

const DOCUMENTS = [...markdownIn("."), ...markdownIn("docs"), ...markdownIn("deploy")];
const texts = new Map(DOCUMENTS.map((file) => [file, readFileSync(file, "utf8")]));
const readme = readFileSync("README.md", "utf8");
const packageJson = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Readonly<Record<string, string>> };
const scripts = Object.keys(packageJson.scripts);

/** The anchor that GitHub gives a heading. */
function anchorsOf(markdown: string): string[] {
  return Array.from(markdown.matchAll(/^#+ (.+)$/gm), ([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function brokenLinks(file: string, text: string): string[] {
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target);
  return links.filter((link) => {
    if (/^(?:https?|mailto):/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
  });
}

describe.each(Array.from(texts))("%s", (file, text) => {
  it("links only to files and headings that exist", () => {
    expect(brokenLinks(file, text)).toEqual([]);
  });

  it("names only scripts that exist", () => {
    const named = Array.from(text.matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });

  it("names only files and folders that exist", () => {
    const named = Array.from(
      text.matchAll(/`((?:src|tools|tests|docs|deploy|shaders|assets)\/[\w./-]*)`/g),
      ([, path = ""]) => path,
    );
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });
});

it("README names every script", () => {
  const row = (name: string): RegExp => new RegExp(`\\| \`npm (?:run )?${name}\` `);
  expect(scripts.filter((name) => !row(name).test(readme))).toEqual([]);
});

it("README's configuration table names the variables that the server reads, and no others", () => {
  const table = /## Configuration\n([\s\S]*?)\n## /.exec(readme)?.[1] ?? "";
  const documented = Array.from(table.matchAll(/^\| `([A-Z_]+)`/gm), ([, name = ""]) => name);
  const source = ["tools/build/freshness.ts", "tools/testing/chromium.ts"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const isRead = (name: string): boolean => CONFIG_VARIABLES.includes(name) || source.includes(`"${name}"`);
  expect(documented.filter((name) => !isRead(name))).toEqual([]);
  expect(CONFIG_VARIABLES.filter((name) => !documented.includes(name))).toEqual([]);
});

it("README has at most 120 lines", () => {
  expect(readme.split("\n").length).toBeLessThanOrEqual(120);
});

it("editors check every YAML file of the content with its schema", () => {
  const settings = JSON.parse(readFileSync(".vscode/settings.json", "utf8")) as { "yaml.schemas": unknown };
  expect(settings["yaml.schemas"]).toEqual(
    Object.fromEntries(CONTENT_FILES.map(({ name, path }) => [`./docs/schemas/${name}.json`, `content/${path}`])),
  );
});

it("generated documents are up to date", async () => {
  const stale = Array.from(await generatedDocs()).filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  expect(stale.map(([file]) => `${file} is stale: npm run docs`)).toEqual([]);
});
