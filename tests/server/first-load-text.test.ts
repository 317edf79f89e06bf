/** What a start prints about content that is not valid. */
import { expect, it } from "vitest";
import { diagnostic } from "../../src/content/diagnostic.ts";
import { firstLoadText } from "../../src/server/first-load-text.ts";

const missing = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    diagnostic("value-missing", { file: "people.yaml", field: `people.${index}.name` }, { allowed: "text" }),
  );
const linesOf = (text: string): string[] => text.split("\n").slice(0, -1);

it("names the first problems of ten thousand and counts the others", () => {
  const lines = linesOf(
    firstLoadText({ valid: false, folderReadable: true, diagnostics: missing(10_000), unnamedCount: 2 }, "/content"),
  );
  expect(lines).toHaveLength(22);
  expect(lines[0]).toBe("content: people.yaml, people.0.name: found nothing; allowed: text [value-missing]");
  expect(lines[20]).toBe('content: and 9980 more; "npm run check" says in which files');
  expect(lines[21]).toMatch(/^content: 2 units/);
});

it("says nothing about valid content, all of few problems, and only that the folder is missing", () => {
  const load = { valid: true, folderReadable: true, diagnostics: [], unnamedCount: 0 };
  expect(firstLoadText(load, "/content")).toBe("");
  expect(linesOf(firstLoadText({ ...load, diagnostics: missing(20) }, "/content"))).toHaveLength(20);
  expect(firstLoadText({ ...load, folderReadable: false, diagnostics: missing(3) }, "/content")).toMatch(
    /^content: \/content: .*\[content-folder-missing\]\n$/,
  );
});
