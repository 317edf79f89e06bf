/** `content book`: all texts of one language in one document, for a person who reads them from beginning to end. */
import { isLanguage, LANGUAGES } from "../../src/core/languages.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { contentLines, projectLines } from "../check/text-lines.ts";
import type { TextLine } from "../check/terms.ts";
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";

const OPTIONS = {
  lang: { type: "text", value: "language", description: "whose texts", required: LANGUAGES.join(", ") },
} as const satisfies OptionTable;

/** The lines of each file under its name, in the order of the files. */
function chapters(lines: readonly TextLine[]): string {
  const files = new Map<string, string[]>();
  for (const { file, text } of lines) files.set(file, [...(files.get(file) ?? []), text]);
  return [...files].map(([file, texts]) => `## ${file}\n\n${texts.join("\n")}\n`).join("\n");
}

async function run(
  { lang }: OptionValues<typeof OPTIONS>,
  _positionals: readonly string[],
  { contentDir, cwd }: ContentEnvironment,
): Promise<Outcome> {
  if (!isLanguage(lang)) throw new UsageError(`--lang: found "${lang}"; allowed: ${LANGUAGES.join(", ")}`);
  const lines = [...contentLines(new ContentFolder(contentDir)), ...projectLines(new ContentFolder(cwd))].filter(
    ({ language }) => language === lang,
  );
  return { text: `# ${lang}\n\n${chapters(lines)}`, data: { language: lang, lines }, diagnostics: [] };
}

export const command = defineCommand({
  description: `Prints every text of a language as one Markdown document: the files of the content folder in their order, held and
unreleased ones included, and the words of the interface and of the code where the current folder has them.`,
  options: OPTIONS,
  positionals: [],
  run,
});
