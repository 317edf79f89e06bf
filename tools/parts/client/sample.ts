/** What the page's parts show: the content that the development server serves, so that it is never out of date. */
import type { ApiClient } from "../../../src/api/client.ts";
import type { AnnouncementDetail, AnnouncementPage, CareerPage, TextPage } from "../../../src/content/contract.ts";
import type { Site } from "../../../src/content/site-contract.ts";
import { LANGUAGES, type Language } from "../../../src/core/languages.ts";

export interface Sample {
  readonly site: Site;
  readonly announcements: AnnouncementPage;
  /** With a correction, and set beside another language, where the content has one. */
  readonly announcement: AnnouncementDetail;
  readonly careers: CareerPage;
  readonly text: TextPage;
}

const ROWS = 4;

/** @throws Error for content without a single announcement, and ApiError */
export async function loadSample(api: ApiClient, lang: Language): Promise<Sample> {
  const [site, announcements, corrected, careers, text] = await Promise.all([
    api.call("site", { lang }),
    api.call("announcements", { lang, limit: ROWS }),
    api.call("announcements", { lang, corrected: "1", limit: 1 }),
    api.call("careers", { lang, limit: 1 }),
    api.call("page", { lang, page: "privacy" }),
  ]);
  const item = corrected.items[0] ?? announcements.items[0];
  if (item === undefined) throw new Error("the content has no announcement that the parts could show");
  const beside = LANGUAGES.find((other) => other !== item.lang && item.languages.includes(other));
  const announcement = await api.call("announcement", {
    lang,
    id: item.id,
    ...(beside === undefined ? {} : { with: beside }),
  });
  return { site, announcements, announcement, careers, text };
}
