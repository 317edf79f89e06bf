/** The OpenAPI 3.1 document of the JSON API, made from the table of operations. */
import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { problem } from "../content/contract.ts";
import { ALL_OPERATIONS, type AnyOperationName } from "../content/all-operations.ts";
import { API_PATH } from "../core/routes.ts";
import { OPERATION_DOCS, PATH_PARAMETER_DOCS, QUERY_PARAMETER_DOCS } from "./operation-docs.ts";

const PROBLEM = "Problem";

/** How an operation responds where there is nothing. */
export interface MissingStatuses {
  readonly notFound: boolean;
  readonly gone: boolean;
}

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** JSON Schema without its dialect, which the OpenAPI version fixes. Transformations have no JSON Schema. */
function schemaOf(schema: v.GenericSchema, typeMode: "input" | "output") {
  const { $schema: _dialect, ...definition } = toJsonSchema(schema, { errorMode: "ignore", typeMode });
  return definition;
}

function parametersOf(name: AnyOperationName) {
  const { params, query } = ALL_OPERATIONS[name];
  // The tables of words have an entry for every parameter of every operation, by their type.
  const pathDocs = new Map(Object.entries(PATH_PARAMETER_DOCS));
  const queryDocs = new Map(Object.entries(QUERY_PARAMETER_DOCS));
  return [
    ...Object.entries<v.GenericSchema>(params.entries).map(([parameter, schema]) => ({
      name: parameter,
      in: "path",
      required: true,
      description: pathDocs.get(parameter),
      schema: schemaOf(schema, "input"),
    })),
    ...Object.entries<v.GenericSchema>(query.entries).map(([parameter, schema]) => ({
      name: parameter,
      in: "query",
      ...(schema.type === "optional" ? {} : { required: true }),
      description: queryDocs.get(parameter)?.description,
      schema: schemaOf(schema, "input"),
    })),
  ];
}

function operation(name: AnyOperationName, missing: MissingStatuses) {
  const { operationId, summary, response } = OPERATION_DOCS[name];
  const content = { "application/problem+json": { schema: reference(PROBLEM) } };
  return {
    get: {
      operationId,
      summary,
      parameters: parametersOf(name),
      responses: {
        200: { description: "The response.", content: { "application/json": { schema: reference(response) } } },
        304: { description: "The client's copy is current." },
        400: { description: "A parameter was rejected; the problem names it.", content },
        ...(missing.notFound ? { 404: { description: "There is nothing at this address.", content } } : {}),
        ...(missing.gone ? { 410: { description: "It was withdrawn; the problem says why.", content } } : {}),
      },
    },
  };
}

/** @param missing the statuses of an operation that are not those of every one: who responds knows them. */
export function openApi(missing: (name: AnyOperationName) => MissingStatuses) {
  const names = Object.keys(ALL_OPERATIONS) as AnyOperationName[]; // the table's own keys
  return {
    openapi: "3.1.0",
    info: {
      title: "Announcements, careers and company texts",
      version: "1.0.0",
      description: "Everything the website shows. Read only; no cookie is read or set; times are ISO 8601 with offset.",
    },
    servers: [{ url: API_PATH }],
    paths: Object.fromEntries(names.map((name) => [ALL_OPERATIONS[name].path, operation(name, missing(name))])),
    components: {
      schemas: Object.fromEntries([
        ...names.map((name) => [OPERATION_DOCS[name].response, schemaOf(ALL_OPERATIONS[name].response, "output")]),
        [PROBLEM, schemaOf(problem, "output")],
      ]),
    },
  };
}
