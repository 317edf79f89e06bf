/** Reads the query of an API request by its operation's schema. An invalid parameter is reported by its name. */
import * as v from "valibot";
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "../core/languages.ts";
import { decodeCursor, LIST_START, type ListPosition } from "../content/cursor.ts";
import { readInteger } from "../content/operations.ts";
import { QUERY_PARAMETER_DOCS } from "./operation-docs.ts";

/** Unknown names are quoted in the response up to this length. */
const QUOTED_NAME_LENGTH = 40;

export class ParameterError extends Error {
  readonly parameter: string;
  readonly allowed: string;
  readonly language: Language;

  constructor(parameter: string, allowed: string, language: Language) {
    super(`${parameter}: allowed: ${allowed}`);
    this.parameter = parameter;
    this.allowed = allowed;
    this.language = language;
  }
}

type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const allowedValues = new Map(Object.entries(QUERY_PARAMETER_DOCS).map(([name, { allowed }]) => [name, allowed]));

/** @throws ParameterError */
function onlyValue(params: URLSearchParams, name: string, language: Language): string | undefined {
  const values = params.getAll(name);
  if (values.length > 1) throw new ParameterError(name, "one value", language);
  return values[0];
}

/** The language of the response, which is also the language of its errors. @throws ParameterError */
function languageOf(params: URLSearchParams): Language {
  const lang = onlyValue(params, "lang", FALLBACK_LANGUAGE) ?? FALLBACK_LANGUAGE;
  if (isLanguage(lang)) return lang;
  throw new ParameterError("lang", QUERY_PARAMETER_DOCS.lang.allowed, FALLBACK_LANGUAGE);
}

/** A parameter's text as the value that its schema checks; undefined for a filter that a form sent empty. */
function valueOf(schema: v.ObjectEntries[string], text: string | undefined): unknown {
  if (schema.type !== "optional" || !("wrapped" in schema)) return text;
  const { wrapped } = schema as v.OptionalSchema<v.GenericSchema, unknown>; // by its type
  if (text === "" && schema.default === undefined) return undefined;
  return wrapped.type === "number" && text !== undefined ? readInteger(text) : text;
}

/** @throws ParameterError for a name that the operation does not have, a repeated name, or a value that is not allowed. */
export function readQuery<S extends QuerySchema>(schema: S, params: URLSearchParams): v.InferOutput<S> {
  const language = languageOf(params);
  const names = Object.keys(schema.entries);
  const unknown = [...params.keys()].find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new ParameterError(unknown.slice(0, QUOTED_NAME_LENGTH), names.join(", "), language);
  }
  const values = Object.entries(schema.entries).map(([name, entry]) => [
    name,
    valueOf(entry, onlyValue(params, name, language)),
  ]);
  const parsed = v.safeParse(schema, Object.fromEntries(values));
  if (parsed.success) return parsed.output;
  const name = String(parsed.issues[0].path?.[0]?.key);
  throw new ParameterError(name, allowedValues.get(name) ?? "", language);
}

/** The position that a cursor names; without a cursor, the start of the list. @throws ParameterError */
export function readPosition(cursor: string | undefined, language: Language): ListPosition | typeof LIST_START {
  const position = decodeCursor(cursor ?? LIST_START);
  if (position === null) throw new ParameterError("cursor", QUERY_PARAMETER_DOCS.cursor.allowed, language);
  return position;
}
