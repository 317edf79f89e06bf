/**
 * One sample PDF: A4, tagged, with embedded subset fonts, in the manner of a filed document.
 *
 * The same input gives the same bytes: dates come from the record, and the file identifier is
 * derived from them, never from the clock.
 */
import PdfKit from "pdfkit";
import type { Language } from "../../src/core/languages.ts";
import { formatDate, type Instant } from "../../src/core/time.ts";
import type { AnnouncementFrame, FrameLine } from "../../src/content/contract.ts";
import { fontsOf } from "./pdf-fonts.ts";
import { figureColumns, readMarkdown, withoutSummary, type TextRun } from "./pdf-markdown.ts";
import { PDF_WORDS } from "./pdf-words.ts";

export interface PdfSource {
  readonly markdown: string;
  readonly language: Language;
  readonly publishAt: Instant;
  readonly kind: "announcement" | "document";
  /** What stands around the text: the frame of an announcement, or the issuer alone. */
  readonly frame: AnnouncementFrame;
  /** See `Framed`. A filed document has no summary, and its English title and headings are in capitals. */
  readonly isFiled: boolean;
}

export interface Made {
  readonly title: string;
  readonly data: Buffer;
  readonly pages: number;
}

const runsOfText = (text: string): TextRun[] => [{ text, bold: false }];

const MARGIN = { top: 64, bottom: 72, left: 68, right: 68 };
const BODY = 10.5;
/** In points: what stays of the bottom margin is room for the page number. */
const FOOT_IN_MARGIN = 20;

