/** `content verify`: what readers get of an announcement after its release, from each server. */
import { isDeepStrictEqual } from "node:util";
import { operationAddress } from "../../src/content/operations.ts";
import { feedAnnouncements } from "../../src/content/feed-announcements.ts";
import type { Announcement } from "../../src/content/model.ts";
import { announcementDetail } from "../../src/content/responses.ts";
import { fileAddress } from "../../src/core/file-address.ts";
import { ViewTimeline, type View } from "../../src/content/view.ts";
import { LIMIT_DEFAULT } from "../../src/core/announcement-query.ts";
import { FEED_TOPICS } from "../../src/core/feed-topics.ts";
import { escapeHtml } from "../../src/core/html.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { API_PATH, feedPaths, paths, topicFeedPaths, withLanguage } from "../../src/core/routes.ts";
import { UsageError, wholeNumberOption, type OptionTable, type OptionValues } from "../cli/options.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { ask, isAnswer, type Received, type ReaderOptions } from "./reader.ts";
import { requireRecord } from "./records.ts";
import { metaTime, shownTime } from "./time-option.ts";

const OPTIONS = {
  origin: {
    type: "list",
    value: "address",
    description: "https://www.example.com, a replica such as http://10.0.0.2:8080, or a static host",
    required: "at least one address to look at, such as https://www.example.com",
  },
  timeout: { type: "text", value: "seconds", description: "the longest time for one answer", default: "10" },
  retries: {
    type: "text",
    value: "number",
    description: "how often a request without answer is repeated",
    default: "2",
  },
} as const satisfies OptionTable;

/** One request of a reader, and what is wrong with the answer. */
interface Probe {
  readonly path: string;
  /** The statuses that it may have; 200 without. */
  readonly allowed?: readonly number[];
  check(answer: Received, address: string): readonly AnyDiagnostic[];
}

function originOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = address !== null && /^https?:$/.test(address.protocol) && address.origin === text.replace(/\/$/, "");
  if (isOrigin) return address.origin;
  throw new UsageError(`--origin: found "${text}"; allowed: scheme and host only, such as https://www.example.com`);
}

const pageProbe = (id: string, language: Language, title: string): Probe => ({
  path: withLanguage(paths.announcement(id), language),
  check: ({ text }, file) => [
    ...(text.includes(`<html lang="${language}"`) ? [] : [diagnostic("reader-language", { file }, { language })]),
    ...(text.includes(escapeHtml(title)) ? [] : [diagnostic("reader-title", { file }, { title })]),
  ],
});

function parsedJson(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null; // an object of JSON
  } catch {
    return null;
  }
}

function dataProbe(view: View, id: string, lang: Language): Probe {
  const expected = parsedJson(JSON.stringify(announcementDetail(view, id, lang))) ?? {};
  return {
    path: API_PATH + operationAddress("announcement", { id, lang }),
    check: ({ text }, file) => {
      const found = parsedJson(text);
      if (found === null) return [diagnostic("reader-answer", { file }, { parts: [] })];
      const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
      const parts = keys.filter((key) => !isDeepStrictEqual(expected[key], found[key]));
      return parts.length === 0 ? [] : [diagnostic("reader-answer", { file }, { parts })];
    },
  };
}

const fileProbes = ({ files }: Announcement): Probe[] =>
  files.map((file) => ({
    path: fileAddress(file),
    check: ({ sha256 }, address) =>
      sha256 === file.sha256
        ? []
        : [diagnostic("reader-file", { file: address }, { expected: file.sha256, actual: sha256 })],
  }));

const isLinked = (text: string, target: string): boolean => new RegExp(`${target}(?![\\w-])`).test(text);

/** A list, a feed or the sitemap, which must link to the announcement. */
const linkProbe = (path: string, id: string, target = paths.announcement(id)): Probe => ({
  path,
  check: ({ text }, file) => (isLinked(text, target) ? [] : [diagnostic("reader-unlisted", { file }, { id })]),
});

/** The feeds that have an announcement among their newest. */
function feedsWith(view: View, announcement: Announcement, language: Language): string[] {
  return [null, ...FEED_TOPICS].flatMap((topic) => {
    if (!feedAnnouncements(view, topic).includes(announcement)) return [];
    const { atom, json } = topic === null ? feedPaths(language) : topicFeedPaths(topic, language);
    return [atom, json];
  });
}

/** Everything that a reader looks at. Lists and feeds hold the newest announcements only. */
function probesOf(view: View, announcement: Announcement): Probe[] {
  const { id, translations } = announcement;
  const index = view.indexById.get(id) ?? Infinity;
  const languages = LANGUAGES.filter((language) => translations[language] !== undefined);
  return [
    ...languages.map((language) => pageProbe(id, language, translations[language]?.title ?? "")),
    ...LANGUAGES.map((language) => dataProbe(view, id, language)),
    ...fileProbes(announcement),
    ...(index < LIMIT_DEFAULT
      ? LANGUAGES.map((language) => linkProbe(withLanguage(paths.announcements, language), id))
      : []),
    ...LANGUAGES.flatMap((language) => feedsWith(view, announcement, language)).map((feed) => linkProbe(feed, id)),
    ...languages.map((language) => linkProbe("/sitemap.xml", id, withLanguage(paths.announcement(id), language))),
  ];
}

