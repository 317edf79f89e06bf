/** What the announcements of a folder are known by, so that a PDF of one is recognised in the folder of another. */
import { ContentFolder } from "../../src/content/folder.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { announcementIds } from "./records.ts";

/** Line ends, spaces, width and case are layout: a title breaks into lines. */
export const squeezed = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();

/** Before its title, an announcement has the exchange's disclaimer, the company's names and the stock code: so many characters. */
const HEAD_LENGTH = 2000;

/** A title takes at most so many lines. */
const TITLE_LINES = 5;

/** What stands on lines of its own at the head of a text: each run of lines, squeezed. */
function headings(text: string): ReadonlySet<string> {
  const lines: string[] = [];
  let length = 0;
  for (const line of text.split("\n").map(squeezed)) {
    length += line.length;
    if (length > HEAD_LENGTH) break;
    if (line !== "") lines.push(line);
  }
  const runs = lines.flatMap((_, start) =>
    Array.from({ length: TITLE_LINES }, (_each, index) => lines.slice(start, start + index + 1).join("")),
  );
  return new Set(runs);
}

/** A shorter title, such as “Notice”, stands in documents of any kind. */
const SHORTEST_TITLE = 4;

const SHA256 = /\b[0-9a-f]{64}\b/g;

interface Known {
  /** Titles of the texts of each announcement, squeezed. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  readonly idsByTitle: ReadonlyMap<string, readonly string[]>;
  /** By the SHA-256 of every file that they list. */
  readonly idsByFile: ReadonlyMap<string, readonly string[]>;
}

/** The announcements of a folder, drafts included. They are read once, when they are first needed. */
export class OtherAnnouncements {
  private readonly contentDir: string;
  private cached: Known | null = null;

  constructor(contentDir: string) {
    this.contentDir = contentDir;
  }

  /** The announcement that has this title, if it is neither a title of `id` nor a part of one. */
  ofTitle(id: string, title: string): string | undefined {
    return this.ofTitles(id, new Set([squeezed(title)]));
  }

  /** The announcement that lists this file, if another one than `id` does. */
  ofFile(id: string, sha256: string): string | undefined {
    return this.known.idsByFile.get(sha256)?.find((other) => other !== id);
  }

  /** The announcement whose title is a heading of a text in which no title of `id` stands. */
  ofText(id: string, text: string): string | undefined {
    const all = squeezed(text);
    const own = this.known.titles.get(id) ?? [];
    return own.some((title) => all.includes(title)) ? undefined : this.ofTitles(id, headings(text));
  }

  private ofTitles(id: string, found: ReadonlySet<string>): string | undefined {
    const { titles, idsByTitle } = this.known;
    const own = titles.get(id) ?? [];
    for (const title of found) {
      // The page says “Trading halt of the shares” where its PDF says “Trading halt”, as another one does.
      if (title.length < SHORTEST_TITLE || own.some((each) => each.includes(title))) continue;
      const other = idsByTitle.get(title)?.find((each) => each !== id);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  private get known(): Known {
    this.cached ??= readKnown(this.contentDir);
    return this.cached;
  }
}

function readKnown(contentDir: string): Known {
  const folder = new ContentFolder(contentDir);
  const ids = announcementIds(contentDir);
  const titles = new Map(ids.map((id) => [id, titlesIn(folder, id)]));
  return {
    titles,
    idsByTitle: idsBy(ids, (id) => titles.get(id) ?? []),
    idsByFile: idsBy(ids, (id) => textOf(folder, `announcements/${id}/meta.yaml`).match(SHA256) ?? []),
  };
}

function idsBy(ids: readonly string[], keysOf: (id: string) => readonly string[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of ids)
    for (const key of new Set(keysOf(id))) {
      const known = found.get(key);
      if (known === undefined) found.set(key, [id]);
      else known.push(id);
    }
  return found;
}

const textOf = (folder: ContentFolder, file: string): string => {
  const read = folder.text(file, TEXT_LIMIT_BYTES);
  return read.ok ? read.value : "";
};

function titlesIn(folder: ContentFolder, id: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const title = /^# (.+)/.exec(textOf(folder, `announcements/${id}/${language}.md`))?.[1];
    return title === undefined ? [] : [squeezed(title)];
  });
}
