/** `content texts`: writes the text of PDFs for the search. */
import { FILE_TEXTS } from "../../src/content/search/file-texts.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { writeFileTexts } from "./file-texts.ts";
import { announcementIds, requireRecord } from "./records.ts";

async function run(_: unknown, [id]: readonly string[], { contentDir }: ContentEnvironment): Promise<Outcome> {
  const ids = id === undefined ? announcementIds(contentDir) : [requireRecord(contentDir, id).id];
  const changed: string[] = [];
  for (const each of ids)
    if (await writeFileTexts(contentDir, each)) changed.push(`announcements/${each}/${FILE_TEXTS}`);
  const text = changed.length === 0 ? "nothing was changed\n" : changed.map((file) => `wrote ${file}\n`).join("");
  return { text, data: { changed }, diagnostics: [] };
}

export const command = defineCommand({
  description: `Writes the text of an announcement's PDFs into its ${FILE_TEXTS}: the search finds files by it. schedule, release and
correct do so by themselves. Without <id> it does so for all announcements.`,
  options: {},
  positionals: ["id?"],
  run,
});
