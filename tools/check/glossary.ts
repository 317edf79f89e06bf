/** The glossary of the content folder: read, checked, and held against every text. */
import type { ContentFolder } from "../../src/content/folder.ts";
import { glossaryFile } from "../../src/content/schema/glossary.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";
import { checkGlossary, checkTerms, type TextLine } from "./terms.ts";

/** At the root of the content folder. A folder without it has no rules of words. */
export const GLOSSARY_FILE = "glossary.yaml";

/** @param linesOf the texts, read only where there is a glossary. */
export function checkWords(folder: ContentFolder, linesOf: () => readonly TextLine[]): AnyDiagnostic[] {
  if (!folder.has(GLOSSARY_FILE)) return [];
  const read = folder.yaml(GLOSSARY_FILE, TEXT_LIMIT_BYTES);
  if (!read.ok) return [read.diagnostic];
  const checked = validate(glossaryFile, read.value, GLOSSARY_FILE);
  if (!checked.ok) return checked.diagnostics;
  return [...checkGlossary(checked.output, GLOSSARY_FILE), ...checkTerms(checked.output, linesOf())];
}
