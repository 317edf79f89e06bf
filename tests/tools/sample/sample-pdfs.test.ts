/** Every PDF of the sample pack: what its list says of it is true, and it is fit for a screen reader. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import { loadContent } from "../../../src/content/load.ts";
import { framesOf } from "../../../tools/sample/frames.ts";
import { makePdf } from "../../../tools/sample/pdf.ts";
import { figureColumns, readMarkdown, withoutSummary } from "../../../tools/sample/pdf-markdown.ts";
import type { FileFacts } from "../../../tools/content/pdf-facts.ts";
import { withFacts } from "../../../tools/content/yaml-edit.ts";
import { wantedFiles } from "../../../tools/sample/manifest.ts";
import { EXTENDED } from "../../support/extended.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const content = join(root, "content");
const wanted = wantedFiles(content, join(root, "tools/sample/texts"));

const { pack } = loadContent(content, { withHeld: true });
if (pack === null) throw new Error("the content could not be loaded");
const frameOf = framesOf(pack);

const LANGUAGE_OF = { en: "en-HK", zh: "zh-Hans", "zh-TW": "zh-Hant-HK" } as const;
const withoutSpaces = (text: string): string => text.normalize("NFKC").replace(/\s+/g, "");

/** All structure roles of a tree, so that a flat "tagged" file with no tags does not pass. */
function roles(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== "object" || node === null) return found;
  if ("role" in node && typeof node.role === "string") found.add(node.role);
  if ("children" in node && Array.isArray(node.children)) for (const child of node.children) roles(child, found);
  return found;
}

describe("sample PDFs", () => {
  it("are at least 80", () => {
    expect(wanted.length).toBeGreaterThanOrEqual(80);
  });

  it.each(wanted.map((file) => [file.pdf, file] as const))("%s", EXTENDED, async (path, file) => {
    const bytes = readFileSync(join(content, path));
    expect(bytes.length).toBe(file.entry.bytes);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.entry.sha256);

    // The dictionaries of the file are not compressed, so the mark can be read as text.
    expect(bytes.toString("latin1")).toMatch(/\/MarkInfo\s*(?:<<[^>]*\/Marked true|\d+ 0 R)/);

    const task = getDocument({
      data: new Uint8Array(bytes),
      useWorkerFetch: false,
      isEvalSupported: false,
      verbosity: 0,
    });
    const pdf = await task.promise;
    try {
      expect(pdf.numPages).toBe(file.entry.pages);
      expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
      const { info } = await pdf.getMetadata();
      const { title } = readMarkdown(readFileSync(file.text, "utf8"));
      expect(info).toMatchObject({ Language: LANGUAGE_OF[file.language], Title: title });
      expect(file.entry.title ?? title).toBe(title);

      const first = await pdf.getPage(1);
      const found = roles(await first.getStructTree());
      for (const role of ["H1", "P"]) expect(found).toContain(role);
      const text = (await first.getTextContent()).items.map((item) => ("str" in item ? item.str : "")).join("");
      // A character that the font lacks would be missing here, or have no text.
      expect(text).not.toContain("\0");
      const capitals = file.language === "en" && frameOf(file).isFiled;
      expect(withoutSpaces(text)).toContain(withoutSpaces(capitals ? title.toUpperCase() : title));
    } finally {
      await task.destroy();
    }
  });

  it("say what the page says, to the last character", EXTENDED, async () => {
    const missing: string[] = [];
    for (const file of wanted.filter((each) => each.kind === "announcement").slice(-6)) {
      const task = getDocument({
        data: new Uint8Array(readFileSync(join(content, file.pdf))),
        useWorkerFetch: false,
        verbosity: 0,
      });
      const pdf = await task.promise;
      const pages: string[] = [];
      for (let number = 1; number <= pdf.numPages; number += 1) {
        const { items } = await (await pdf.getPage(number)).getTextContent();
        pages.push(items.map((item) => ("str" in item ? item.str : "")).join(""));
      }
      // A paragraph may go on after the number of a page.
      const text = withoutSpaces(pages.join("")).replaceAll(/–\d+–/g, "");
      for (const block of withoutSummary(readMarkdown(readFileSync(file.text, "utf8")).blocks)) {
        const said = block.kind === "paragraph" ? withoutSpaces(block.runs.map((run) => run.text).join("")) : "";
        if (!text.includes(said)) missing.push(`${file.pdf}: ${said}`);
      }
      const { head, foot } = frameOf(file).frame;
      const framed = [...head, ...foot].flatMap(({ kind, text: line, rows }) => [
        kind === "heading" && file.language === "en" ? line.toUpperCase() : line,
        ...(rows ?? []).map((cells) => cells.join("")),
      ]);
      for (const line of framed.map(withoutSpaces)) if (!text.includes(line)) missing.push(`${file.pdf}: ${line}`);
      await task.destroy();
    }
    expect(missing).toEqual([]);
  });

  it("leave out the summary that the page has before the text, and nothing where the text begins with it", () => {
    const paragraph = (text: string) => ({ kind: "paragraph", runs: [{ text, bold: false }] }) as const;
    const heading = { kind: "heading", level: 2, runs: [] } as const;
    expect(withoutSummary([paragraph("In short"), paragraph("The Board announces"), heading])).toEqual([
      paragraph("The Board announces"),
      heading,
    ]);
    expect(withoutSummary([paragraph("The Board announces"), heading])).toHaveLength(2);
  });

  it("set columns of figures at the right", () => {
    const row = (...cells: string[]) => cells.map((text) => [{ text, bold: false }]);
    const rows = [row("Year", "2025", "2024"), row("Revenue", "[●]", "Nil"), row("Loss", "([●])", "Lower")];
    expect(figureColumns(rows)).toEqual([false, true, false]);
  });

  it("come out the same twice", async () => {
    const file = wanted.at(-1);
    if (file === undefined) throw new Error("no file");
    const source = { ...file, ...frameOf(file), markdown: readFileSync(file.text, "utf8") };
    const [once, again] = [await makePdf(source), await makePdf(source)];
    expect(once.data.equals(again.data)).toBe(true);
    expect(once.data.equals(readFileSync(join(content, file.pdf)))).toBe(true);
  });
});

describe("the lists", () => {
  const facts = new Map<string, FileFacts>([["a.pdf", { bytes: 5, sha256: "f".repeat(64), pages: 2 }]]);

  it("change in the three values only", () => {
    const before =
      'x: 1 # kept\nfiles:\n  - path: a.pdf\n    lang: en\n    bytes: 1\n    sha256: "0"\n    pages: 1\n  - path: b.pdf\n    bytes: 1\n';
    expect(withFacts(before, facts)).toBe(
      `x: 1 # kept\nfiles:\n  - path: a.pdf\n    lang: en\n    bytes: 5\n    sha256: "${"f".repeat(64)}"\n    pages: 2\n  - path: b.pdf\n    bytes: 1\n`,
    );
  });

  it("leave the hash of a correction alone", () => {
    const before = 'files:\n  - path: a.pdf\n    bytes: 5\ncorrections:\n  - path: a.pdf\n    sha256: "0"\n';
    expect(withFacts(before, facts)).toBe(before);
  });
});