/** The PDF of one record in one language. */
export async function makePdf(source: PdfSource): Promise<Made> {
  const { title, blocks: all } = readMarkdown(source.markdown);
  const words = PDF_WORDS[source.language];
  const chinese = source.language !== "en";
  const blocks = source.isFiled ? withoutSummary(all) : all;
  const capitals = source.isFiled && !chinese;
  const shownTitle = capitals ? title.toUpperCase() : title;
  const date = formatDate(source.publishAt, source.language);
  const doc = new PdfKit({
    size: "A4",
    margins: MARGIN,
    pdfVersion: "1.7",
    tagged: true,
    lang: words.tag,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: source.frame.head.find(({ kind, lang }) => kind === "name" && lang === undefined)?.text ?? "",
      Subject: words.subject,
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
  // The fonts are Chinese: without this feature an apostrophe or a quotation mark is as wide as a Chinese sign.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = chinese ? [] : ["pwid"];
  const face = (bold: boolean): "bold" | "regular" => (bold ? "bold" : "regular");
  const plain = (runs: readonly TextRun[]): string => runs.map((run) => run.text).join("");
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
    runs: readonly TextRun[],
    x: number,
    y: number,
    columnWidth: number,
    options: { bold?: boolean; align?: "left" | "right" } = {},
  ): void => {
    runs.forEach((run, index) => {
      doc
        .font(face(run.bold || options.bold === true))
        .fontSize(BODY)
        .fillColor("#111111");
      const settings = {
        width: columnWidth,
        lineGap,
        features,
        align: options.align ?? "left",
        continued: index < runs.length - 1,
      } as const;
      if (index === 0) doc.text(run.text, x, y, settings);
      else doc.text(run.text, settings);
    });
  };
  const heightOf = (runs: readonly TextRun[], columnWidth: number, bold = false): number => {
    doc.font(face(bold)).fontSize(BODY);
    return doc.heightOfString(plain(runs), { width: columnWidth, lineGap, features });
  };
  const room = (height: number): void => {
    if (doc.y + height > doc.page.height - doc.page.margins.bottom) doc.addPage();
  };

  const root = doc.struct("Document");
  doc.addStructure(root);
  const say = (tag: string, draw: () => void, lang?: Language): void => {
    const element = doc.struct(tag, lang === undefined ? {} : { lang: PDF_WORDS[lang].tag }, draw);
    root.add(element);
    element.end();
  };

  /** A heading stays with the beginning of what it heads. */
  const setHeading = (text: string, level: 2 | 3): void => {
    doc.y += 5;
    room(64);
    say(level === 2 ? "H2" : "H3", () => {
      doc
        .font("bold")
        .fontSize(level === 2 ? 11.5 : BODY)
        .fillColor("#111111")
        .text(capitals && level === 2 ? text.toUpperCase() : text, left, doc.y, { width, lineGap, features });
    });
    doc.y += 4;
  };
  const setParagraph = (runs: readonly TextRun[]): void => {
    room(BODY * 3);
    say("P", () => setRuns(runs, left, doc.y, width));
    doc.y += 7;
  };
  const pad = 5;
  /** @param kind figures have a row of headings and rules between rows; definitions have their terms in the first column. */
  const setTable = (
    rows: readonly (readonly (readonly TextRun[])[])[],
    kind: "figures" | "definitions" = "figures",
  ): void => {
    const ruled = kind === "figures";
    const table = doc.struct("Table");
    root.add(table);
    const columns = rows[0]?.length ?? 1;
    // The first column carries the words, the others mostly short values.
    const share =
      columns === 2 ? [0.36, 0.64] : [0.46, ...Array.from({ length: columns - 1 }, () => 0.54 / (columns - 1))];
    const figures = figureColumns(rows);
    room(60);
    if (ruled) rule(doc.y);
    rows.forEach((cells, rowIndex) => {
      const heading = ruled && rowIndex === 0;
      const widths = cells.map((_, index) => width * (share[index] ?? 0));
      const height =
        Math.max(...cells.map((runs, index) => heightOf(runs, (widths[index] ?? 0) - pad * 2, heading))) + pad * 2 - 2;
      if (doc.y + height > bottom) {
        doc.addPage();
        if (ruled) rule(doc.y);
      }
      const row = doc.struct("TR");
      table.add(row);
      const y = doc.y;
      let x = left;
      cells.forEach((runs, index) => {
        const cellX = x;
        const cellWidth = widths[index] ?? 0;
        const cell = doc.struct(heading || (!ruled && index === 0) ? "TH" : "TD", {}, () =>
          setRuns(runs, cellX + pad, y + pad, cellWidth - pad * 2, {
            bold: heading,
            align: ruled && figures[index] === true ? "right" : "left",
          }),
        );
        row.add(cell);
        cell.end();
        x += cellWidth;
      });
      row.end();
      doc.y = y + height;
      if (ruled) rule(doc.y);
    });
    table.end();
    doc.x = left;
    doc.y += 10;
  };

  // The frame of a filed document: who says it, under which code, then the title.
  say("P", () => {
    doc
      .font("regular")
      .fontSize(8.5)
      .fillColor("#8a2a18")
      .text(words.sample, left, doc.y, { width, lineGap: 1.5, features });
  });
  doc.moveDown(1.6);
  const opening = (kind: FrameLine["kind"]): boolean => kind === "name" || kind === "issuer";
  const lookOf = ({ kind }: Pick<FrameLine, "kind">, part: "head" | "foot") => {
    const small = kind === "small" || kind === "directors";
    const signed = part === "foot" && (kind === "name" || kind === "signature");
    return {
      font: kind === "name" ? "bold" : "regular",
      size: small ? 8.5 : kind === "name" && part === "head" ? 13 : BODY,
      x: signed ? left + width / 2 : left,
      options: {
        width: signed ? width / 2 : width,
        lineGap: 1.5,
        features,
        align: signed || (part === "head" && opening(kind)) ? "center" : "left",
      },
      before: part === "foot" && kind === "text" ? 8 : 0,
      after: kind !== "name" && kind !== "issuer" && kind !== "signature" ? 7 : 0,
    } as const;
  };
  const heightOfFoot = (lines: readonly FrameLine[]): number =>
    lines.reduce((height, line, index) => {
      const { font, size, options, before, after } = lookOf(line, "foot");
      doc.font(font).fontSize(size);
      return height + before + doc.heightOfString(line.text, options) + (index < lines.length - 1 ? after : 0);
    }, 0);
  /** A line of the frame: the issuer is centred at the head, the signature in the right half of the foot. */
  const setFrameLine = ({ kind, text, lang, rows }: FrameLine, part: "head" | "foot"): void => {
    if (kind === "heading") {
      setHeading(text, 2);
      return;
    }
    if (rows !== undefined) {
      setParagraph(runsOfText(text));
      setTable(
        rows.map((cells) => cells.map(runsOfText)),
        "definitions",
      );
      return;
    }
    const { font, size, x, options, before, after } = lookOf({ kind }, part);
    doc.y += before;
    doc.font(font).fontSize(size);
    room(doc.heightOfString(text, options));
    say("P", () => doc.fillColor("#111111").text(text, x, doc.y, options), lang);
    doc.y += after;
  };
  const beforeTitle = source.frame.head.findLastIndex(({ kind }) => opening(kind)) + 1;
  for (const line of source.frame.head.slice(0, beforeTitle)) setFrameLine(line, "head");
  doc.moveDown(0.8);
  rule(doc.y);
  doc.moveDown(1);
  say("H1", () => {
    doc.font("bold").fontSize(13.5).fillColor("#111111");
    const options = { lineGap: 3, features };
    // The lines of a title are of about one length.
    const height = doc.heightOfString(shownTitle, { width, ...options });
    let narrow = width;
    while (doc.heightOfString(shownTitle, { width: narrow - 8, ...options }) === height) narrow -= 8;
    doc.text(shownTitle, left + (width - narrow) / 2, doc.y, { width: narrow, align: "center", ...options });
  });
  doc.moveDown(0.8);
  rule(doc.y);
  doc.moveDown(1);

  for (const line of source.frame.head.slice(beforeTitle)) setFrameLine(line, "head");
  for (const block of blocks) {
    if (block.kind === "heading") {
      setHeading(plain(block.runs), block.level);
    } else if (block.kind === "paragraph") {
      setParagraph(block.runs);
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
          doc.font("regular").fillColor("#111111");
          if (block.ordered) doc.fontSize(BODY).text(`${index + 1}.`, left + 4, y, { lineBreak: false });
          // The bullet of the fonts is hardly visible.
          else doc.fontSize(BODY / 3).text("●", left + 7, y + BODY * 0.55, { lineBreak: false });
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
      setTable(block.rows);
    }
  }
  doc.y += 8;
  room(30);
  if (source.frame.foot.length === 0) {
    say("P", () => {
      doc.font("regular").fontSize(BODY).fillColor("#111111").text(words.published(date), left, doc.y, { width });
    });
  }
  const { foot } = source.frame;
  const isSigned = ({ kind }: FrameLine): boolean => kind === "name" || kind === "signature";
  const signature = foot.findIndex(isSigned);
  foot.forEach((line, index) => {
    if (index === signature) {
      // No page has the last line or two of the foot alone: they may reach into the margin, above the page number.
      const over = doc.y + heightOfFoot(foot.slice(index)) - bottom;
      if (over > 0 && over <= FOOT_IN_MARGIN) doc.page.margins.bottom = MARGIN.bottom - FOOT_IN_MARGIN;
      // A signature does not go over two pages.
      else room(heightOfFoot(foot.slice(index).filter(isSigned)));
    }
    setFrameLine(line, "foot");
  });
  root.end();

  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // The footer lies in the bottom margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    artifact(() => {
      doc.font("regular").fontSize(8.5).fillColor("#555555");
      doc.text(`– ${index + 1} –`, left, doc.page.height - 44, { width, align: "center", lineBreak: false });
    }, "Pagination");
  }
  doc.end();
  return { title, data: await finished, pages: count };
}
