/**
 * One sample PDF: A4, tagged, with embedded subset fonts, in the manner of a filed document.
 *
 * The same input gives the same bytes: dates come from the record, and the file identifier is
 * derived from them, never from the clock.
 */
import MarkdownIt from "markdown-it";
import PdfKit from "pdfkit";
import type { Language } from "../../src/core/languages.ts";
import { formatDate, type Instant } from "../../src/core/time.ts";
import type { AnnouncementFrame, FrameLine } from "../../src/content/contract.ts";
import { fontsOf } from "./pdf-fonts.ts";

/** A stretch of text in one weight. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: "paragraph"; readonly runs: readonly Run[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly kind: "table"; readonly rows: readonly (readonly (readonly Run[])[])[] };

export interface Source {
  readonly markdown: string;
  readonly language: Language;
  readonly publishAt: Instant;
  readonly kind: "announcement" | "document";
  /** What stands around the text: the frame of an announcement, or the issuer alone. */
  readonly frame: AnnouncementFrame;
}

export interface Made {
  readonly title: string;
  readonly data: Buffer;
  readonly pages: number;
}

/** Words of the PDF itself; the frame and the text are content. */
const FRAME = {
  en: {
    subject: "Sample document, stock code 00399",
    sample: "SAMPLE. This is not a document of any listed issuer; nothing in it is a fact about a company.",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    published: (date: string) => `Published on ${date}`,
  },
  zh: {
    subject: "样本文件，股份代号00399",
    sample: "样本：本文件并非任何上市发行人的文件，所载内容均非任何公司的事实。",
    page: (page: number, pages: number) => `第${page}页，共${pages}页`,
    published: (date: string) => `刊发日期：${date}`,
  },
  "zh-TW": {
    subject: "樣本文件，股份代號00399",
    sample: "樣本：本文件並非任何上市發行人的文件，所載內容均非任何公司的事實。",
    page: (page: number, pages: number) => `第${page}頁，共${pages}頁`,
    published: (date: string) => `刊發日期：${date}`,
  },
} as const;

const PDF_LANGUAGE: Readonly<Record<Language, string>> = { en: "en-HK", zh: "zh-Hans", "zh-TW": "zh-Hant-HK" };

const MARGIN = { top: 64, bottom: 72, left: 68, right: 68 };
const BODY = 10.5;

type Token = ReturnType<InstanceType<typeof MarkdownIt>["parse"]>[number];

