/** The contact sheet: one HTML page with all pictures, without scripts. */
import { escapeHtml } from "../../src/core/html.ts";

export interface Shot {
  /** Beside the sheet. */
  readonly file: string;
  /** The page, and what tells its pictures apart. */
  readonly page: string;
  readonly caption: string;
}

const STYLE =
  "body{font:14px system-ui;margin:24px;background:#888}div{display:flex;gap:12px;overflow-x:auto;align-items:start}" +
  "figure{margin:0 0 24px}img{display:block;height:420px;border:1px solid #444}figcaption{padding:4px 0}";

/** Pictures of a page stand in one row, in their order. */
export function sheetHtml(shots: readonly Shot[]): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const figure = ({ file, caption }: Shot): string => {
    const [address, words] = [escapeHtml(file), escapeHtml(caption)];
    return `<figure><a href="${address}"><img src="${address}" alt="${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
  };
  const row = (page: string): string =>
    `<h2>${escapeHtml(page)}</h2><div>${shots
      .filter((shot) => shot.page === page)
      .map(figure)
      .join("")}</div>`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>${STYLE}</style><h1>Contact sheet</h1>${pages.map(row).join("")}</html>\n`;
}
