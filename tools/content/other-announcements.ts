/** What the announcements of a folder are known by, so that a PDF of one is recognised in the folder of another. */
import { LANGUAGES } from "../../src/core/languages.ts";
import { announcementIds, readText } from "./records.ts";

/** Line ends, spaces, width and case are layout: a title breaks into lines. */
export const squeezed = (text: string): string => text.normalize("NFKC").replaceAll(/\s+/g, "").toLowerCase();

const standsIn =
  (text: string) =>
  (title: string): boolean =>
    text.includes(title);

/** Before its title, an announcement has the exchange's disclaimer, the company's names and the stock code: so many characters. */
const HEAD_LENGTH = 2000;

/** A shorter title, such as “Notice”, stands in documents of any kind. */
const SHORTEST_TITLE = 4;

const SHA256 = /\b[0-9a-f]{64}\b/g;

interface KnownAnnouncement {
  readonly id: string;
  /** Of its texts, squeezed. */
  readonly titles: readonly string[];
}

interface Known {
  readonly announcements: readonly KnownAnnouncement[];
  /** Ids by the SHA-256 of every file that they list. */
  readonly byFile: ReadonlyMap<string, readonly string[]>;
}

/** The announcements of a folder, drafts included. They are read once, when they are first needed. */
export class OtherAnnouncements {
  private readonly contentDir: string;
  private cached: Known | null = null;

  constructor(contentDir: string) {
    this.contentDir = contentDir;
  }

  /** The announcement that has this title, if `id` has not. */
  ofTitle(id: string, title: string): string | undefined {
    const wanted = squeezed(title);
    const having = this.known.announcements.filter(({ titles }) => titles.includes(wanted));
    return having.some((each) => each.id === id) ? undefined : having[0]?.id;
  }

  /** The announcement that lists this file, if another one than `id` does. */
  ofFile(id: string, sha256: string): string | undefined {
    return this.known.byFile.get(sha256)?.find((other) => other !== id);
  }

  /** The announcement whose title stands at the head of a text in which no title of `id` stands. */
  ofText(id: string, text: string): string | undefined {
    const all = squeezed(text);
    const isAtHead = standsIn(all.slice(0, HEAD_LENGTH));
    const { announcements } = this.known;
    if (announcements.some((own) => own.id === id && own.titles.some((title) => all.includes(title)))) return undefined;
    return announcements.find(
      (other) => other.id !== id && other.titles.some((title) => title.length >= SHORTEST_TITLE && isAtHead(title)),
    )?.id;
  }

  private get known(): Known {
    this.cached ??= readKnown(this.contentDir);
    return this.cached;
  }
}

function readKnown(contentDir: string): Known {
  const byFile = new Map<string, string[]>();
  const announcements = announcementIds(contentDir).map((id): KnownAnnouncement => {
    const meta = readText(contentDir, `announcements/${id}/meta.yaml`) ?? "";
    for (const sha256 of new Set(meta.match(SHA256))) byFile.set(sha256, [...(byFile.get(sha256) ?? []), id]);
    return { id, titles: titlesOf(contentDir, id) };
  });
  return { announcements, byFile };
}

function titlesOf(contentDir: string, id: string): string[] {
  return LANGUAGES.flatMap((language) => {
    const title = /^# (.+)/.exec(readText(contentDir, `announcements/${id}/${language}.md`) ?? "")?.[1];
    return title === undefined ? [] : [squeezed(title)];
  });
}
