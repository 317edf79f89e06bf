/** The place in the HTML of a page where the style sheets stand for what follows (sheet-place.tsx). */

export const SHEET_PLACE = "sheet-place";

/** As React writes it. */
const EMPTY = `<div hidden="" class="${SHEET_PLACE}"></div>`;

/** @returns the HTML with the links of style sheets in their place, if it has one */
export const withSheets = (html: string, links: string): string =>
  html.replace(EMPTY, () => EMPTY.replace("</div>", `${links}</div>`));
