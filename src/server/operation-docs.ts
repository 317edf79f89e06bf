/** The words of the OpenAPI document, by operation and parameter: see `content/operations.ts`. */
import { SEARCH_MAX_LENGTH } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { LANGUAGES } from "../core/languages.ts";
import { type OPERATIONS, type OperationName, RANGES } from "../content/operations.ts";

type ParameterOf<In extends "params" | "query"> = {
  readonly [N in OperationName]: keyof (typeof OPERATIONS)[N][In]["entries"];
}[OperationName];

export type PathParameter = ParameterOf<"params">;
export type QueryParameter = ParameterOf<"query">;

interface OperationDocs {
  readonly operationId: string;
  readonly summary: string;
  /** The name of the response body's schema. */
  readonly response: string;
}

export const OPERATION_DOCS: Readonly<Record<OperationName, OperationDocs>> = {
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
};

export const PATH_PARAMETER_DOCS: Readonly<Record<PathParameter, string>> = {
  id: "Its id.",
  page: "Its name.",
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
  category: { description: "One category.", allowed: CATEGORIES.join(", ") },
  year: { description: "Year of release, Hong Kong time.", allowed: range(RANGES.year) },
  q: { description: "Text in title or body, in any language.", allowed: `≤ ${SEARCH_MAX_LENGTH}` },
  cursor: {
    description: "A position in the list: `nextCursor` or `previousCursor` of an earlier response.",
    allowed: "nextCursor, previousCursor",
  },
  limit: { description: "The largest number of items.", allowed: range(RANGES.limit) },
};
