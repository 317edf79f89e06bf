/** All generated documents: path from the project's root, and text as Prettier formats it. */
import { format } from "prettier";
import { CONTENT_FILES } from "./content-files.ts";
import { contentReference } from "./content-reference.ts";
import { jsonSchemaOf } from "./json-schema.ts";

const PRINT_WIDTH = 120;

export async function generatedDocs(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const add = async (path: string, text: string, parser: "markdown" | "json"): Promise<void> => {
    files.set(path, await format(text, { parser, printWidth: PRINT_WIDTH }));
  };
  await add("docs/content-reference.md", contentReference(CONTENT_FILES), "markdown");
  for (const file of CONTENT_FILES) {
    await add(`docs/schemas/${file.name}.json`, JSON.stringify(jsonSchemaOf(file), null, 2), "json");
  }
  return files;
}
