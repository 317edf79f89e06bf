/** `announcements/<id>/replaced/<sha256>.yaml`: what a correction changed in the text of a file. Commands write it. */
import * as v from "valibot";
import { sha256 } from "./common.ts";

/** Of one part of a passage, in characters. */
export const PART_LIMIT = 800;
/** Passages that are shown. */
export const PASSAGE_LIMIT = 40;

const part = v.pipe(v.string("text"), v.maxLength(PART_LIMIT + 1, `at most ${PART_LIMIT + 1} characters`));

/** A place that differs: the words around it, which both versions have, and its own words in each. */
const passage = v.strictObject({ lead: part, before: part, after: part, tail: part });
export type Passage = v.InferOutput<typeof passage>;

export const comparisonFile = v.strictObject({
  /** The replaced file, and the one that came in its place. */
  from: sha256,
  to: sha256,
  /** Whether both files have text: a scanned page has none. */
  compared: v.boolean("true or false"),
  passages: v.pipe(v.array(passage, "a list"), v.maxLength(PASSAGE_LIMIT, `at most ${PASSAGE_LIMIT} items`)),
  /** How many more passages differ. */
  more: v.pipe(v.number("a whole number"), v.integer("a whole number"), v.minValue(0, "at least 0")),
});
export type StoredComparison = v.InferOutput<typeof comparisonFile>;
