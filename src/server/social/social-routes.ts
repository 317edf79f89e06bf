/** `/social/…`: the pictures of screens and of public announcements. A future id and an unknown one have one answer. */
import type { Hono } from "hono";
import { announcementItem } from "../../content/responses.ts";
import { shellResponse } from "../../content/site-response.ts";
import type { View } from "../../content/view.ts";
import { FALLBACK_LANGUAGE, LANGUAGE_SUBSTITUTES, type Language } from "../../core/languages.ts";
import { parseSocialPath, type SocialScreen } from "../../core/social-pictures.ts";
import { formatDate, instantOf } from "../../core/time.ts";
import { MESSAGES } from "../../i18n/all-messages.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { respondFromCache, type Env, type ResponderDeps } from "../context.ts";
import { problem } from "../problem.ts";
import { Representation } from "../representation.ts";
import { cardSvg, type SocialCard } from "./card.ts";
import type { SocialPictures } from "./social-pictures.ts";

const ROUTE = "/social/:name{.+}";

/** What the cards of a language have in common. */
function commonCard(view: View, language: Language): Omit<SocialCard, "title" | "facts"> {
  const { names, stockCode, sample } = shellResponse(view, language);
  return {
    language,
    issuer: names.group,
    stockCode,
    grave: null,
    sample: sample ? HISTORY_WORDS[language].sample : null,
    sha256: null,
    broken: false,
  };
}

function screenCard(view: View, screen: SocialScreen, language: Language): SocialCard {
  const { announcements, head } = MESSAGES[language];
  const titles: Readonly<Record<SocialScreen, string>> = {
    home: view.facts.site.hero.title[language],
    announcements: announcements.title,
    careers: head.careers,
  };
  return { ...commonCard(view, language), title: titles[screen], facts: [view.facts.site.names.company[language]] };
}

/** @returns null for an announcement that the view does not hold. */
function announcementCard(view: View, id: string, language: Language): SocialCard | null {
  const index = view.indexById.get(id);
  const announcement = index === undefined ? undefined : view.announcements[index];
  if (announcement === undefined) return null;
  const item = announcementItem(view, announcement, language);
  const { title, lang, category, publishedAt, priceSensitive, files, supersededBy } = item;
  const { category: categories, announcement: words } = MESSAGES[language];
  const order = LANGUAGE_SUBSTITUTES[language];
  const file = files.toSorted((a, b) => order.indexOf(a.lang) - order.indexOf(b.lang))[0];
  return {
    ...commonCard(view, language),
    title,
    language: lang,
    facts: [categories[category], formatDate(instantOf(publishedAt) ?? 0, language)],
    grave: priceSensitive ? words.priceSensitive : null,
    sha256: file?.sha256 ?? null,
    broken: supersededBy !== null,
  };
}

export function addSocialPictures(site: Hono<Env>, deps: ResponderDeps, pictures: Pick<SocialPictures, "draw">): void {
  site.get(ROUTE, (c) => {
    const { view } = c.get("state");
    const found = parseSocialPath(c.req.path);
    const card =
      found === null
        ? null
        : "screen" in found.subject
          ? screenCard(view, found.subject.screen, found.language)
          : announcementCard(view, found.subject.announcement, found.language);
    if (card === null)
      return respondFromCache(c, deps, "not-found picture", () => problem("not-found", FALLBACK_LANGUAGE));
    return respondFromCache(
      c,
      deps,
      `picture ${c.req.path}`,
      async () =>
        new Representation({
          status: 200,
          mediaType: "image/png",
          body: await pictures.draw(cardSvg(card)),
          cache: "grid",
          compress: false,
          // Other sites show it.
          headers: { "Cross-Origin-Resource-Policy": "cross-origin" },
        }),
    );
  });
}
