/**
 * The response bodies of the JSON API, as schemas: the browser's client validates responses with them. That of the site
 * itself is in `site-contract.ts`.
 */
import * as v from "valibot";
import { FILTERS } from "../core/announcement-query.ts";
import { CAREER_FILTERS } from "../core/careers-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { IMAGE_FOLDERS } from "../core/images.ts";
import { LANGUAGES } from "../core/languages.ts";
import { EMPLOYMENT_TYPES } from "../core/vocabulary.ts";

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
export const imageReference = v.object({
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

/**
 * `kind` is a part of the class of the line: `small`, `name`, `issuer`, `text`, `signature` or `directors`. A line in
 * another language than the text has a `lang`.
 */
const frameLines = v.array(
  v.object({
    kind: v.string(),
    text: v.string(),
    lang: v.optional(language),
    /** Of definitions: the expression and its meaning. */
    rows: v.optional(v.array(v.array(v.string()))),
  }),
);
const announcementFrame = v.object({ head: frameLines, foot: frameLines });
export type AnnouncementFrame = v.InferOutput<typeof announcementFrame>;
export type FrameLine = AnnouncementFrame["head"][number];

/** Two translations side by side. Each row has a block of both, or of one where the other has none (null). */
const beside = v.object({
  /** The language beside that of the texts. */
  lang: language,
  title: v.string(),
  /** How many figures of the text were compared. */
  compared: v.number(),
  rows: v.array(
    v.object({
      own: v.nullable(v.string()),
      other: v.nullable(v.string()),
      /** Figures that only one of the two blocks has, as its language writes them. */
      ownFigures: v.array(v.string()),
      otherFigures: v.array(v.string()),
    }),
  ),
});
export type Beside = v.InferOutput<typeof beside>;

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
  /** Milestones whose date the announcement gave, with the date that a later one has given. Optional as below. */
  movedDates: v.optional(
    v.array(v.object({ title: v.string(), date: v.string(), announcement: announcementReference })),
    [],
  ),
  /** The announcement that supersedes this one. Always sent; optional while servers of two builds answer. */
  replacement: v.optional(v.nullable(announcementReference), null),
  /** The announcement that this one supersedes. Optional as above. */
  replaces: v.optional(v.nullable(announcementReference), null),
  /** Whether only the notice of its withdrawal is left. Optional as above. */
  withdrawn: v.optional(v.boolean(), false),
  /** The text beside another translation, if that was asked for and exists. Optional as above. */
  beside: v.optional(v.nullable(beside), null),
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

/** For each filter its values, and how many records each would find beside the other filters. */
const facets = <const N extends readonly string[]>(names: N) =>
  v.optional(
    v.array(
      v.object({
        name: v.picklist(names),
        /** `label` is the value in words; null where it has none of its own. */
        options: v.array(v.object({ value: v.string(), label: v.nullable(v.string()), count: v.number() })),
      }),
    ),
    [],
  );

export const announcementPage = v.object({
  ...page(announcementItem).entries,
  /** The years that have announcements in the requested category, newest first. */
  years: v.array(v.number()),
  /** A label is the exchange's term. */
  facets: facets(FILTERS),
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

export const careerPage = v.object({ ...page(careerItem).entries, facets: facets(CAREER_FILTERS) });
export type CareerPage = v.InferOutput<typeof careerPage>;

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
