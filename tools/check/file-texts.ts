/** The texts of PDFs that the search reads: a server passes over a damaged file, because its announcement is whole without it. */
import type { LoadResult } from "../../src/content/load.ts";
import type { ContentFolder } from "../../src/content/folder.ts";
import { fileTextsProblem } from "../../src/content/search/file-texts.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";

/** @param loaded what the folder was loaded as. An announcement at which the reader failed is not read again. */
export function checkFileTexts(
  folder: ContentFolder,
  { diagnostics }: Pick<LoadResult, "diagnostics">,
): AnyDiagnostic[] {
  const setAside = new Set(diagnostics.flatMap(({ code, file }) => (code === "unit-set-aside" ? [file] : [])));
  return folder
    .folders("announcements")
    .map((id) => `announcements/${id}`)
    .flatMap((unit) => (setAside.has(unit) ? [] : (fileTextsProblem(folder, unit) ?? [])));
}
