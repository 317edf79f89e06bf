/** `results.yaml`: what the tables of results list, and the figures of each financial period. */
import * as v from "valibot";
import { parseEventDate } from "../event-date.ts";
import { described, flag, id, listOf, localLine, wholeNumber } from "./common.ts";

/** Figures that the sample leaves out: one that is not negative, and a negative one. */
export const LEFT_OUT = ["[●]", "([●])"] as const;

const A_DAY = "an existing day in quotation marks, such as 2026-12-31";
const A_FIGURE = `a number, or one of ${LEFT_OUT.join(", ")} in a sample`;
/** Decimal places are exact up to here. */
const FIGURE_LIMIT = 1e14;

const item = v.strictObject({
  id,
  name: localLine,
  unit: described(localLine, "Unit of its figures, such as HK$’000."),
  decimals: v.optional(described(wholeNumber(0, 4), "Decimal places."), 0),
  picture: v.optional(described(flag, "Whether a chart of it is drawn."), false),
});

const figure = v.strictObject({
  id: described(id, "The item's id."),
  value: described(
    v.union(
      [
        v.pipe(
          v.number(A_FIGURE),
          v.finite(A_FIGURE),
          v.minValue(-FIGURE_LIMIT, A_FIGURE),
          v.maxValue(FIGURE_LIMIT, A_FIGURE),
        ),
        v.picklist(LEFT_OUT, A_FIGURE),
      ],
      A_FIGURE,
    ),
    "The figure in its unit. A loss is negative.",
  ),
  announcement: v.optional(
    described(id, "Id of the announcement that it is taken from, where the change did not come with it."),
  ),
});

const period = v.strictObject({
  id,
  kind: described(v.picklist(["year", "half-year"], "one of year, half-year"), "How long the period is."),
  fiscalYear: described(
    wholeNumber(1900, 9999),
    "The financial year that it is or is part of, by the year in which that ends, as in `meta.yaml`.",
  ),
  end: described(
    v.pipe(
      v.string(A_DAY),
      v.check((text) => text.length === 10 && parseEventDate(text) !== null, A_DAY),
    ),
    "Last day of the period.",
  ),
  report: v.optional(described(id, "Id of the report in `documents.yaml`.")),
  presentation: v.optional(described(id, "Id of the presentation in `documents.yaml`.")),
  figures: v.optional(described(listOf(figure, "a list", 50), "Figures by the item's id."), []),
});

/** As changes may change it. */
export const results = v.strictObject({
  items: described(listOf(item, "a list", 50), "The rows of the tables."),
  periods: described(listOf(period, "a list", 200), "Financial periods by id, in any order."),
});
export type ResultsFile = v.InferOutput<typeof results>;

const A_SOURCE = "figures that name the announcement that they are taken from";

/** A figure without a change has no announcement that it came with. */
export const resultsFile = v.pipe(
  results,
  v.check(
    ({ periods }) => periods.every(({ figures }) => figures.every(({ announcement }) => announcement !== undefined)),
    A_SOURCE,
  ),
);
