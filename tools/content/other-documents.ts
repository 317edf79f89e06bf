/** What the announcements and the register of a folder are known by, so that a PDF of one is recognised in another's place. */
import { isPatch, type Patch } from "../../src/content/changes/merge.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { REGISTER_FILE } from "../../src/content/units/documents.ts";
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

/** Its title and headings, squeezed. */
const titlesOf = ({ title, text }: Pick<SeenPdf, "title" | "text">): ReadonlySet<string> =>
  new Set([...(title === null ? [] : [squeezed(title)]), ...headings(text ?? "")]);

/** A shorter title, such as “Notice”, stands in documents of any kind. */
const SHORTEST_TITLE = 4;

const SHA256 = /\b[0-9a-f]{64}\b/g;

/** A row of the register: every name and file that it has, had or will have. */
interface Row {
  readonly id: string;
  /** Squeezed. */
  readonly titles: ReadonlySet<string>;
  readonly hashes: ReadonlySet<string>;
}

interface Known {
  /** Titles of the texts of each announcement, squeezed. */
  readonly titles: ReadonlyMap<string, readonly string[]>;
  readonly idsByTitle: ReadonlyMap<string, readonly string[]>;
  /** By the SHA-256 of every file that they list. */
  readonly idsByFile: ReadonlyMap<string, readonly string[]>;
  readonly rows: readonly Row[];
}

/** What a PDF is recognised by. */
export interface SeenPdf {
  readonly sha256: string;
  readonly title: string | null;
  /** Null for a scan, which has no text. */
  readonly text: string | null;
}

/** The announcements and the register of a folder, drafts included. They are read once, when they are first needed. */
export class OtherDocuments {
  private readonly contentDir: string;
  private cached: Known | null = null;

  constructor(contentDir: string) {
    this.contentDir = contentDir;
  }

  /**
   * Another announcement or row of the register whose PDF this is, by its bytes, its title or, in a paper that should repeat
   * its page, its text.
   * @param isMain whether it should: a form of a meeting may name the notice that it belongs to, or lie in the register, too.
   */
  notOf(id: string, { sha256, title, text }: SeenPdf, isMain: boolean): string | undefined {
    const own = this.known.titles.get(id) ?? [];
    const byBytes = this.known.idsByFile.get(sha256)?.find((other) => other !== id);
    if (byBytes !== undefined) return byBytes;
    const titles = titlesOf({ title, text: null });
    const byTitle = this.announcementOf(own, titles, id);
    if (byTitle !== undefined || !isMain) return byTitle;
    // It names its page somewhere: other titles in it are those of what it refers to.
    const all = squeezed(`${title ?? ""}\n${text ?? ""}`);
    if (own.some((each) => all.includes(each))) return undefined;
    const found = titlesOf({ title, text });
    return this.announcementOf(own, found, id) ?? this.rowOf(own, found, sha256, null);
  }

  /**
   * Another row of the register, or an announcement, whose title this PDF has where neither its title nor a heading is the
   * row's own. A paper of any kind may mention the articles of association.
   * @param names of the row, new ones included.
   */
  notOfRow(id: string, names: readonly string[], { sha256, title, text }: SeenPdf): string | undefined {
    const row = this.known.rows.find((each) => each.id === id);
    const own = [...names.map(squeezed), ...(row?.titles ?? [])];
    const found = titlesOf({ title, text });
    if (own.some((each) => found.has(each) || (title !== null && squeezed(title).includes(each)))) return undefined;
    return this.announcementOf(own, found, null) ?? this.rowOf(own, found, sha256, id);
  }

  private announcementOf(own: readonly string[], found: ReadonlySet<string>, id: string | null): string | undefined {
    for (const title of found) {
      // The page says “Trading halt of the shares” where its PDF says “Trading halt”, as another one does.
      if (title.length < SHORTEST_TITLE || own.some((each) => each.includes(title))) continue;
      const other = this.known.idsByTitle.get(title)?.find((each) => each !== id);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  /** “Publication of the annual report 2025” may come with the annual report itself. */
  private rowOf(
    own: readonly string[],
    found: ReadonlySet<string>,
    sha256: string,
    row: string | null,
  ): string | undefined {
    const other = this.known.rows.find(
      ({ id, titles, hashes }) =>
        id !== row &&
        (hashes.has(sha256) || [...titles].some((title) => found.has(title))) &&
        ![...titles].some((title) => own.some((each) => each.includes(title))),
    );
    return other === undefined ? undefined : `${REGISTER_FILE}, ${other.id}`;
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
    rows: rowsIn(folder, ids),
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

const mapAt = (value: unknown, key: string): Patch => {
  const found = isPatch(value) ? value[key] : undefined;
  return isPatch(found) ? found : {};
};

/** The rows of the opening file, and what changes say of them. */
function rowsIn(folder: ContentFolder, ids: readonly string[]): Row[] {
  const yamlOf = (file: string): unknown => {
    const read = folder.has(file) ? folder.yaml(file, TEXT_LIMIT_BYTES) : null;
    return read?.ok === true ? read.value : null;
  };
  const opening = yamlOf(REGISTER_FILE);
  const listed = isPatch(opening) && Array.isArray(opening["documents"]) ? opening["documents"] : [];
  const dated = folder.files("changes").names.filter((name) => name.endsWith(".yaml"));
  const changed = [
    ...ids.map((id) => mapAt(yamlOf(`announcements/${id}/changes.yaml`), "documents")),
    ...dated.map((name) => mapAt(mapAt(yamlOf(`changes/${name}`), "changes"), "documents")),
  ].flatMap((rows) => Object.entries(rows).map(([id, row]): unknown => (isPatch(row) ? { ...row, id } : null)));
  const rows = new Map<string, { id: string; titles: Set<string>; hashes: Set<string> }>();
  for (const row of [...listed, ...changed]) {
    if (!isPatch(row) || typeof row["id"] !== "string") continue;
    const { id } = row;
    const known = rows.get(id) ?? { id, titles: new Set(), hashes: new Set() };
    rows.set(id, known);
    const files: readonly unknown[] = Array.isArray(row["files"]) ? row["files"] : [];
    const titles = [
      ...Object.values(mapAt(row, "name")),
      ...files.map((file) => (isPatch(file) ? file["title"] : null)),
    ];
    for (const title of titles)
      if (typeof title === "string" && squeezed(title).length >= SHORTEST_TITLE) known.titles.add(squeezed(title));
    for (const file of files) if (isPatch(file) && typeof file["sha256"] === "string") known.hashes.add(file["sha256"]);
  }
  return [...rows.values()];
}
