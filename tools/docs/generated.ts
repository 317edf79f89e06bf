/** All generated documents: path from the project's root, and text as oxfmt formats it. */
import { readFileSync } from "node:fs";
import { format } from "oxfmt";
import { CONTENT_FILES } from "./content-files.ts";
import { contentReference } from "./content-reference.ts";
import { jsonSchemaOf } from "./json-schema.ts";

/** The formatter's own file says how wide text is. It has comments, so it is no JSON. */
function printWidth(): number {
  const width = /"printWidth": (\d+)/.exec(readFileSync(".oxfmtrc.jsonc", "utf8"))?.[1];
  if (width === undefined) throw new Error(".oxfmtrc.jsonc has no printWidth");
  return Number(width);
}

export async function generatedDocs(): Promise<ReadonlyMap<string, string>> {
  const options = { printWidth: printWidth() };
  const files = new Map<string, string>();
  const add = async (path: string, text: string): Promise<void> => {
    const { code, errors } = await format(path, text, options);
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(", ")}`);
    files.set(path, code);
  };
  await add("docs/content-reference.md", contentReference(CONTENT_FILES));
  for (const file of CONTENT_FILES) {
    await add(`docs/schemas/${file.name}.json`, JSON.stringify(jsonSchemaOf(file), null, 2));
  }
  return files;
}
