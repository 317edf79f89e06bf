/** JSON Schema of a content file, for editors and for the content reference. */
import { toJsonSchema } from "@valibot/to-json-schema";
import type { ContentFile } from "./content-files.ts";

/** The parts of JSON Schema draft 2020-12 that our schemas use. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Checks that JSON Schema cannot express, such as existing dates, are left to `npm run check`. */
export function jsonSchemaOf({ path, summary, schema }: ContentFile): JsonSchema {
  const converted = toJsonSchema(schema, { typeMode: "input", errorMode: "ignore", target: "draft-2020-12" });
  // The converter's output is JSON Schema by definition; the interface above names the part that is read here.
  return { ...(converted as JsonSchema), description: `${path}: ${summary}` };
}
