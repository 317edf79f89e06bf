/** `site.yaml`: names, code, home page texts, offices, links, trading status. */
import * as v from "valibot";
import { TRADING_STATES } from "../../core/vocabulary.ts";
import { flag, httpsAddress, id, instant, line, localLine, localParagraph, textBlock } from "./common.ts";

const fact = v.strictObject({ label: localLine, value: localLine });

export const siteFile = v.strictObject({
  /** True while this is sample content: every page then says so. */
  sample: flag,
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