/** A static host has no page of what is withdrawn. */
const GONE = [410, 404] as const;

const goneProbe = (path: string): Probe => ({ path, allowed: GONE, check: () => [] });

/** A list, a feed or the sitemap, which must not link to the announcement. */
const noLinkProbe = (path: string, id: string): Probe => ({
  path,
  check: ({ text }, file) =>
    isLinked(text, paths.announcement(id)) ? [diagnostic("reader-listed", { file }, { id })] : [],
});

/** Everything that is probed after a withdrawal. */
function probesOfWithdrawn({ withdrawnFiles }: View, id: string): Probe[] {
  const lists = LANGUAGES.flatMap((language) => {
    const feeds = [feedPaths(language), ...FEED_TOPICS.map((topic) => topicFeedPaths(topic, language))];
    return [withLanguage(paths.announcements, language), ...feeds.flatMap(({ atom, json }) => [atom, json])];
  });
  return [
    ...LANGUAGES.map((language) => goneProbe(withLanguage(paths.announcement(id), language))),
    ...LANGUAGES.map((lang) => goneProbe(API_PATH + operationAddress("announcement", { id, lang }))),
    ...[...withdrawnFiles].filter(([, file]) => file.id === id).map(([address]) => goneProbe(address)),
    ...[...lists, "/sitemap.xml"].map((path) => noLinkProbe(path, id)),
  ];
}

interface ProbeResult {
  readonly origin: string;
  readonly probed: number;
  readonly diagnostics: readonly AnyDiagnostic[];
}

/** One address after the other: a probe must not be a load. */
async function probeAll(origin: string, probes: readonly Probe[], options: ReaderOptions): Promise<ProbeResult> {
  const diagnostics: AnyDiagnostic[] = [];
  const known = new Map<string, Received | AnyDiagnostic>();
  for (const { path, check, allowed = [200] } of probes) {
    const address = origin + path;
    const isNew = !known.has(path);
    const got = known.get(path) ?? (await ask(address, options, allowed));
    known.set(path, got);
    if (isAnswer(got)) diagnostics.push(...check(got, address));
    else if (isNew) diagnostics.push(got);
    // A server that does not answer at all is not asked for the rest.
    if (!isAnswer(got) && got.code === "reader-unreachable") break;
  }
  return { origin, probed: known.size, diagnostics };
}

/** The view of now, in which the announcement is public or withdrawn. @throws Refusal when it is not public, or not valid. */
async function publicView({ contentDir, load, now }: ContentEnvironment, id: string): Promise<View> {
  const { meta, metaFile } = requireRecord(contentDir, id);
  if (meta.hold || meta.publishAt > now()) {
    const publishAt = meta.hold ? null : shownTime(meta.publishAt);
    // Nobody is asked: an address to come must not stand in a server's log before the release.
    throw new Refusal([diagnostic("not-public-yet", { file: metaFile, field: "publishAt" }, { id, publishAt })]);
  }
  const { pack, diagnostics } = await load(contentDir);
  const view = pack === null ? null : new ViewTimeline(pack).at(now());
  if (view === null || !(view.indexById.has(id) || view.withdrawn.has(id)))
    throw new Refusal(diagnostics.filter(({ severity }) => severity === "error"));
  return view;
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const { request, pause, now } = environment;
  const origins = [...new Set(values.origin.map((text) => originOf(text)))];
  const timeoutMs = wholeNumberOption("timeout", values.timeout, 1, 300) * 1000;
  const retries = wholeNumberOption("retries", values.retries, 0, 10);
  const view = await publicView(environment, id);
  const announcement = view.announcements[view.indexById.get(id) ?? -1];
  const probes = announcement === undefined ? probesOfWithdrawn(view, id) : probesOf(view, announcement);
  const is = announcement === undefined ? "is gone" : "is there";
  const options = { request, pause, timeoutMs, retries };
  const seen = await Promise.all(origins.map((origin) => probeAll(origin, probes, options)));
  const lines = seen.map(({ origin, probed, diagnostics }) =>
    diagnostics.length === 0
      ? `${origin}: ${id} ${is}, ${probed} addresses\n`
      : `${origin}: problems: ${diagnostics.length}, addresses: ${probed}\n`,
  );
  return {
    text: lines.join(""),
    data: {
      id,
      at: metaTime(now()),
      origins: seen.map(({ origin, probed, diagnostics }) => ({
        origin,
        looked: probed,
        problems: diagnostics.length,
      })),
    },
    diagnostics: seen.flatMap(({ diagnostics }) => diagnostics),
  };
}

export const command = defineCommand({
  description: `Asks each --origin for <id> as a reader does, and compares with the content folder: the page in each language, its data, its
files by SHA-256, the lists, the feeds and the sitemap. Exit status 1 when anything is missing or different: run it by cron
a minute, a quarter of an hour and an hour after a release. Nobody is asked before the release. Of what is withdrawn it
asks whether it is gone everywhere.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
