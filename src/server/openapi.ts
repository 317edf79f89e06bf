/** OpenAPI 3.1 of the JSON contract, made from the schemas that the client checks answers with. */
import { toJsonSchema } from "@valibot/to-json-schema";
import * as contract from "../content/contract.ts";
import { LIMIT_MAX } from "../core/announcement-query.ts";
import { CATEGORIES } from "../core/categories.ts";
import { LANGUAGES } from "../core/languages.ts";
import { CONTENT_PAGES, ID_PATTERN } from "../core/routes.ts";
import { LIMIT_DEFAULT } from "./query.ts";

const SCHEMAS = {
  AnnouncementPage: contract.announcementPage,
  AnnouncementDetail: contract.announcementDetail,
  CareerPage: contract.careerPage,
  Site: contract.site,
  TextPage: contract.textPage,
  Problem: contract.problem,
} as const;

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

const lang: Parameter = {
  name: "lang",
  in: "query",
  description:
    "Language of the answer; a missing translation is answered in the language that exists, named by `lang`.",
  schema: { type: "string", enum: LANGUAGES, default: "en" },
};
const cursor: Parameter = {
  name: "cursor",
  in: "query",
  description: "A place in the order: `nextCursor` or `previousCursor` of an earlier answer.",
  schema: { type: "string" },
};
const limit: Parameter = {
  name: "limit",
  in: "query",
  description: "Largest number of items.",
  schema: { type: "integer", minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
};

const reference = (name: keyof typeof SCHEMAS) => ({ $ref: `#/components/schemas/${name}` });

function operation(
  id: string,
  summary: string,
  answer: keyof typeof SCHEMAS,
  parameters: readonly Parameter[],
  found = true,
) {
  const problem = { content: { "application/problem+json": { schema: reference("Problem") } } };
  return {
    get: {
      operationId: id,
      summary,
      parameters,
      responses: {
        200: { description: "The answer.", content: { "application/json": { schema: reference(answer) } } },
        304: { description: "The client's copy is current." },
        400: { description: "A parameter was refused; the problem names it.", ...problem },
        ...(found ? {} : { 404: { description: "There is nothing at this address.", ...problem } }),
      },
    },
  };
}

export function openApi() {
  return {
    openapi: "3.1.0",
    info: {
      title: "Announcements, careers and company texts",
      version: "1.0.0",
      description: "Everything the website shows. Read only; no cookie is read or set; times are ISO 8601 with offset.",
    },
    servers: [{ url: "/api" }],
    paths: {
      "/announcements": operation("listAnnouncements", "Announcements, newest first.", "AnnouncementPage", [
        lang,
        { name: "category", in: "query", description: "One category.", schema: { type: "string", enum: CATEGORIES } },
        { name: "year", in: "query", description: "Year of release, Hong Kong time.", schema: { type: "integer" } },
        {
          name: "q",
          in: "query",
          description: "Text in title or body, in any language.",
          schema: { type: "string", maxLength: 100 },
        },
        cursor,
        limit,
      ]),
      "/announcements/{id}": operation(
        "getAnnouncement",
        "One announcement.",
        "AnnouncementDetail",
        [
          {
            name: "id",
            in: "path",
            required: true,
            description: "Its id.",
            schema: { type: "string", pattern: ID_PATTERN.source },
          },
          lang,
        ],
        false,
      ),
      "/careers": operation("listCareers", "Open positions, newest first.", "CareerPage", [lang, cursor, limit]),
      "/site": operation("getSite", "The company's own texts: profile, people, governance, timelines.", "Site", [lang]),
      "/pages/{page}": operation(
        "getPage",
        "A page of text.",
        "TextPage",
        [
          {
            name: "page",
            in: "path",
            required: true,
            description: "Its name.",
            schema: { type: "string", enum: CONTENT_PAGES },
          },
          lang,
        ],
        false,
      ),
    },
    components: {
      schemas: Object.fromEntries(
        Object.entries(SCHEMAS).map(([name, schema]) => {
          const { $schema: _dialect, ...definition } = toJsonSchema(schema, { errorMode: "ignore" });
          return [name, definition];
        }),
      ),
    },
  };
}
