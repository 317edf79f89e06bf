/** `site.yaml`: names, code, home page texts, offices, links, trading status. */
import * as v from "valibot";
import { DIRECTOR_KINDS, TRADING_STATES } from "../../core/vocabulary.ts";
import { httpsAddress, id, instant, line, localLine, localParagraph } from "./common.ts";

const textBlock = v.strictObject({ title: localLine, body: localParagraph });
const fact = v.strictObject({ label: localLine, value: localLine });

export const siteFile = v.strictObject({
  /** True while this is sample content: every page then says so. */
  sample: v.boolean("true or false"),
  stockCode: v.pipe(v.string("five digits in quotation marks"), v.regex(/^\d{5}$/, "five digits in quotation marks")),
  /** The public origin, for canonical links, feeds and the sitemap. */
  origin: httpsAddress,
  names: v.strictObject({
    /** Shown as the wordmark. */
    group: localLine,
    partner: localLine,
    /** The registered name, for the footer's copyright line. */
    company: localLine,
    /** What is said about the coming change of name; absent when there is nothing to say. */
    renaming: v.optional(localLine),
  }),
  trading: v.strictObject({
    state: v.picklist(TRADING_STATES, `one of ${TRADING_STATES.join(", ")}`),
    since: v.optional(instant),
    note: v.optional(localLine),
  }),
  description: localLine,
  hero: v.strictObject({ title: localLine, lead: localParagraph }),
  group: v.strictObject({ title: localLine, body: localParagraph, facts: v.array(fact, "a list") }),
  partner: v.strictObject({ title: localLine, body: localParagraph, facts: v.array(fact, "a list") }),
  claim: v.strictObject({ quotation: localParagraph, source: localLine }),
  partnership: v.strictObject({
    title: localLine,
    lead: localParagraph,
    points: v.array(textBlock, "a list"),
  }),
  careers: v.strictObject({ title: localLine, lead: localParagraph }),
  offices: v.pipe(
    v.array(
      v.strictObject({
        id,
        name: localLine,
        /** One line of the postal address each. */
        address: v.array(localLine, "a list of lines"),
        telephone: v.optional(line),
        email: v.optional(v.pipe(line, v.email("an e-mail address"))),
      }),
      "a list",
    ),
    v.minLength(1, "at least one office"),
  ),
  contacts: v.array(
    v.strictObject({ id, name: localLine, email: v.pipe(line, v.email("an e-mail address")) }),
    "a list",
  ),
  social: v.array(v.strictObject({ id, name: line, href: httpsAddress }), "a list"),
});
export type SiteFile = v.InferOutput<typeof siteFile>;

/** `people.yaml` */
export const peopleFile = v.strictObject({
  people: v.array(
    v.strictObject({
      id,
      name: localLine,
      /** Chairman, Chief Executive Officer and the like. */
      role: localLine,
      /** The kind of directorship; absent for people who are not directors. */
      director: v.optional(v.picklist(DIRECTOR_KINDS, `one of ${DIRECTOR_KINDS.join(", ")}`)),
      /** Whether the person is shown in the team section. */
      team: v.optional(v.boolean("true or false"), false),
      biography: v.optional(localParagraph),
      appointed: v.optional(v.pipe(v.string("a date"), v.isoDate("a date such as 2026-07-15"))),
      /** The name of an image under assets; initials are drawn without one. */
      portrait: v.optional(id),
      sample: v.optional(v.boolean("true or false"), false),
    }),
    "a list",
  ),
});
export type PeopleFile = v.InferOutput<typeof peopleFile>;

/** `committees.yaml`: the board's committees and the governance framework. */
export const committeesFile = v.strictObject({
  committees: v.array(
    v.strictObject({
      id,
      name: localLine,
      purpose: localParagraph,
      members: v.array(
        v.strictObject({ person: id, role: v.picklist(["chair", "member"], "chair or member") }),
        "a list",
      ),
      /** The id of its terms of reference in documents.yaml. */
      terms: v.optional(id),
    }),
    "a list",
  ),
  framework: v.array(textBlock, "a list"),
});
export type CommitteesFile = v.InferOutput<typeof committeesFile>;
