/** Makes the PDFs of the sample content; `--help` says how. */
import { writeFileTexts } from "../content/file-texts.ts";
import { announcementIds } from "../content/records.ts";
import { scriptOptions } from "../cli/options.ts";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileFacts } from "../content/pdf-facts.ts";
import { withFacts } from "../content/yaml-edit.ts";
import { loadContent } from "../../src/content/load.ts";
import { framesOf } from "./frames.ts";
import { wantedFiles } from "./manifest.ts";
import { makePdf } from "./pdf.ts";

const { values } = scriptOptions({
  command: "npx tsx tools/sample/make-pdfs.ts",
  description: `Makes every PDF that the sample content lists, from the Markdown of the same record, and writes size, hash and page
count into the lists.`,
  options: { check: { type: "flag", description: "writes nothing; ends with status 1 when something differs" } },
});

const root = fileURLToPath(new URL("../../", import.meta.url));
const content = join(root, "content");
const texts = join(root, "tools/sample/texts");
const checking = values.check;
/** No sample file needs more; a larger one would mean that a font was embedded whole. */
const MAX_BYTES = 120 * 1024;

const { pack } = loadContent(content, { withHeld: true });
if (pack === null) throw new Error("the content cannot be loaded; npm run check says why");
const frameOf = framesOf(pack);
const facts = new Map<string, Map<string, FileFacts>>();
const differing: string[] = [];
let files = 0;
let total = 0;
let largest = 0;

for (const wanted of wantedFiles(content, texts)) {
  const made = await makePdf({ ...wanted, ...frameOf(wanted), markdown: readFileSync(wanted.text, "utf8") });
  if (wanted.entry.title !== undefined && wanted.entry.title !== made.title) {
    throw new Error(
      `${wanted.manifest}: ${wanted.entry.path} is listed as "${wanted.entry.title}", its text says "${made.title}"`,
    );
  }
  if (made.data.length > MAX_BYTES) throw new Error(`${wanted.pdf}: ${made.data.length} bytes, at most ${MAX_BYTES}`);
  const target = join(content, wanted.pdf);
  if (!existsSync(target) || !readFileSync(target).equals(made.data)) {
    differing.push(wanted.pdf);
    if (!checking) {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, made.data);
    }
  }
  const listed = facts.get(wanted.manifest) ?? new Map<string, FileFacts>();
  listed.set(wanted.entry.path, {
    bytes: made.data.length,
    sha256: createHash("sha256").update(made.data).digest("hex"),
    pages: made.pages,
  });
  facts.set(wanted.manifest, listed);
  files += 1;
  total += made.data.length;
  largest = Math.max(largest, made.data.length);
}

for (const [manifest, listed] of facts) {
  const file = join(content, manifest);
  const before = readFileSync(file, "utf8");
  const after = withFacts(before, listed);
  if (after === before) continue;
  differing.push(manifest);
  if (!checking) writeFileSync(file, after);
}

if (!checking) for (const id of announcementIds(content)) await writeFileTexts(content, id);

console.log(`${files} PDFs, ${total} bytes in all, the largest ${largest}`);
for (const path of differing) console.log(`${checking ? "differs" : "wrote"}: content/${path}`);
if (checking && differing.length > 0) {
  console.error("Run npx tsx tools/sample/make-pdfs.ts to bring the files up to date.");
  process.exitCode = 1;
}
