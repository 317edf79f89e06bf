/** The response bodies of the JSON API, as schemas: the browser's client validates responses with them. */
import * as v from "valibot";
import { FILTERS } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { IMAGE_FOLDERS } from "../core/images.ts";
import { LANGUAGES } from "../core/languages.ts";
import type { ScreenName } from "../core/screens.ts";
import { SYSTEM_IDS } from "../core/systems.ts";
import {
  DIRECTOR_KINDS,
  DOCUMENT_KINDS,
  EMPLOYMENT_TYPES,
  MILESTONE_OUTCOMES,
  MILESTONE_STATES,
  TRADING_STATES,
} from "../core/vocabulary.ts";

const language = v.picklist(LANGUAGES);

export const fileReference = v.object({
  url: v.string(),
  name: v.string(),
  /** The file's own title where the manifest gives one. */
  title: v.nullable(v.string()),
  mediaType: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  lang: language,
  pages: v.nullable(v.number()),
});
export type FileReference = v.InferOutput<typeof fileReference>;

/** An image of the content. `imageAddress` gives the addresses of its files: each folder has it as png and as webp. */
const imageReference = v.object({
  name: v.string(),
  digest: v.string(),
  /** In pixels, of every file. */
  width: v.number(),
  height: v.number(),
  /** A theme without a folder of its own uses `shared`. */
  folders: v.array(v.picklist(IMAGE_FOLDERS)),
});
export type ImageReference = v.InferOutput<typeof imageReference>;

/** What a link to another announcement needs. */
const announcementReference = v.object({
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
  /** The language of the texts. It differs from the requested one when a translation is missing. */
  lang: language,
  /** The languages that exist. */
  languages: v.array(language),
  files: v.array(fileReference),
  priceSensitive: v.boolean(),
  supersedes: v.nullable(v.string()),
  supersededBy: v.nullable(v.string()),
  sample: v.boolean(),
  /** When a file or text of it was last replaced. */
  correctedAt: v.nullable(v.string()),
};

const announcementItem = v.object({
  ...announcementFields,
  /** Where a search found something in its text: every second part is what was found. Null where no text shows it. */
  excerpt: v.optional(v.nullable(v.object({ lang: language, parts: v.array(v.string()) })), null),
});
export type AnnouncementItem = v.InferOutput<typeof announcementItem>;

/** `kind` is a part of the class of the line: `small`, `name`, `issuer`, `text`, `signature` or `directors`. */
const frameLines = v.array(v.object({ kind: v.string(), text: v.string() }));
const announcementFrame = v.object({ head: frameLines, foot: frameLines });
export type AnnouncementFrame = v.InferOutput<typeof announcementFrame>;
export type FrameLine = AnnouncementFrame["head"][number];

export const announcementDetail = v.object({
  ...announcementFields,
  bodyHtml: v.string(),
  /** What stands before and after the text, in its language. Always sent; optional while servers of two builds answer. */
  frame: v.optional(v.nullable(announcementFrame), null),
  /** The exchange's headline categories, in words. */
  headlines: v.array(v.string()),
  /** The same announcement on the exchange's site, and when it was published there. */
  hkex: v.nullable(v.object({ url: v.string(), at: v.string() })),
  /** The next older one in time. */
  previous: v.nullable(announcementReference),
  /** The next newer one in time. */
  next: v.nullable(announcementReference),
  related: v.array(announcementReference),
  /** The announcement that supersedes this one. Always sent; optional while servers of two builds answer. */
  replacement: v.optional(v.nullable(announcementReference), null),
  /** The announcement that this one supersedes. Optional as above. */
  replaces: v.optional(v.nullable(announcementReference), null),
  /** Whether only the notice of its withdrawal is left. Optional as above. */
  withdrawn: v.optional(v.boolean(), false),
  corrections: v.array(
    v.object({
      at: v.string(),
      name: v.string(),
      sha256: v.string(),
      reason: v.string(),
      /** The replaced file and what changed in its text, before and after, as HTML. */
      changesHtml: v.string(),
    }),
  ),
});
export type AnnouncementDetail = v.InferOutput<typeof announcementDetail>;

const page = <S extends v.GenericSchema>(item: S) =>
  v.object({
    items: v.array(item),
    /** How many items come before this page. Always sent; optional while servers of two builds answer one page. */
    offset: v.optional(v.number(), 0),
    /** The position that this page begins after; null on the first page. */
    cursor: v.nullable(v.string()),
    /** The position after the last item; null at the end. */
    nextCursor: v.nullable(v.string()),
    /** The position that the previous page begins after; null on the first page. */
    previousCursor: v.nullable(v.string()),
    /** How many items match, on all pages together. */
    total: v.number(),
  });

export const announcementPage = v.object({
  ...page(announcementItem).entries,
  /** The years that have announcements in the requested category, newest first. */
  years: v.array(v.number()),
  /** For each filter the values that would find something beside the other filters, and how much. */
  facets: v.optional(
    v.array(
      v.object({
        name: v.picklist(FILTERS),
        /** `label` is the exchange's term; null where the value has none. */
        options: v.array(v.object({ value: v.string(), label: v.nullable(v.string()), count: v.number() })),
      }),
    ),
    [],
  ),
});
export type AnnouncementPage = v.InferOutput<typeof announcementPage>;

const careerItem = v.object({
  id: v.string(),
  publishedAt: v.string(),
  closesAt: v.nullable(v.string()),
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
export type EcosystemSystem = v.InferOutput<typeof system>;

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

/** What each screen shows. */
interface ScreenData {
  readonly home: { readonly site: Site; readonly news: AnnouncementPage };
  /** `search`: the query string that this answers. `notice`: what the reader must know about how these were found. */
  readonly announcements: { readonly page: AnnouncementPage; readonly search: string; readonly notice?: string };
  readonly announcement: { readonly announcement: AnnouncementDetail };
  readonly careers: { readonly page: CareerPage };
  readonly text: { readonly page: TextPage };
  readonly "not-found": unknown;
}

/** What one screen shows: embedded in its HTML, and fetched from the API on navigation. */
export type PageDataOf<N extends ScreenName> = { readonly name: N } & ScreenData[N];
export type PageData = { readonly [N in ScreenName]: PageDataOf<N> }[ScreenName];
