/** `npm run docs`: writes docs/content-reference.md and docs/schemas/ from the schemas of the content. */
import { scriptOptions } from "./cli/options.ts";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generatedDocs } from "./docs/generated.ts";

scriptOptions({
  command: "npm run docs --",
  description: "Writes docs/content-reference.md and docs/schemas/ from the schemas of the content.",
  options: {},
});

for (const [file, text] of await generatedDocs()) {
  mkdirSync(dirname(join(process.cwd(), file)), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`${file}\n`);
}
