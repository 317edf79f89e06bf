/** The places in the HTML of a page where the style sheets stand for what follows (sheet-place.tsx). */

/** `below`: behind the first window of the home page. `end`: ahead of the footer, on every page. */
const SHEET_PLACES = ["below", "end"] as const;
export type SheetPlaceName = (typeof SHEET_PLACES)[number];

/** The class of a place. Constants, not a function: the browser needs their names alone. */
export const BELOW_PLACE = "sheets-below";
export const END_PLACE = "sheets-end";
const CLASSES = { below: BELOW_PLACE, end: END_PLACE } as const;

/** As React writes it. */
const empty = (place: SheetPlaceName): string => `<div hidden="" class="${CLASSES[place]}"></div>`;

/** @returns the HTML with the links of style sheets in their places, where it has them */
export const withSheets = (html: string, links: Readonly<Record<SheetPlaceName, string>>): string =>
  SHEET_PLACES.reduce(
    (whole, place) => whole.replace(empty(place), (found) => found.replace("</div>", `${links[place]}</div>`)),
    html,
  );
