/** `site.yaml`: names, code, home page texts, offices, links, trading status. */
import * as v from "valibot";
import { TRADING_STATES } from "../../core/vocabulary.ts";
import {
  described,
  flag,
  httpsAddress,
  httpsOrigin,
  id,
  instant,
  line,
  listOf,
  localLine,
  localParagraph,
  textBlock,
} from "./common.ts";

const memberDate = v.pipe(v.string("a year or a month"), v.regex(/^\d{4}(?:-\d{2})?$/, "a year or a month"));

const fact = v.strictObject({ label: localLine, value: localLine });

const logo = v.optional(described(id, "Name of an image in `images/`: the logo."));
const hoveredLogo = v.optional(
  described(id, "Name of an image in `images/`: shown in place of the logo while the pointer is over its link."),
);

const profile = v.strictObject({ title: localLine, body: localParagraph, facts: listOf(fact, "a list"), logo });

export const siteFile = v.strictObject({
  sample: described(flag, "Marks invented content: every page then says so."),
  stockCode: described(
    v.pipe(v.string("five digits in quotation marks"), v.regex(/^\d{5}$/, "five digits in quotation marks")),
    "Stock code: five digits in quotation marks.",
  ),
  origin: described(httpsOrigin, "The public origin, for canonical links, feeds and the sitemap."),
  names: v.strictObject({
    group: described(localLine, "The group's name, shown as the wordmark."),
    partner: described(localLine, "The layer-1 partner's name."),
    company: described(localLine, "The registered name, for the copyright line."),
    renaming: v.optional(described(localLine, "A note about a coming change of name.")),
  }),
  trading: v.strictObject({
    state: described(v.picklist(TRADING_STATES, `one of ${TRADING_STATES.join(", ")}`), "Trading in the shares."),
    since: v.optional(described(instant, "Since when.")),
    note: v.optional(described(localLine, "A note beside the state.")),
  }),
  frame: v.optional(
    described(
      v.strictObject({
        incorporation: described(localLine, "Place of incorporation and limited liability, in brackets."),
      }),
      "With it, announcements have the frame of a filed document: disclaimer, issuer, signature, directors of the day.",
    ),
  ),
  description: described(localLine, "The site in one sentence, for search results and feeds."),
  hero: described(v.strictObject({ title: localLine, lead: localParagraph }), "The head of the home page."),
  group: described(profile, "Profile of the group."),
  partner: described(profile, "Profile of the partner."),
  claim: described(v.strictObject({ quotation: localParagraph, source: localLine }), "The quotation on the home page."),
  partnership: v.strictObject({
    title: localLine,
    lead: localParagraph,
    points: described(listOf(textBlock, "a list"), "What the partnership consists of."),
  }),
  series: v.optional(
    described(
      listOf(
        v.strictObject({
          id,
          name: localLine,
          members: described(
            listOf(
              v.strictObject({
                id: described(memberDate, "What it is for: a year or a month, such as 2025 or 2026-10."),
                document: v.optional(described(id, "Id of its document in `documents.yaml`.")),
                announcement: v.optional(described(id, "Id of its announcement.")),
              }),
              "a list",
            ),
            "Every document that belongs to the series, those that this site does not hold included.",
          ),
        }),
        "a list",
      ),
      "Documents that are published regularly. The page of the documents shows which of them the site does not hold.",
    ),
    [],
  ),
  corporate: v.optional(
    described(
      listOf(
        v.strictObject({
          id,
          label: localLine,
          value: described(listOf(localLine, "a list of lines"), "One item per line."),
        }),
        "a list",
      ),
      "Corporate information: registered office, registrar, auditor, bankers, year end, board lot.",
    ),
    [],
  ),
  careers: described(
    v.strictObject({
      title: localLine,
      lead: localParagraph,
      dataStatement: v.optional(
        described(
          localParagraph,
          "What applicants' personal data are collected for, and how long they are kept: each position says it.",
        ),
      ),
    }),
    "The careers section.",
  ),
  offices: v.pipe(
    listOf(
      v.strictObject({
        id,
        name: localLine,
        address: described(listOf(localLine, "a list of lines"), "The postal address, one item per line."),
        telephone: v.optional(line),
        email: v.optional(v.pipe(line, v.email("an e-mail address"))),
      }),
      "a list",
    ),
    v.minLength(1, "at least one office"),
  ),
  contacts: described(
    listOf(v.strictObject({ id, name: localLine, email: v.pipe(line, v.email("an e-mail address")) }), "a list"),
    "Whom to write to about what.",
  ),
  social: described(
    listOf(v.strictObject({ id, name: line, href: httpsAddress, logo, hoveredLogo }), "a list"),
    "Social networks.",
  ),
});
export type SiteFile = v.InferOutput<typeof siteFile>;
