/** The Markdown of a sample PDF as blocks that can be set. */
import MarkdownIt from "markdown-it";

/** A stretch of text in one weight. */
export interface TextRun {
  readonly text: string;
  readonly bold: boolean;
}

export type MarkdownBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly runs: readonly TextRun[] }
  | { readonly kind: "paragraph"; readonly runs: readonly TextRun[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly TextRun[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly TextRun[])[])[] };

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

/** Inline tokens as runs. Emphasis stays upright: the family has no italic. */
function runsOf(token: Token | undefined): TextRun[] {
  const runs: TextRun[] = [];
  let bold = false;
  for (const child of token?.children ?? []) {
    if (child.type === "strong_open") bold = true;
    else if (child.type === "strong_close") bold = false;
    else if (child.type === "softbreak" || child.type === "hardbreak") runs.push({ text: " ", bold });
    else if (child.content !== "") runs.push({ text: child.content, bold });
  }
  return runs;
}

/** The title (first line) and the blocks after it. Anything the frame cannot set is an error, not a silent loss. */
export function readMarkdown(markdown: string): { title: string; blocks: MarkdownBlock[] } {
  const tokens = new MarkdownIt({ html: false, linkify: false }).parse(markdown, {});
  const [open, first] = tokens;
  if (open?.type !== "heading_open" || open.tag !== "h1" || first === undefined)
    throw new Error("the first line is a title");
  const blocks: MarkdownBlock[] = [];
  let at = 3;
  const next = (): Token => {
    const token = tokens[at++];
    if (token === undefined) throw new Error("unfinished Markdown");
    return token;
  };
  while (at < tokens.length) {
    const token = next();
    if (token.type === "heading_open") {
      blocks.push({ kind: "heading", level: token.tag === "h2" ? 2 : 3, runs: runsOf(next()) });
      next();
    } else if (token.type === "paragraph_open") {
      blocks.push({ kind: "paragraph", runs: runsOf(next()) });
      next();
    } else if (token.type === "bullet_list_open" || token.type === "ordered_list_open") {
      const close = token.type.replace("open", "close");
      const items: TextRun[][] = [];
      for (let inner = next(); inner.type !== close; inner = next()) {
        if (inner.type === "inline") items.push(runsOf(inner));
        else if (inner.type.endsWith("list_open")) throw new Error("a list inside a list is not set");
      }
      blocks.push({ kind: "list", ordered: token.type.startsWith("ordered"), items });
    } else if (token.type === "table_open") {
      const rows: TextRun[][][] = [];
      for (let inner = next(); inner.type !== "table_close"; inner = next()) {
        if (inner.type === "tr_open") rows.push([]);
        else if (inner.type === "inline") rows.at(-1)?.push(runsOf(inner));
      }
      blocks.push({ kind: "table", rows });
    } else {
      throw new Error(`Markdown of type ${token.type} is not set`);
    }
  }
  return { title: first.content, blocks };
}

/** The text of a filed document: its page begins with a summary, unless that is how the text itself begins. */
export function withoutSummary(blocks: readonly MarkdownBlock[]): readonly MarkdownBlock[] {
  return blocks[0]?.kind === "paragraph" && blocks[1]?.kind === "paragraph" ? blocks.slice(1) : blocks;
}

const FIGURE = /^[\s\d()[\]●.,%–-]*$|^(?:Nil|無|无)$/;

/** The columns of a table that hold figures alone, below their heading. */
export function figureColumns([heading, ...body]: readonly (readonly (readonly TextRun[])[])[]): readonly boolean[] {
  return (heading ?? []).map(
    (_, column) =>
      column > 0 && body.every((cells) => FIGURE.test(cells[column]?.map(({ text }) => text).join("") ?? "")),
  );
}
