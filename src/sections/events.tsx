import { paths } from "../core/routes.ts";
import { HISTORY_WORDS } from "../i18n/history-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { SectionHead } from "./section.tsx";

export function EventsHead() {
  const { title, lead } = HISTORY_WORDS[useLanguage().language].events;
  return <SectionHead id="events" title={title} lead={lead} />;
}

export function EventsWayOn() {
  const t = useTranslate();
  return <ViewMore href={paths.announcements}>{t("announcements.title")}</ViewMore>;
}
