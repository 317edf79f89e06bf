/** What a start says about content that is not valid. */
import { formatDiagnostic } from "../content/diagnostic.ts";
import { missingFolder } from "../content/load.ts";
import type { FirstLoad } from "../live/receiver.ts";

/** A list of ten thousand items may have a problem in each: the first ones say what is wrong. */
const SHOWN = 20;

/** @param root the content folder. @returns a line for each problem that is shown, or nothing. */
export function firstLoadText({ folderReadable, diagnostics, unnamedCount }: FirstLoad, root: string): string {
  const problems = folderReadable ? diagnostics : [missingFolder(root)];
  const more = problems.length - SHOWN;
  const lines = [
    ...problems.slice(0, SHOWN).map(formatDiagnostic),
    ...(more > 0 ? [`and ${more} more; "npm run check" says in which files`] : []),
    ...(unnamedCount > 0
      ? [`${unnamedCount} units (records or the document register) are not valid; "npm run check" names them`]
      : []),
  ];
  return lines.map((line) => `content: ${line}\n`).join("");
}
