/** A proof: pages as readers will see them, in one file that fetches nothing and runs nothing. */
import { escapeHtml } from "../../src/core/html.ts";
import { LANGUAGES, type Localised } from "../../src/core/languages.ts";

/** A page of the site, with the address that it will have. */
export interface ProofPage {
  readonly address: string;
  readonly language: string;
  readonly html: string;
}

export interface ProofFile {
  readonly name: string;
  readonly language: string;
  readonly bytes: Uint8Array;
  readonly sha256: string;
  /** Its address on the site. */
  readonly address: string;
}

export interface Proof {
  readonly title: string;
  /** Lines of the table at the top: name and value. */
  readonly rows: ReadonlyArray<readonly [string, string]>;
  readonly pages: readonly ProofPage[];
  readonly files: readonly ProofFile[];
  /** `changes.yaml` as it is written; null without one. */
  readonly changes: string | null;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const STYLE = `.proof{max-width:60rem;margin:0 auto;padding:1.5rem;font-family:system-ui,sans-serif}
.proof h1{margin:0 0 1rem;font-size:1.5rem}
.proof table{border-collapse:collapse;margin:1rem 0;width:100%}
.proof th,.proof td{padding:.4rem .6rem;border:1px solid currentcolor;text-align:start;vertical-align:top;overflow-wrap:normal}
.proof td:last-child{overflow-wrap:anywhere}
.proof pre{padding:.6rem;border:1px solid currentcolor;white-space:pre-wrap;overflow-wrap:anywhere}
.proof-mark{margin:0;padding:.6rem 1.5rem;background:#b3261e;color:#fff;font:600 1rem/1.4 system-ui,sans-serif;text-align:center}
.proof-page{break-before:page}
`;

const MARKS: Localised<string> = { en: "PROOF, NOT PUBLIC", zh: "校样，尚未公开", "zh-TW": "校樣，尚未公開" };
const MARK = LANGUAGES.map((language) => MARKS[language]).join(" · ");

const dataAddress = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;

/** Fetches what a page names. @returns null for what is not there. */
export type Fetched = (address: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;

/** Replaces each match by what `replacement` makes of it. */
async function replaceEach(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpMatchArray) => Promise<string>,
): Promise<string> {
  const matches = [...text.matchAll(pattern)];
  const made = await Promise.all(matches.map(replacement));
  let end = 0;
  const parts = matches.map((match, index) => {
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    return before + (made[index] ?? "");
  });
  return parts.join("") + text.slice(end);
}

async function embedded(address: string, fetched: Fetched): Promise<string> {
  const found = await fetched(address);
  return found === null ? "" : dataAddress(found.type, found.bytes);
}

/** The site's style sheets, with their fonts in them. */
async function styles(page: string, fetched: Fetched): Promise<string> {
  const addresses = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, address = ""]) => address);
  const sheets = await Promise.all(addresses.map((address) => fetched(address)));
  const css = sheets.map((sheet) => (sheet === null ? "" : Buffer.from(sheet.bytes).toString("utf8"))).join("\n");
  return replaceEach(
    css,
    /url\(["']?(\/[^)"']+)["']?\)/g,
    async ([, address = ""]) => `url(${await embedded(address, fetched)})`,
  );
}

/**
 * The main part of a page. Links to files lead to the copies in the proof. Links into the site lead nowhere: following
 * one would ask the public site for an address that it does not have yet.
 */
async function mainPart({ html }: ProofPage, files: readonly ProofFile[], fetched: Fetched): Promise<string> {
  const [, body = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const still = body.replaceAll(/<script\b[\s\S]*?<\/script>/g, "").replaceAll(/ srcset="[^"]*"/g, "");
  const linked = still.replaceAll(/ href="(\/[^"]*)"/g, (_match, address: string) => {
    const file = files.find((each) => each.address === address);
    return file === undefined ? "" : ` href="#file-${file.sha256}"`;
  });
  return replaceEach(
    linked,
    / src="(\/[^"]*)"/g,
    async ([, address = ""]) => ` src="${await embedded(address, fetched)}"`,
  );
}

const fileRow = ({ name, language, bytes, sha256 }: ProofFile): string =>
  `<tr id="file-${sha256}"><td><a download="${escapeHtml(name)}" href="${dataAddress("application/pdf", bytes)}">${escapeHtml(name)}</a></td><td>${escapeHtml(language)}</td><td>${bytes.length}</td><td>${sha256}</td></tr>\n`;

/** The whole file. */
export async function proofPage({ title, rows, pages, files, changes }: Proof, fetched: Fetched): Promise<string> {
  const first = pages[0]?.html ?? "";
  const css = await styles(first, fetched);
  const symbols = pages.flatMap(({ html }) => html.match(/<svg[^>]*>(?:<defs>)?<symbol[\s\S]*?<\/svg>/g) ?? []);
  const sections = await Promise.all(
    pages.map(
      async (page) =>
        `<section class="proof-page" lang="${page.language}">\n<p class="proof-mark" lang="en">${escapeHtml(page.address)}</p>\n<main>${await mainPart(page, files, fetched)}</main>\n</section>\n`,
    ),
  );
  const table = rows.map(([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>\n`);
  const attachments =
    files.length === 0
      ? ""
      : `<table><tr><th>File</th><th>Language</th><th>Bytes</th><th>SHA-256</th></tr>\n${files.map(fileRow).join("")}</table>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${css}
${STYLE}</style>
</head>
<body>
<div hidden>${[...new Set(symbols)].join("")}</div>
<p class="proof-mark">${MARK}</p>
<header class="proof">
<h1>${escapeHtml(title)}</h1>
<table>
${table.join("")}</table>
${attachments}${changes === null ? "" : `<p>What it changes on the site:</p>\n<pre>${escapeHtml(changes)}</pre>\n`}</header>
${sections.join("")}</body>
</html>
`;
}
