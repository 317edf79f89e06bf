/** The words of the OpenAPI document, by operation and parameter: see `content/operations.ts`. */
import { SEARCH_MAX_LENGTH } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { LANGUAGES } from "../core/languages.ts";
import { EMPLOYMENT_TYPES } from "../core/vocabulary.ts";
import type { ALL_OPERATIONS, AnyOperationName } from "../content/all-operations.ts";
import { DOCUMENT_TYPE_IDS, HEADLINE_IDS } from "../content/headlines.ts";
import { RANGES } from "../content/operations.ts";

type ParameterOf<In extends "params" | "query"> = {
  readonly [N in AnyOperationName]: keyof (typeof ALL_OPERATIONS)[N][In]["entries"];
}[AnyOperationName];

export type PathParameter = ParameterOf<"params">;
export type QueryParameter = ParameterOf<"query">;

interface OperationDocs {
  readonly operationId: string;
  readonly summary: string;
  /** The name of the response body's schema. */
  readonly response: string;
}

export const OPERATION_DOCS: Readonly<Record<AnyOperationName, OperationDocs>> = {
  announcements: {
    operationId: "listAnnouncements",
    summary: "Announcements, newest first.",
    response: "AnnouncementPage",
  },
  announcement: { operationId: "getAnnouncement", summary: "One announcement.", response: "AnnouncementDetail" },
  careers: { operationId: "listCareers", summary: "Open positions, latest first.", response: "CareerPage" },
  site: {
    operationId: "getSite",
    summary: "The company's own texts: profile, people, governance, timelines.",
    response: "Site",
  },
  page: { operationId: "getPage", summary: "A page of text.", response: "TextPage" },
  verification: {
    operationId: "verifyFile",
    summary:
      "Whether a file was published here, and whether it is in force. Unknown and future files are answered alike.",
    response: "Verification",
  },
  state: {
    operationId: "getState",
    summary: "The company's own texts as they were at an instant. A time to come is answered as what does not exist.",
    response: "State",
  },
};

export const PATH_PARAMETER_DOCS: Readonly<Record<PathParameter, string>> = {
  id: "Its id.",
  sha256: "The SHA-256 of the file, in 64 lower-case hexadecimal digits.",
  page: "Its name: privacy, terms, dissemination, status, governance, calendar, as-of- and a day such as as-of-2025-05-08, or career- and the id of an open position.",
};

interface QueryParameterDocs {
  readonly description: string;
  /** The allowed values, as a problem response names them. */
  readonly allowed: string;
}

const range = ([smallest, largest]: readonly [number, number]): string => `${smallest} – ${largest}`;

export const QUERY_PARAMETER_DOCS: Readonly<Record<QueryParameter, QueryParameterDocs>> = {
  lang: {
    description: "Language of the response. Where a translation is missing, `lang` names the language that is sent.",
    allowed: LANGUAGES.join(", "),
  },
  with: {
    description:
      "A language to set beside it. Nothing is beside the language itself, and beside a missing translation.",
    allowed: LANGUAGES.join(", "),
  },
  category: { description: "One category.", allowed: CATEGORIES.join(", ") },
  headline: {
    description: "One of the exchange's headline categories, by id. An unknown one finds nothing.",
    allowed: HEADLINE_IDS.join(", "),
  },
  type: {
    description: "One of the exchange's types of documents, by id. An unknown one finds nothing.",
    allowed: DOCUMENT_TYPE_IDS.join(", "),
  },
  fiscalYear: { description: "The financial year that results and reports are of.", allowed: range(RANGES.year) },
  inside: { description: "Inside information only.", allowed: "1" },
  corrected: { description: "Corrected announcements only.", allowed: "1" },
  team: { description: "One team, by id. An unknown one finds nothing.", allowed: "an id" },
  location: { description: "One place of work, by id. An unknown one finds nothing.", allowed: "an id" },
  employment: { description: "One kind of employment.", allowed: EMPLOYMENT_TYPES.join(", ") },
  year: { description: "Year of release, Hong Kong time.", allowed: range(RANGES.year) },
  q: {
    description:
      "Words and quoted phrases, each in title, body, the name of a file, or the team and place of a position, in any language and Chinese script.",
    allowed: `≤ ${SEARCH_MAX_LENGTH}`,
  },
  at: {
    description:
      "A day in Hong Kong, whose end is meant, or a time with its offset. Now is meant while a day is not over.",
    allowed: "2025-05-08, 2025-05-08T09:00+08:00",
  },
  cursor: {
    description: "A position in the list: `nextCursor` or `previousCursor` of an earlier response.",
    allowed: "nextCursor, previousCursor",
  },
  limit: { description: "The largest number of items.", allowed: range(RANGES.limit) },
};
