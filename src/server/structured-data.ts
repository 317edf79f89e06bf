/**
 * Structured data for search engines (schema.org as JSON-LD): what a page says, in their words. It says nothing that the
 * page does not say.
 */
import { parseEventDate } from "../content/event-date.ts";
import { eventEntries, type EventEntry } from "../content/events.ts";
import type { AnnouncementDetail, TextPage } from "../content/contract.ts";
import type { PageData, PageDataOf } from "../content/page-data.ts";
import type { Shell } from "../content/site-contract.ts";
import { bestTranslation } from "../content/model.ts";
import { shellResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import type { Language } from "../core/languages.ts";
import { paths, withLanguage } from "../core/routes.ts";
import { textPageSection } from "../core/text-page-section.ts";
import { socialPath } from "../core/social-pictures.ts";
import { hongKongIso } from "../core/time.ts";
import { MESSAGES } from "../i18n/all-messages.ts";
import { careerOf, isCareerPage } from "./career-page.ts";

type Data = Readonly<Record<string, unknown>>;

/** The market identifier code (ISO 10383) of the Stock Exchange of Hong Kong. */
const MARKET = "XHKG";

const EMPLOYMENT = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
} as const;

const organisation = ({ names, origin }: Shell): Data => ({
  "@type": "Corporation",
  "@id": `${origin}/#company`,
  name: names.company,
});

function corporation(shell: Shell): Data {
  const { names, stockCode, origin, description, offices, social } = shell;
  const [office] = offices;
  return {
    ...organisation(shell),
    alternateName: names.group,
    tickerSymbol: `${MARKET} ${stockCode}`,
    url: origin,
    description,
    ...(office === undefined ? {} : { address: office.address.join(", ") }),
    ...(social.length === 0 ? {} : { sameAs: social.map(({ href }) => href) }),
  };
}

/** The way from the home page to a page, the page itself included. */
function breadcrumbs(
  { origin }: Shell,
  language: Language,
  steps: ReadonlyArray<readonly [name: string, path: string]>,
): Data {
  const all = [[MESSAGES[language].nav.home, paths.home] as const, ...steps];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(([name, path], index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      // As in the page: the home page of a language has no slash before an anchor.
      item: origin + withLanguage(path, language).replace("/#", "#"),
    })),
  };
}

function newsArticle(shell: Shell, announcement: AnnouncementDetail): Data {
  const { id, title, summary, lang, publishedAt, correctedAt, corrections, files } = announcement;
  return {
    "@type": "NewsArticle",
    headline: title,
    description: summary,
    inLanguage: lang,
    datePublished: publishedAt,
    dateModified: correctedAt ?? publishedAt,
    image: shell.origin + socialPath({ announcement: id }, lang),
    mainEntityOfPage: shell.origin + withLanguage(paths.announcement(id), lang),
    author: organisation(shell),
    publisher: organisation(shell),
    ...(corrections.length === 0
      ? {}
      : {
          correction: corrections.map(({ at, reason }) => ({
            "@type": "CorrectionComment",
            datePublished: at,
            text: reason,
          })),
        }),
    ...(files.length === 0
      ? {}
      : {
          encoding: files.map(({ url, mediaType, lang: language }) => ({
            "@type": "MediaObject",
            contentUrl: shell.origin + url,
            encodingFormat: mediaType,
            inLanguage: language,
          })),
        }),
  };
}

function jobPosting(view: View, shell: Shell, page: TextPage): Data[] {
  const career = isCareerPage(page.id) ? careerOf(view, page.id) : null;
  const text = career === null ? null : bestTranslation(career.translations, page.lang);
  if (career === null || text === null) return [];
  const { id, meta, publishAt } = career;
  return [
    {
      "@type": "JobPosting",
      title: text.document.title,
      description: text.document.bodyHtml,
      identifier: { "@type": "PropertyValue", name: shell.names.company, value: id },
      datePosted: hongKongIso(publishAt),
      ...(meta.closesAt === undefined ? {} : { validThrough: hongKongIso(meta.closesAt) }),
      employmentType: EMPLOYMENT[meta.employment],
      hiringOrganization: organisation(shell),
      jobLocation: {
        "@type": "Place",
        address: { "@type": "PostalAddress", addressLocality: meta.location[page.lang], addressCountry: "HK" },
      },
    },
  ];
}

const STATUS: Readonly<Partial<Record<EventEntry["status"], string>>> = {
  moved: "https://schema.org/EventRescheduled",
  cancelled: "https://schema.org/EventCancelled",
};

/** A date as schema.org writes it; null for what is less exact than a day. */
function schemaDates(text: string): { readonly start: string; readonly end: string } | null {
  const time = parseEventDate(text);
  if (time === null || time.first.length !== "2027-03-25".length) return null;
  return time.at === null
    ? { start: time.first, end: time.last }
    : { start: hongKongIso(time.at), end: hongKongIso(time.at) };
}

/** Events that are to come and whose day is known. */
function events(view: View, shell: Shell, language: Language): Data[] {
  return eventEntries(view).flatMap((entry): Data[] => {
    const { event, over, status, movedFrom } = entry;
    const dates = schemaDates(event.date);
    if (over || dates === null) return [];
    const previous = movedFrom === null ? null : schemaDates(movedFrom);
    return [
      {
        "@type": "Event",
        name: event.title[language],
        startDate: dates.start,
        ...(dates.end === dates.start ? {} : { endDate: dates.end }),
        eventStatus: STATUS[status] ?? "https://schema.org/EventScheduled",
        ...(previous === null || status !== "moved" ? {} : { previousStartDate: previous.start }),
        ...(event.place === undefined ? {} : { location: { "@type": "Place", name: event.place[language] } }),
        organizer: organisation(shell),
      },
    ];
  });
}

function ofText(view: View, shell: Shell, { page }: PageDataOf<"text">, path: string, language: Language): Data[] {
  const { careers, nav } = MESSAGES[language];
  const section = textPageSection(page.id);
  const above = {
    investors: [[nav.investors, paths.section("governance")]],
    careers: [[careers.title, paths.careers]],
  } as const;
  return [
    breadcrumbs(shell, language, [...(section === null ? [] : above[section]), [page.title, path]]),
    ...jobPosting(view, shell, page),
    ...(page.id === "calendar" ? events(view, shell, language) : []),
  ];
}

/**
 * What the page of an address is, for search engines; nothing for pages that they must not list.
 * @param path canonical.
 */
export function structuredData(view: View, data: PageData, path: string, language: Language): Data[] {
  const shell = shellResponse(view, language);
  const { announcements, careers } = MESSAGES[language];
  switch (data.name) {
    case "home":
      return [corporation(shell)];
    case "announcements":
      return [breadcrumbs(shell, language, [[announcements.title, paths.announcements]])];
    case "announcement": {
      const { announcement } = data;
      if (view.withdrawn.has(announcement.id)) return [];
      const steps = [[announcements.title, paths.announcements] as const, [announcement.title, path] as const];
      return [breadcrumbs(shell, language, steps), newsArticle(shell, announcement)];
    }
    case "careers":
      return [breadcrumbs(shell, language, [[careers.title, paths.careers]])];
    case "text":
      return ofText(view, shell, data, path, language);
    case "not-found":
      return [];
  }
}
