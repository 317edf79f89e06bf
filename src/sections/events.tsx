import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { SectionHead } from "./section.tsx";

export function EventsHead() {
  const t = useTranslate();
  return <SectionHead id="events" title={t("events.title")} lead={t("events.lead")} />;
}

export function EventsWayOn() {
  const t = useTranslate();
  return <ViewMore href={paths.announcements}>{t("wayOn.announcements")}</ViewMore>;
}
