/** Writes the text of an announcement's PDFs for the search, so that no server opens a PDF. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { FILE_TEXT_LIMIT, FILE_TEXTS, readFileTexts } from "../../src/content/search/file-texts.ts";
import { REPLACED_FOLDER } from "../../src/content/stand-in.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { readPdfText } from "./pdf-facts.ts";

/** A line ends in the middle of a Chinese sentence: nothing stands between its parts. */
const CHINESE_LINE_END = /(?<=[\u3000-\u9FFF\uFF00-\uFFEF])\s*\n\s*|\s*\n\s*(?=[\u3000-\u9FFF\uFF00-\uFFEF])/g;

/** The text of a PDF as it is read: lines are layout. */
export const runningText = (text: string): string =>
  text.replaceAll(CHINESE_LINE_END, "").replaceAll(/\s+/g, " ").trim().slice(0, FILE_TEXT_LIMIT);

/** The bytes of every PDF of a record, those that corrections replaced included. */
function pdfsOf(folder: string): Buffer[] {
  return [folder, join(folder, REPLACED_FOLDER)].flatMap((place) => {
    const names = existsSync(place) ? readdirSync(place) : [];
    return names.filter((name) => name.endsWith(".pdf")).map((name) => readFileSync(join(place, name)));
  });
}

/**
 * Writes the texts of all PDFs in the folder of an announcement. Only those of new files are extracted.
 * @returns whether the file was changed.
 */
export async function writeFileTexts(contentDir: string, id: string): Promise<boolean> {
  const base = `announcements/${id}`;
  const known = readFileTexts(new ContentFolder(contentDir), base);
  const texts: Record<string, string> = {};
  for (const bytes of pdfsOf(join(contentDir, base))) {
    const sha256 = sha256Hex(bytes);
    const text = known[sha256] ?? runningText((await readPdfText(bytes)) ?? "");
    if (text !== "") texts[sha256] = text;
  }
  const path = join(contentDir, base, FILE_TEXTS);
  const written = `${JSON.stringify(texts, null, 1)}\n`;
  const before = existsSync(path) ? readFileSync(path, "utf8") : null;
  if (before === written || (before === null && Object.keys(texts).length === 0)) return false;
  writeFileAtomically(path, written);
  return true;
}

/** Writes the texts again where there are some, after files of the folder were replaced. */
export async function refreshFileTexts(contentDir: string, id: string): Promise<void> {
  if (existsSync(join(contentDir, `announcements/${id}`, FILE_TEXTS))) await writeFileTexts(contentDir, id);
}
