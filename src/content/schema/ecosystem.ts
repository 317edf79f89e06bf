/** `ecosystem.yaml`: LPT and APQ, and what they exchange. */
import * as v from "valibot";
import { SYSTEM_IDS } from "../../core/vocabulary.ts";
import { id, localLine, localParagraph, wholeNumber } from "./common.ts";

const DASHES = "one to eight lengths above zero";

/** A figure of 24 units each way that the stage draws, and the image that stands in for it. */
const figure = v.strictObject({
  path: v.pipe(
    v.string("SVG path data"),
    v.maxLength(4000, "at most 4,000 characters"),
    v.regex(/^\s*[Mm][\s\d.+-]/, "SVG path data: it begins with M"),
  ),
  /** Drawn as a line of these dashes and gaps; else filled. */
  dash: v.optional(
    v.pipe(
      v.array(v.pipe(v.number(DASHES), v.finite(DASHES), v.gtValue(0, DASHES)), DASHES),
      v.minLength(1, DASHES),
      v.maxLength(8, DASHES),
    ),
  ),
  /** The name of an image, without its ending. */
  bitmap: id,
});

const system = v.strictObject({
  name: localLine,
  /** The mark beside its name in the picture. */
  emblem: v.optional(figure),
  tagline: localLine,
  body: localParagraph,
  /** What takes part in this system: drawn as a node on the stage, listed as text. */
  participants: v.pipe(
    v.array(v.strictObject({ id, name: localLine }), "a list"),
    v.minLength(2, "at least two participants"),
    v.maxLength(12, "at most twelve participants"),
  ),
  /** Who passes something to whom inside the system: pairs of participant ids. */
  flows: v.array(
    v.strictObject({
      from: id,
      to: id,
      what: localLine,
      /** Relative weight of the flow. */ weight: wholeNumber(1, 5),
    }),
    "a list",
  ),
});

export const ecosystemFile = v.strictObject({
  title: localLine,
  lead: localParagraph,
  systems: v.strictObject({ lpt: system, apq: system }),
  /** What crosses the shared edge, from one system to the other. */
  exchange: v.array(
    v.strictObject({ from: v.picklist(SYSTEM_IDS, "lpt or apq"), what: localLine, weight: wholeNumber(1, 5) }),
    "a list",
  ),
});
export type EcosystemFile = v.InferOutput<typeof ecosystemFile>;
