/**
 * The shapes that cross the wire: the server answers them, the browser's client checks them, and
 * the OpenAPI description is made from them.
 */
import * as v from "valibot";
import { CATEGORIES } from "../core/categories.ts";
import { LANGUAGES } from "../core/languages.ts";
import {
  DIRECTOR_KINDS,
  DOCUMENT_KINDS,
  EMPLOYMENT_TYPES,
  MILESTONE_STATES,
  SYSTEM_IDS,
  TRADING_STATES,
} from "../core/vocabulary.ts";

const language = v.picklist(LANGUAGES);
const nullable = <S extends v.GenericSchema>(schema: S) => v.nullable(schema);

export const fileReference = v.object({
  url: v.string(),
  name: v.string(),
  /** The file's own title where the manifest gives one. */
  title: nullable(v.string()),
  mediaType: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  lang: language,
  pages: nullable(v.number()),
});
export type FileReference = v.InferOutput<typeof fileReference>;

/** Enough of another announcement to link to it. */
export const announcementReference = v.object({
  id: v.string(),
  title: v.string(),
  lang: language,
  publishedAt: v.string(),
});
export type AnnouncementReference = v.InferOutput<typeof announcementReference>;

const announcementFields = {
  id: v.string(),
  category: v.picklist(CATEGORIES),
  /** ISO 8601 with offset. */
  publishedAt: v.string(),
  title: v.string(),
  summary: v.string(),
  /** The language that was served: differs from the asked one when a translation is missing. */
  lang: language,
  /** The languages that exist. */
  languages: v.array(language),
  files: v.array(fileReference),
  priceSensitive: v.boolean(),
  supersedes: nullable(v.string()),
  supersededBy: nullable(v.string()),
  sample: v.boolean(),
};

export const announcementItem = v.object(announcementFields);
export type AnnouncementItem = v.InferOutput<typeof announcementItem>;

export const announcementDetail = v.object({
  ...announcementFields,
  bodyHtml: v.string(),
  /** The next older one in time. */
  previous: nullable(announcementReference),
  /** The next newer one in time. */
  next: nullable(announcementReference),
  related: v.array(announcementReference),
  corrections: v.array(v.object({ at: v.string(), name: v.string(), sha256: v.string(), reason: v.string() })),
});
export type AnnouncementDetail = v.InferOutput<typeof announcementDetail>;

const page = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.array(item),
    /** Names the place that this page begins after; null on the first page. */
    cursor: nullable(v.string()),
    /** Names the place after the last item; null at the end. */
    nextCursor: nullable(v.string()),
    /** Names the place before the page that comes before this one; null on the first page. */
    previousCursor: nullable(v.string()),
    /** How many items match, on all pages together. */
    total: v.number(),
  });

export const announcementPage = v.object({
  ...page(announcementItem).entries,
  /** The years that have announcements in the asked category, newest first. */
  years: v.array(v.number()),
});
export type AnnouncementPage = v.InferOutput<typeof announcementPage>;

export const careerItem = v.object({
  id: v.string(),
  publishedAt: v.string(),
  closesAt: nullable(v.string()),
  title: v.string(),
  summary: v.string(),
  bodyHtml: v.string(),
  lang: language,
  languages: v.array(language),
  team: v.string(),
  location: v.string(),
  employment: v.picklist(EMPLOYMENT_TYPES),
  sample: v.boolean(),
});
export type CareerItem = v.InferOutput<typeof careerItem>;

export const careerPage = page(careerItem);
export type CareerPage = v.InferOutput<typeof careerPage>;

const block = v.object({ title: v.string(), body: v.string() });
const facts = v.array(v.object({ label: v.string(), value: v.string() }));

