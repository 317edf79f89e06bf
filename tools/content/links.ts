/** In-site links of the texts: each must lead somewhere, and not to what is public only later. */
import MarkdownIt from "markdown-it";
import { LANGUAGES } from "../../src/core/languages.ts";
import { homeAnchors } from "../../src/core/home.ts";
import { FEED_TOPICS } from "../../src/core/feed-topics.ts";
import { feedPaths, matchPath, splitLanguage, topicFeedPaths } from "../../src/core/routes.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { ContentPack } from "../../src/content/model.ts";
import { fileAddress } from "../../src/core/file-address.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { announcementIds, readRecord, isRecord, readText, type AnnouncementRecord } from "./records.ts";

const md = new MarkdownIt({ html: false, linkify: false });

function hrefsOf(markdown: string): string[] {
  return md
    .parse(markdown, {})
    .flatMap((token) => token.children ?? [])
    .flatMap((token) => (token.type === "link_open" ? [String(token.attrGet("href") ?? "")] : []));
}

/** Machine-readable addresses that a text may name. */
const FEEDS = new Set([
  "/sitemap.xml",
  ...LANGUAGES.flatMap((language): string[] => [
    ...Object.values(feedPaths(language)),
    ...FEED_TOPICS.flatMap((topic) => Object.values(topicFeedPaths(topic, language))),
  ]),
]);

function knownFiles(pack: ContentPack | null, record: AnnouncementRecord): ReadonlySet<string> {
  const stored =
    pack === null
      ? []
      : [...pack.announcements, ...pack.states.flatMap(({ documents }) => documents)].flatMap(({ files }) => files);
  const own = record.meta.files.map(({ path, sha256 }) => ({ name: path, sha256 }));
  return new Set([...stored, ...own].map(fileAddress));
}

/** @param pack what the folder loads as; null when it does not. */
export function checkLinks(contentDir: string, pack: ContentPack | null, record: AnnouncementRecord): AnyDiagnostic[] {
  const ids = announcementIds(contentDir);
  const files = knownFiles(pack, record);
  const check = (file: string, href: string): AnyDiagnostic | null => {
    const at = { file, field: "link" };
    if (href.startsWith("#")) return diagnostic("link-to-heading", at, { href });
    if (!href.startsWith("/")) return null;
    const { pathname, hash } = new URL(href, "https://site.invalid");
    if (pathname.startsWith("/files/"))
      return files.has(pathname) ? null : diagnostic("link-to-unknown-file", at, { href });
    if (FEEDS.has(pathname)) return null;
    const match = matchPath(splitLanguage(pathname).path);
    if (match.name === "not-found") return diagnostic("link-to-unknown-page", at, { href });
    const section = hash.slice(1);
    if (match.name === "home" && section !== "" && !homeAnchors().some((name) => name === section)) {
      const nearest = nearestName(section, homeAnchors());
      return diagnostic("link-to-unknown-section", at, { href, sections: homeAnchors(), nearest });
    }
    if (match.name !== "announcement") return null;
    const { id } = match;
    if (!ids.includes(id))
      return diagnostic("link-to-unknown-announcement", at, { href, nearest: nearestName(id, ids) });
    const target = readRecord(contentDir, id);
    if (!isRecord(target)) return diagnostic("link-to-invalid-announcement", at, { href, id });
    const { hold: onHold, publishAt } = target.meta;
    if (id === record.id || (!onHold && publishAt <= record.meta.publishAt)) return null;
    // Its id in a public text would show that it exists.
    return diagnostic("link-to-later-announcement", at, { href, id, onHold });
  };
  return LANGUAGES.map((language) => `announcements/${record.id}/${language}.md`).flatMap((file) =>
    hrefsOf(readText(contentDir, file) ?? "").flatMap((href) => check(file, href) ?? []),
  );
}
