/** `timelines.yaml`, `ecosystem.yaml` and `documents.yaml`. */
import * as v from "valibot";
import { CONTENT_PAGES } from "../../core/routes.ts";
import { DOCUMENT_KINDS, MILESTONE_STATES, SYSTEM_IDS } from "../../core/vocabulary.ts";
import { attachment, id, instant, language, localLine, localParagraph, partialDate } from "./common.ts";

const milestone = v.strictObject({
  id,
  date: partialDate,
  state: v.picklist(MILESTONE_STATES, `one of ${MILESTONE_STATES.join(", ")}`),
  /** For a slipped milestone: the date that was announced first. */
  announcedFor: v.optional(partialDate),
  title: localLine,
  body: v.optional(localParagraph),
  /** The id of the announcement that is evidence for it. */
  announcement: v.optional(id),
});

const timeline = v.strictObject({
  title: localLine,
  lead: v.optional(localParagraph),
  milestones: v.array(milestone, "a list"),
});

/** `timelines.yaml`: one file feeds the stage, the accessible list, print and the calendar. */
export const timelinesFile = v.strictObject({ group: timeline, partner: timeline });
export type TimelinesFile = v.InferOutput<typeof timelinesFile>;

const whole = (low: number, high: number) =>
  v.pipe(
    v.number(`a whole number from ${low} to ${high}`),
    v.integer(`a whole number from ${low} to ${high}`),
    v.minValue(low, `a whole number from ${low} to ${high}`),
    v.maxValue(high, `a whole number from ${low} to ${high}`),
  );

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
    v.strictObject({ from: id, to: id, what: localLine, /** Relative weight of the flow. */ weight: whole(1, 5) }),
    "a list",
  ),
});

/** `ecosystem.yaml`: LPT and APQ, and what they exchange. */
export const ecosystemFile = v.strictObject({
  title: localLine,
  lead: localParagraph,
  systems: v.strictObject({ lpt: system, apq: system }),
  /** What crosses the shared edge, from one system to the other. */
  exchange: v.array(
    v.strictObject({ from: v.picklist(SYSTEM_IDS, "lpt or apq"), what: localLine, weight: whole(1, 5) }),
    "a list",
  ),
});
export type EcosystemFile = v.InferOutput<typeof ecosystemFile>;

/** `documents.yaml`: which documents the company must hold, and which it holds: register and ledger. */
export const documentsFile = v.strictObject({
  documents: v.array(
    v.strictObject({
      id,
      kind: v.picklist(DOCUMENT_KINDS, `one of ${DOCUMENT_KINDS.join(", ")}`),
      name: localLine,
      /** The rule as the company states it. */
      rule: v.optional(localLine),
      /** The languages in which the company must hold it. */
      required: v.array(language, "a list of languages"),
      publishAt: v.optional(instant),
      /** How long it stays available: a number of years, or "permanent". */
      keep: v.union(
        [whole(1, 100), v.literal("permanent", "permanent")],
        "a whole number of years from 1 to 100, or permanent",
      ),
      /** Files lie in `documents/`. */
      files: v.optional(v.array(attachment, "a list"), []),
      /** A page of the site that holds the text itself, such as dissemination. */
      page: v.optional(v.picklist(CONTENT_PAGES, `one of ${CONTENT_PAGES.join(", ")}`)),
    }),
    "a list",
  ),
});
export type DocumentsFile = v.InferOutput<typeof documentsFile>;
