/** The response body of the site itself: what every page needs, and what the home page shows. */
import * as v from "valibot";
import { LINE_CAPS } from "../core/picture/figure.ts";
import {
  DIRECTOR_KINDS,
  DOCUMENT_KINDS,
  MILESTONE_OUTCOMES,
  MILESTONE_STATES,
  TRADING_STATES,
} from "../core/vocabulary.ts";
import { announcementReference, fileReference, imageReference } from "./contract.ts";

const block = v.object({ title: v.string(), body: v.string() });
const facts = v.array(v.object({ label: v.string(), value: v.string() }));

const profile = v.object({ title: v.string(), body: v.string(), facts, logo: v.nullable(imageReference) });

const milestone = v.object({
  id: v.string(),
  /** `2026`, `2026-Q3`, `2026-07` or `2026-07-15`. */
  date: v.string(),
  state: v.picklist(MILESTONE_STATES),
  /** The date that was given first, where it is another one. */
  announcedFor: v.nullable(v.string()),
  /** Each date that was given before it was done, the first one first. */
  dates: v.array(
    v.object({ date: v.string(), givenAt: v.nullable(v.string()), announcement: v.nullable(announcementReference) }),
  ),
  /** Null while its date is still to come. Done milestones are compared with the date that was given first. */
  outcome: v.nullable(v.picklist(MILESTONE_OUTCOMES)),
  /** Days after the end of the date that was given first; null unless it was done late. */
  daysLate: v.nullable(v.number()),
  title: v.string(),
  body: v.nullable(v.string()),
  /** The announcement that gave its date or state last, once that is public. */
  announcement: v.nullable(announcementReference),
  /** The group's milestone that tells the same event: both are counted once. */
  sameAs: v.nullable(v.string()),
});
export type Milestone = v.InferOutput<typeof milestone>;

const timeline = v.object({
  title: v.string(),
  lead: v.nullable(v.string()),
  milestones: v.array(milestone),
});
export type Timeline = v.InferOutput<typeof timeline>;

const figure = v.object({
  /** SVG path data in a box of 24 units. */
  path: v.string(),
  dash: v.nullable(v.array(v.number())),
  cap: v.optional(v.picklist(LINE_CAPS)),
  bitmap: v.string(),
});

const system = v.object({
  name: v.string(),
  emblem: v.nullable(figure),
  tagline: v.string(),
  body: v.string(),
  participants: v.array(v.object({ id: v.string(), name: v.string() })),
  flows: v.array(v.object({ from: v.string(), to: v.string(), what: v.string(), weight: v.number() })),
});

const person = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  director: v.nullable(v.picklist(DIRECTOR_KINDS)),
  team: v.boolean(),
  biography: v.nullable(v.string()),
  appointed: v.nullable(v.string()),
  portrait: v.nullable(imageReference),
  /** Every committee, with the person's role in it: null without one. Optional while servers of two builds answer. */
  memberships: v.optional(
    v.array(v.object({ id: v.string(), name: v.string(), role: v.nullable(v.picklist(["chair", "member"])) })),
    [],
  ),
  sample: v.boolean(),
});
export type Person = v.InferOutput<typeof person>;

/** What every page needs: header, footer, sample strip, trading status. */
const shellFields = {
  sample: v.boolean(),
  stockCode: v.string(),
  origin: v.string(),
  description: v.string(),
  names: v.object({
    group: v.string(),
    partner: v.string(),
    company: v.string(),
    renaming: v.nullable(v.string()),
  }),
  /** The issuer as its documents name it: company, place of incorporation, stock code. Optional while servers of two builds answer. */
  letterhead: v.optional(v.array(v.string()), []),
  trading: v.object({
    state: v.picklist(TRADING_STATES),
    since: v.nullable(v.string()),
    note: v.nullable(v.string()),
    /** The announcement that this status began with. */
    announcement: v.nullable(announcementReference),
  }),
  offices: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      address: v.array(v.string()),
      telephone: v.nullable(v.string()),
      email: v.nullable(v.string()),
    }),
  ),
  contacts: v.array(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  social: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      href: v.string(),
      logo: v.nullable(imageReference),
      /** Shown in place of the logo while the pointer is over its link. */
      hoveredLogo: v.nullable(imageReference),
    }),
  ),
};

const shell = v.object(shellFields);
export type Shell = v.InferOutput<typeof shell>;

export const site = v.object({
  ...shellFields,
  hero: v.object({ title: v.string(), lead: v.string() }),
  group: profile,
  partner: profile,
  claim: v.object({ quotation: v.string(), source: v.string() }),
  team: v.array(person),
  directors: v.array(person),
  partnership: v.object({ title: v.string(), lead: v.string(), points: v.array(block) }),
  careers: v.object({ title: v.string(), lead: v.string() }),
  committees: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      purpose: v.string(),
      members: v.array(v.object({ name: v.string(), role: v.picklist(["chair", "member"]) })),
      terms: v.array(fileReference),
    }),
  ),
  framework: v.array(block),
  documents: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(DOCUMENT_KINDS),
      name: v.string(),
      publishedAt: v.nullable(v.string()),
      /** A number of years, or "permanent". */
      keep: v.union([v.number(), v.literal("permanent")]),
      files: v.array(fileReference),
      page: v.nullable(v.string()),
    }),
  ),
  timelines: v.object({ group: timeline, partner: timeline }),
  ecosystem: v.object({
    title: v.string(),
    lead: v.string(),
    systems: v.object({ lpt: system, apq: system }),
    /** Participants of both systems. */
    exchange: v.array(v.object({ from: v.string(), to: v.string(), what: v.string(), weight: v.number() })),
    /** The way of a proposal, with the participants that each step speaks of. */
    steps: v.array(v.object({ title: v.string(), text: v.string(), participants: v.array(v.string()) })),
  }),
});
export type Site = v.InferOutput<typeof site>;
