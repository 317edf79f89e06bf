/** The built server's Markdown has plain fields, and makes the same of every text. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { withPlainFields } from "../../../tools/build/plain-fields.ts";

interface Markdown {
  render(text: string): string;
  parse(text: string, env: object): readonly object[];
}

const path = fileURLToPath(import.meta.resolve("markdown-it"));
const published = readFileSync(path, "utf8");
const plain = withPlainFields(published);

/** The parser of a module's text. Such a module has no place from which its packages would be found. */
async function parserOf(code: string): Promise<Markdown> {
  const { resolve } = createRequire(path);
  const placed = code.replaceAll(/(?<=from )"([^"]+)"/g, (_, name: string) =>
    JSON.stringify(pathToFileURL(resolve(name)).href),
  );
  const address = `data:text/javascript,${encodeURIComponent(placed)}`;
  const module = (await import(/* @vite-ignore */ address)) as { readonly default: new () => Markdown }; // markdown-it
  return new module.default();
}

const TEXT = `# Title

*a* **b** \`c\` [d](/e "f") <https://g.example>

- 1
  - 2

> q

| a | b |
|--:|---|
| 1 | 2 |

\`\`\`js
x
\`\`\`
`;

it("assigns every field of tokens and states, in the line in which it was defined", () => {
  expect(plain).not.toMatch(/_defineProperty\(\s*this\b/);
  expect(plain).toContain("this.bMarks = ([]);");
  const lineOf = (code: string, mark: string): number => code.slice(0, code.indexOf(mark)).split("\n").length;
  for (const mark of ["this.type = type;", "export {"]) expect(lineOf(plain, mark)).toBe(lineOf(published, mark));
});

it("parses and renders as the published file does", async () => {
  const [ours, theirs] = [await parserOf(plain), await parserOf(published)];
  expect(ours.render(TEXT)).toBe(theirs.render(TEXT));
  const tokens = (parser: Markdown): unknown => JSON.parse(JSON.stringify(parser.parse(TEXT, {})));
  expect(tokens(ours)).toEqual(tokens(theirs));
});

it("notices when the package defines its fields in another way", () => {
  expect(() => withPlainFields("class Token { map = null }")).toThrow("correct plain-fields.ts");
});