const milestone = v.object({
  id: v.string(),
  /** `2026`, `2026-Q3`, `2026-07` or `2026-07-15`. */
  date: v.string(),
  state: v.picklist(MILESTONE_STATES),
  announcedFor: nullable(v.string()),
  title: v.string(),
  body: nullable(v.string()),
  /** The announcement that is evidence for it, once that is public. */
  announcement: nullable(announcementReference),
});
export type Milestone = v.InferOutput<typeof milestone>;

const timeline = v.object({
  title: v.string(),
  lead: nullable(v.string()),
  milestones: v.array(milestone),
});
export type Timeline = v.InferOutput<typeof timeline>;

const figure = v.object({
  /** SVG path data in a box of 24 units. */
  path: v.string(),
  dash: nullable(v.array(v.number())),
  bitmap: v.string(),
});

const system = v.object({
  name: v.string(),
  emblem: nullable(figure),
  tagline: v.string(),
  body: v.string(),
  participants: v.array(v.object({ id: v.string(), name: v.string() })),
  flows: v.array(v.object({ from: v.string(), to: v.string(), what: v.string(), weight: v.number() })),
});
export type EcosystemSystem = v.InferOutput<typeof system>;

const person = v.object({
  id: v.string(),
  name: v.string(),
  role: v.string(),
  director: nullable(v.picklist(DIRECTOR_KINDS)),
  team: v.boolean(),
  biography: nullable(v.string()),
  appointed: nullable(v.string()),
  portrait: nullable(v.string()),
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
    renaming: nullable(v.string()),
  }),
  trading: v.object({
    state: v.picklist(TRADING_STATES),
    since: nullable(v.string()),
    note: nullable(v.string()),
  }),
  offices: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      address: v.array(v.string()),
      telephone: nullable(v.string()),
      email: nullable(v.string()),
    }),
  ),
  contacts: v.array(v.object({ id: v.string(), name: v.string(), email: v.string() })),
  social: v.array(v.object({ id: v.string(), name: v.string(), href: v.string() })),
};

export const shell = v.object(shellFields);
export type Shell = v.InferOutput<typeof shell>;

export const site = v.object({
  ...shellFields,
  hero: v.object({ title: v.string(), lead: v.string() }),
  group: v.object({ title: v.string(), body: v.string(), facts }),
  partner: v.object({ title: v.string(), body: v.string(), facts }),
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
      publishedAt: nullable(v.string()),
      /** A number of years, or "permanent". */
      keep: v.union([v.number(), v.literal("permanent")]),
      files: v.array(fileReference),
      page: nullable(v.string()),
    }),
  ),
  timelines: v.object({ group: timeline, partner: timeline }),
  ecosystem: v.object({
    title: v.string(),
    lead: v.string(),
    systems: v.object({ lpt: system, apq: system }),
    exchange: v.array(v.object({ from: v.picklist(SYSTEM_IDS), what: v.string(), weight: v.number() })),
  }),
});
export type Site = v.InferOutput<typeof site>;

/** A content page: privacy, terms, dissemination. */
export const textPage = v.object({
  id: v.string(),
  title: v.string(),
  bodyHtml: v.string(),
  lang: language,
  languages: v.array(language),
});
export type TextPage = v.InferOutput<typeof textPage>;

/** RFC 9457. */
export const problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  /** The request parameter that was refused, and what it may be. */
  parameter: v.optional(v.string()),
  allowed: v.optional(v.string()),
});
export type Problem = v.InferOutput<typeof problem>;

/** Everything a page shows, embedded in its HTML and assembled from the API on navigation. */
export type PageData =
  | { readonly name: "home"; readonly site: Site; readonly news: AnnouncementPage }
  /** `notice`: what the reader must know about how these were found. */
  | { readonly name: "announcements"; readonly page: AnnouncementPage; readonly notice?: string }
  | { readonly name: "announcement"; readonly announcement: AnnouncementDetail }
  | { readonly name: "careers"; readonly page: CareerPage }
  | { readonly name: "text"; readonly page: TextPage }
  | { readonly name: "not-found" };
