/** `ecosystem.yaml`: LPT and APQ, and what they exchange. */
import * as v from "valibot";
import { LINE_CAPS } from "../../core/picture/figure.ts";
import { STEP_LIMIT } from "../../core/systems.ts";
import { described, id, listOf, localLine, localParagraph, wholeNumber } from "./common.ts";

const DASHES = "one to eight lengths from zero, not all of them zero";

/** A figure of 24 units each way that the stage draws, and the image that stands in for it. */
export const emblem = v.strictObject({
  path: described(
    v.pipe(
      v.string("SVG path data"),
      v.maxLength(4000, "at most 4,000 characters"),
      v.regex(/^\s*[Mm][\s\d.+-]/, "SVG path data: it begins with M"),
    ),
    "SVG path data in a box of 24 units.",
  ),
  dash: v.optional(
    described(
      v.pipe(
        v.array(v.pipe(v.number(DASHES), v.finite(DASHES), v.minValue(0, DASHES)), DASHES),
        v.minLength(1, DASHES),
        v.maxLength(8, DASHES),
        v.check((lengths) => lengths.length === 0 || lengths.some((length) => length > 0), DASHES),
      ),
      "Lengths of dashes and gaps. The path is filled without it.",
    ),
  ),
  cap: v.optional(
    described(
      v.picklist(LINE_CAPS, `one of ${LINE_CAPS.join(", ")}`),
      "How dashes end, as in SVG: flush without it, so that a dash of length 0 is not seen.",
    ),
  ),
  bitmap: described(id, "Name of the image in `assets/` that replaces a path that cannot be drawn."),
});

const system = v.strictObject({
  name: localLine,
  emblem: v.optional(described(emblem, "The mark beside its name in the picture.")),
  tagline: localLine,
  body: localParagraph,
  participants: described(
    v.pipe(
      listOf(v.strictObject({ id, name: localLine }), "a list"),
      v.minLength(2, "at least two participants"),
      v.maxLength(12, "at most twelve participants"),
    ),
    "Who takes part. Each is a node of the picture and an item of the list.",
  ),
  flows: described(
    listOf(v.strictObject({ from: id, to: id, what: localLine, weight: wholeNumber(1, 5) }), "a list"),
    "Who passes what to whom inside the system: ids of participants, and a relative weight.",
  ),
});

export const ecosystemFile = v.strictObject({
  title: localLine,
  lead: localParagraph,
  systems: v.strictObject({ lpt: system, apq: system }),
  exchange: described(
    listOf(v.strictObject({ from: id, to: id, what: localLine, weight: wholeNumber(1, 5) }), "a list"),
    "What crosses the shared edge: ids of a participant of one system and one of the other, and a relative weight.",
  ),
  steps: v.optional(
    described(
      v.pipe(
        listOf(
          v.strictObject({
            title: localLine,
            text: localLine,
            participants: described(
              listOf(id, "a list"),
              "Ids of participants that the step speaks of. The picture lights them, and what passes between them.",
            ),
          }),
          "a list",
        ),
        v.maxLength(STEP_LIMIT, `at most ${STEP_LIMIT} steps`),
      ),
      "The way of a proposal, step by step, in both systems.",
    ),
    [],
  ),
});
export type EcosystemFile = v.InferOutput<typeof ecosystemFile>;
