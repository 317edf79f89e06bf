/** The texts of the project by line: the content folder's Markdown and YAML, the words of the interface, and those in code. */
import { isScalar, LineCounter, parseDocument, visit, isPair } from "yaml";
import { isLanguage, LANGUAGES } from "../../src/core/languages.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { codeLines } from "./code-lines.ts";
import { GLOSSARY_FILE } from "./glossary.ts";
import type { TextLine } from "./terms.ts";

/** The Markdown files of a folder are named by their language. */
function markdownLines(folder: ContentFolder, path: string, file: string): TextLine[] {
  const language = /(?:^|[/.])([A-Za-z-]+)\.md$/.exec(path)?.[1] ?? "";
  const read = folder.text(path, TEXT_LIMIT_BYTES);
  if (!isLanguage(language) || !read.ok) return [];
  return read.value.split("\n").map((text, index) => ({ file, line: index + 1, language, text }));
}

/** Values of YAML or JSON whose nearest key that is a language says which language they are in. */
function structuredLines(source: string, file: string, whole?: TextLine["language"]): TextLine[] {
  const counter = new LineCounter();
  const found: TextLine[] = [];
  visit(parseDocument(source, { lineCounter: counter }), {
    Scalar(key, node, path) {
      if (key === "key" || typeof node.value !== "string") return;
      const named = path.findLast(
        (parent) => isPair(parent) && isScalar(parent.key) && isLanguage(String(parent.key.value)),
      );
      const language = isPair(named) && isScalar(named.key) ? String(named.key.value) : whole;
      if (language === undefined || !isLanguage(language)) return;
      found.push({ file, line: counter.linePos(node.range?.[0] ?? 0).line, language, text: node.value });
    },
  });
  return found;
}

function yamlLines(folder: ContentFolder, path: string): TextLine[] {
  const read = folder.text(path, TEXT_LIMIT_BYTES);
  return read.ok ? structuredLines(read.value, path) : [];
}

/** What lies in a folder of the content folder, below it too. */
function folderLines(folder: ContentFolder, path: string): TextLine[] {
  const inside = (name: string): string => (path === "" ? name : `${path}/${name}`);
  return [
    ...folder.files(path).names.flatMap((name) => {
      if (name.endsWith(".md")) return markdownLines(folder, inside(name), inside(name));
      return name.endsWith(".yaml") && inside(name) !== GLOSSARY_FILE ? yamlLines(folder, inside(name)) : [];
    }),
    ...folder.folders(path).flatMap((name) => folderLines(folder, inside(name))),
  ];
}

export const contentLines = (folder: ContentFolder): TextLine[] => folderLines(folder, "");

/** Folders of tools that print nothing for readers: measurements, and texts of tests. */
const UNREAD = new Set(["bench", "testing"]);

/**
 * What the project itself says: the words of the interface, the texts in code, and what tools begin drafts and sample
 * PDFs with.
 * @param project the project's folder.
 */
export function projectLines(project: ContentFolder): TextLine[] {
  const words = project.folders("src/i18n").flatMap((folder) =>
    LANGUAGES.flatMap((language) => {
      const file = `src/i18n/${folder}/${language}.json`;
      const read = project.text(file, TEXT_LIMIT_BYTES);
      return read.ok ? structuredLines(read.value, file, language) : [];
    }),
  );
  const tools = project.folders("tools").filter((name) => !UNREAD.has(name));
  return [
    ...words,
    ...["src", ...tools.map((name) => `tools/${name}`)].flatMap((folder) => codeLines(project.root, folder)),
    ...tools.flatMap((name) => folderLines(project, `tools/${name}`)),
  ];
}