/** Inline tokens as runs. Emphasis stays upright: the family has no italic. */
function runsOf(token: Token | undefined): Run[] {
  const runs: Run[] = [];
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
export function readMarkdown(markdown: string): { title: string; blocks: Block[] } {
  const tokens = new MarkdownIt({ html: false, linkify: false }).parse(markdown, {});
  const [open, first] = tokens;
  if (open?.type !== "heading_open" || open.tag !== "h1" || first === undefined)
    throw new Error("the first line is a title");
  const blocks: Block[] = [];
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
      const items: Run[][] = [];
      for (let inner = next(); inner.type !== close; inner = next()) {
        if (inner.type === "inline") items.push(runsOf(inner));
        else if (inner.type.endsWith("list_open")) throw new Error("a list inside a list is not set");
      }
      blocks.push({ kind: "list", ordered: token.type.startsWith("ordered"), items });
    } else if (token.type === "table_open") {
      const rows: Run[][][] = [];
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

/** The PDF of one record in one language. */
export async function makePdf(source: Source): Promise<Made> {
  const { title, blocks } = readMarkdown(source.markdown);
  const frame = FRAME[source.language];
  const chinese = source.language !== "en";
  const date = formatDate(source.publishAt, source.language);
  const doc = new PdfKit({
    size: "A4",
    margins: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: PDF_LANGUAGE[source.language],
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: source.frame.head.find(({ kind }) => kind === "name")?.text ?? "",
      Subject: frame.subject,
      Creator: "Sample content",
      Producer: "PDFKit",
      CreationDate: new Date(source.publishAt),
      ModDate: new Date(source.publishAt),
    },
  });
  const parts: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
  const { regular, bold } = fontsOf(source.language);
  doc.registerFont("regular", regular);
  doc.registerFont("bold", bold);

  const left = MARGIN.left;
  const width = doc.page.width - MARGIN.left - MARGIN.right;
  const bottom = doc.page.height - MARGIN.bottom;
  const lineGap = chinese ? 4 : 2.5;
  const face = (bold: boolean): "bold" | "regular" => (bold ? "bold" : "regular");
  const plain = (runs: readonly Run[]): string => runs.map((run) => run.text).join("");
  /** Decoration is an artifact: a screen reader passes over it. */
  const artifact = (draw: () => void, type: "Layout" | "Pagination" = "Layout"): void => {
    doc.markContent("Artifact", { type });
    draw();
    doc.endMarkedContent();
  };
  const rule = (y: number, x = left, length = width): void => {
    artifact(() =>
      doc
        .moveTo(x, y)
        .lineTo(x + length, y)
        .lineWidth(0.6)
        .stroke("#8b8f8c"),
    );
  };
  const setRuns = (
    runs: readonly Run[],
    x: number,
    y: number,
    columnWidth: number,
    options: { bold?: boolean; align?: "left" | "center" } = {},
  ): void => {
    runs.forEach((run, index) => {
      doc
        .font(face(run.bold || options.bold === true))
        .fontSize(BODY)
        .fillColor("#111111");
      const settings = {
        width: columnWidth,
        lineGap,
        align: options.align ?? "left",
        continued: index < runs.length - 1,
      } as const;
      if (index === 0) doc.text(run.text, x, y, settings);
      else doc.text(run.text, settings);
    });
  };
  const heightOf = (runs: readonly Run[], columnWidth: number, bold = false): number => {
    doc.font(face(bold)).fontSize(BODY);
    return doc.heightOfString(plain(runs), { width: columnWidth, lineGap });
  };
  const room = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
  };

  const root = doc.struct("Document");
  doc.addStructure(root);
  const say = (tag: string, draw: () => void): void => {
    const element = doc.struct(tag, {}, draw);
    root.add(element);
    element.end();
  };

  // The frame of a filed document: who says it, under which code, then the title.
  say("P", () => {
    doc.font("regular").fontSize(8.5).fillColor("#8a2a18").text(frame.sample, left, doc.y, { width, lineGap: 1.5 });
  });
  doc.moveDown(1.6);
  /** A line of the frame: the issuer is centred at the head, the signature stands at the left of the foot. */
  const setFrameLine = ({ kind, text }: FrameLine, align: "center" | "left"): void => {
    const small = kind === "small" || kind === "directors";
    const size = small ? 8.5 : kind === "name" && align === "center" ? 13 : BODY;
    doc.font(kind === "name" ? "bold" : "regular").fontSize(size);
    room(doc.heightOfString(text, { width, lineGap: 1.5 }));
    say("P", () => {
      doc
        .fillColor("#111111")
        .text(text, left, doc.y, { width, lineGap: 1.5, align: small || kind === "text" ? "left" : align });
    });
    if (kind !== "name" && kind !== "issuer" && kind !== "signature") doc.y += 7;
  };
  const opening = (kind: FrameLine["kind"]): boolean => kind === "name" || kind === "issuer";
  const beforeTitle = source.frame.head.findLastIndex(({ kind }) => opening(kind)) + 1;
  for (const line of source.frame.head.slice(0, beforeTitle)) setFrameLine(line, "center");
  doc.moveDown(0.8);
  rule(doc.y);
  doc.moveDown(1);
  say("H1", () => {
    doc.font("bold").fontSize(15).fillColor("#111111").text(title, { width, align: "center", lineGap: 3 });
  });
  doc.moveDown(0.8);
  rule(doc.y);
  doc.moveDown(1);

  for (const line of source.frame.head.slice(beforeTitle)) setFrameLine(line, "left");
  for (const block of blocks) {
    if (block.kind === "heading") {
      // A heading stays with the beginning of what it heads.
      doc.y += 5;
      room(64);
      say(block.level === 2 ? "H2" : "H3", () => {
        doc
          .font("bold")
          .fontSize(block.level === 2 ? 11.5 : BODY)
          .fillColor("#111111")
          .text(plain(block.runs), left, doc.y, { width, lineGap });
      });
      doc.y += 4;
    } else if (block.kind === "paragraph") {
      room(BODY * 3);
      say("P", () => setRuns(block.runs, left, doc.y, width));
      doc.y += 7;
    } else if (block.kind === "list") {
      const list = doc.struct("L");
      root.add(list);
      block.items.forEach((runs, index) => {
        const indent = 22;
        room(Math.min(heightOf(runs, width - indent), 80));
        const item = doc.struct("LI");
        list.add(item);
        const y = doc.y;
        const label = doc.struct("Lbl", {}, () => {
          doc
            .font("regular")
            .fontSize(BODY)
            .fillColor("#111111")
            .text(block.ordered ? `${index + 1}.` : "•", left + 4, y, { lineBreak: false });
        });
        item.add(label);
        label.end();
        const body = doc.struct("LBody", {}, () => setRuns(runs, left + indent, y, width - indent));
        item.add(body);
        body.end();
        item.end();
        doc.y += 3;
      });
      list.end();
      doc.y += 5;
    } else {
      const table = doc.struct("Table");
      root.add(table);
      const columns = block.rows[0]?.length ?? 1;
      // The first column carries the words, the others mostly short values.
      const share =
        columns === 2 ? [0.36, 0.64] : [0.46, ...Array.from({ length: columns - 1 }, () => 0.54 / (columns - 1))];
      const pad = 5;
      room(60);
      rule(doc.y);
      block.rows.forEach((cells, rowIndex) => {
        const heading = rowIndex === 0;
        const widths = cells.map((_, index) => width * (share[index] ?? 0));
        const height =
          Math.max(...cells.map((runs, index) => heightOf(runs, (widths[index] ?? 0) - pad * 2, heading))) +
          pad * 2 -
          2;
        if (doc.y + height > bottom) {
          doc.addPage();
          rule(doc.y);
        }
        const row = doc.struct("TR");
        table.add(row);
        const y = doc.y;
        let x = left;
        cells.forEach((runs, index) => {
          const cellX = x;
          const cellWidth = widths[index] ?? 0;
          const cell = doc.struct(heading ? "TH" : "TD", {}, () =>
            setRuns(runs, cellX + pad, y + pad, cellWidth - pad * 2, { bold: heading }),
          );
          row.add(cell);
          cell.end();
          x += cellWidth;
        });
        row.end();
        doc.y = y + height;
        rule(doc.y);
      });
      table.end();
      doc.x = left;
      doc.y += 10;
    }
  }
  doc.y += 8;
  room(30);
  if (source.frame.foot.length === 0) {
    say("P", () => {
      doc.font("regular").fontSize(BODY).fillColor("#111111").text(frame.published(date), left, doc.y, { width });
    });
  }
  for (const line of source.frame.foot) setFrameLine(line, "left");
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // The footer lies in the bottom margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    artifact(() => {
      doc.font("regular").fontSize(8.5).fillColor("#555555");
      doc.text(frame.page(index + 1, count), left, doc.page.height - 44, { width, align: "center", lineBreak: false });
    }, "Pagination");
  }
  doc.end();
  return { title, data: await finished, pages: count };
}
