/** In-site links of the texts: each must lead somewhere, and not to what is public only later. */
import MarkdownIt from "markdown-it";
import { LANGUAGES } from "../../src/core/languages.ts";
import { homeAnchors } from "../../src/core/home.ts";
import { matchPath, splitLanguage } from "../../src/core/routes.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { fileAddress } from "../../src/content/view.ts";
import { error, warning, withNearest, type Finding } from "../check/finding.ts";
import { announcementIds, readRecord, isRecord, readText, type AnnouncementRecord } from "./records.ts";

const md = new MarkdownIt({ html: false, linkify: false });

function hrefsOf(markdown: string): string[] {
  return md
    .parse(markdown, {})
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => (token.type === "link_open" ? [String(token.attrGet("href") ?? "")] : []));
}

/** Machine-readable addresses that a text may name. */
const FEEDS = /^\/(?:feed\.(?:en|zh|zh-TW)\.(?:xml|json)|calendar\.(?:en|zh|zh-TW)\.ics|sitemap\.xml)$/;

function knownFiles(pack: ContentPack | null, record: AnnouncementRecord): ReadonlySet<string> {
  const stored = pack === null ? [] : [...pack.announcements, ...pack.documents].flatMap(({ files }) => files);
  const own = record.meta.files.map(({ path, sha256 }) => ({ name: path, sha256 }));
  return new Set([...stored, ...own].map(fileAddress));
}

/** @param pack what the folder loads as; null when it does not. */
export function linkFindings(contentDir: string, pack: ContentPack | null, record: AnnouncementRecord): Finding[] {
  const ids = announcementIds(contentDir);
  const files = knownFiles(pack, record);
  const judge = (file: string, href: string): Finding[] => {
    const broken = (allowed: string, remedy: string, nearest?: string): Finding[] => [
      error("content", { file, field: "link", found: `"${href}"`, allowed, ...withNearest(nearest), remedy }),
    ];
    if (!href.startsWith("/")) return [];
    const { pathname, hash } = new URL(href, "https://site.invalid");
    if (pathname.startsWith("/files/")) {
      return files.has(pathname)
        ? []
        : broken(
            "the address of a file that the site holds",
            "copy the address from the page that shows the file; a corrected file has a new one",
          );
    }
    if (FEEDS.test(pathname)) return [];
    const { path } = splitLanguage(pathname);
    const match = matchPath(path);
    if (match.name === "not-found")
      return broken("an address of this site", "correct the address; see the map of pages in the README");
    const section = hash.slice(1);
    if (match.name === "home" && section !== "" && !homeAnchors().some((name) => name === section)) {
      return broken(
        `a section of the home page: ${homeAnchors().join(", ")}`,
        "correct the part after #",
        nearestName(section, homeAnchors()),
      );
    }
    if (match.name !== "announcement") return [];
    if (!ids.includes(match.id))
      return broken("the id of an announcement that exists", "correct the id", nearestName(match.id, ids));
    const target = readRecord(contentDir, match.id);
    if (!isRecord(target)) return broken("an announcement that is valid", `correct announcements/${match.id} first`);
    if (match.id === record.id || (!target.meta.hold && target.meta.publishAt <= record.meta.publishAt)) return [];
    // Its id in a public text would say that it exists.
    return broken(
      "an announcement that is public by then",
      target.meta.hold
        ? `${match.id} is on hold: schedule it no later than this one`
        : `${match.id} is public only later: take the link out, or publish it no later`,
    );
  };
  const texts = LANGUAGES.map((language) => `announcements/${record.id}/${language}.md`);
  return texts.flatMap((file) =>
    hrefsOf(readText(contentDir, file) ?? "").flatMap((href) =>
      href.startsWith("#")
        ? [
            warning("content", {
              file,
              field: "link",
              found: `"${href}"`,
              allowed: "addresses of pages",
              remedy: "headings inside a text have no addresses of their own: say which part is meant instead",
            }),
          ]
        : judge(file, href),
    ),
  );
}
