/** The lines before and after two translations of an announcement, side by side. */
import { escapeHtml } from "../../core/html.ts";
import type { AnnouncementFrame, Beside } from "../contract.ts";

type Line = AnnouncementFrame["head"][number];
type Row = Beside["rows"][number];

/** Lines that stand in one cell. */
type Group = readonly [Line, ...Line[]];

/** Name and office are one group: languages give them in different orders. */
function groupsOf(lines: readonly Line[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.kind === "signature" && last?.[0].kind === "signature") groups[groups.length - 1] = [...last, line];
    else groups.push([line]);
  }
  return groups;
}

/** A line as the page of one language shows it (`pages/announcement-regions.tsx`). */
function lineHtml({ kind, text, lang, rows }: Line): string {
  if (kind === "heading") return `<h2>${escapeHtml(text)}</h2>`;
  if (rows === undefined)
    return `<p class="frame-${kind}"${lang === undefined ? "" : ` lang="${lang}"`}>${escapeHtml(text)}</p>`;
  const cells = rows.map(
    ([term = "", meaning = ""]) => `<tr><th scope="row">${escapeHtml(term)}</th><td>${escapeHtml(meaning)}</td></tr>`,
  );
  return `<p>${escapeHtml(text)}</p><table><tbody>${cells.join("")}</tbody></table>`;
}

const rowOf = (own: Group | undefined, other: Group | undefined): Row => ({
  own: own?.map(lineHtml).join("") ?? null,
  other: other?.map(lineHtml).join("") ?? null,
  ownFigures: [],
  otherFigures: [],
});

/**
 * Each group beside the one of its kind. Definitions are of the expressions that a text uses, so one translation may lack
 * them: they then stand beside a gap.
 */
export function frameRows(own: readonly Line[] = [], other: readonly Line[] = []): Row[] {
  const rows: Row[] = [];
  const others = groupsOf(other);
  for (const group of groupsOf(own)) {
    const index = others.findIndex(([{ kind }]) => kind === group[0].kind);
    for (const before of others.splice(0, Math.max(index, 0))) rows.push(rowOf(undefined, before));
    rows.push(rowOf(group, index === -1 ? undefined : others.shift()));
  }
  return [...rows, ...others.map((group) => rowOf(undefined, group))];
}
