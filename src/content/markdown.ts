/**
 * Converts Markdown to safe HTML by an allow-list: raw HTML is text, links must pass `isAllowedLink`, images and
 * automatic links are off.
 */
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";
import { escapeHtml } from "../core/html.ts";
import type { TextPart } from "./diagnostic.ts";

/** Largest HTML of one text, in characters. Markdown can repeat an address of a few kilobytes thousands of times. */
export const HTML_LIMIT = 256 * 1024;

/** Longest address of a link, in characters. */
const LINK_LIMIT = 2048;

/** `https:`, `mailto:`, `tel:`, in-page and in-site addresses, and nothing else. */
export function isAllowedLink(href: string): boolean {
  // Browsers disagree about spaces, control characters and backslashes in addresses.
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f\\]/.test(href)) return false;
  if (href.length > LINK_LIMIT) return false;
  if (href.startsWith("#")) return true;
  if (href.startsWith("/")) return !href.startsWith("//");
  return /^(?:https:\/\/[^/]|mailto:[^/]|tel:\+?[0-9])/i.test(href);
}

const md = new MarkdownIt({ html: false, linkify: false, typographer: false }).disable(["image"]);
md.validateLink = isAllowedLink;

const { rules } = md.renderer;

rules["table_open"] = (tokens, index) => {
  const name = escapeHtml(tokens[index]?.info ?? "");
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="${name}"><table aria-label="${name}">\n`;
};
rules["table_close"] = () => "</table></div>\n";
rules["th_open"] = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet("scope", "col");
  alignByClass(tokens[index]);
  return self.renderToken(tokens, index, options);
};
rules["td_open"] = (tokens, index, options, _env, self) => {
  alignByClass(tokens[index]);
  return self.renderToken(tokens, index, options);
};

/** The Content-Security-Policy forbids style attributes, by which markdown-it aligns a column (`|--:|`). */
function alignByClass(token: Token | undefined): void {
  if (token === undefined) return;
  const [, side] = /^text-align:(right|center)$/.exec(String(token.attrGet("style") ?? "")) ?? [];
  token.attrs = token.attrs?.filter(([name]) => name !== "style") ?? null;
  if (side !== undefined) token.attrSet("class", side === "right" ? "align-end" : "align-center");
}
// The page's title is the only h1. A further h1 in the text becomes a section heading.
rules["heading_open"] = (tokens, index) => `<${sectionHeading(tokens[index])}>`;
rules["heading_close"] = (tokens, index) => `</${sectionHeading(tokens[index])}>\n`;

function sectionHeading(token: Token | undefined): string {
  return token?.tag === undefined || token.tag === "h1" ? "h2" : token.tag;
}

export interface MarkdownDocument {
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  /** Everything after the title, the summary's paragraph included. */
  readonly bodyHtml: string;
  /** Title and body as plain text, for search. */
  readonly text: string;
}

function plain(token: Token): string {
  if (token.children === null) return token.content;
  return token.children
    .map((child) => (child.type === "softbreak" || child.type === "hardbreak" ? " " : child.content))
    .join("");
}

/**
 * Names each table after the heading above it, and makes the first cell of its rows a heading where it tells the rows
 * apart.
 */
function nameTables(tokens: readonly Token[], title: string): Token[] {
  const named = new Map<string, number>();
  let heading = title;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (token.type === "heading_open" && next !== undefined) heading = plain(next).trim();
    if (token.type !== "table_open") continue;
    const count = (named.get(heading) ?? 0) + 1;
    named.set(heading, count);
    token.info = count === 1 ? heading : `${heading} (${count})`;
    const length = tokens.slice(index).findIndex(({ type }) => type === "table_close");
    nameRows(tokens.slice(index, index + length));
  }
  return [...tokens];
}

function nameRows(table: readonly Token[]): void {
  const starts = table.flatMap(({ type }, index) => (type === "tr_open" ? [index + 1] : []));
  const first = starts.filter((index) => table[index]?.type === "td_open");
  const texts = first.map((index) => table[index + 1]?.content.trim() ?? "");
  const columns = table.filter(({ type }) => type === "th_open").length;
  if (columns < 2 || texts.includes("") || new Set(texts).size < texts.length) return;
  for (const index of first) {
    const [open, , close] = table.slice(index, index + 3);
    if (open === undefined || close === undefined) continue;
    open.tag = "th";
    close.tag = "th";
    open.attrSet("scope", "row");
  }
}

/**
 * A document begins with `# Title`; its first paragraph is the summary.
 * @returns the document, or what is missing.
 */
export function parseMarkdown(source: string): MarkdownDocument | { readonly missing: TextPart } {
  const tokens = md.parse(source, {});
  const [open, inline] = tokens;
  if (open?.type !== "heading_open" || open.tag !== "h1" || inline === undefined) {
    return { missing: "title-line" };
  }
  const title = plain(inline).trim();
  if (title === "") return { missing: "title" };
  const body = tokens.slice(3);
  const first = body.findIndex((token) => token.type === "paragraph_open");
  const summaryToken = first === -1 ? undefined : body[first + 1];
  if (summaryToken === undefined) return { missing: "summary" };
  const text = [title, ...body.filter((token) => token.type === "inline" || token.type === "fence").map(plain)].join(
    "\n",
  );
  return {
    title,
    summary: plain(summaryToken).trim(),
    bodyHtml: md.renderer.render(nameTables(body, title), md.options, {}),
    text,
  };
}
