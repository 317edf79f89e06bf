import type { Site } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Section } from "./section.tsx";
import { Timeline } from "./timeline/timeline.tsx";

/** Two timelines: what was done, what was announced, and what slipped, each in words. */
export function Events({ site }: { site: Site }) {
  const t = useTranslate();
  return (
    <Section id="events" name={t("section.events")} title={t("events.title")} lead={t("events.lead")} wide>
      <Timeline owner="group" timeline={site.timelines.group} />
      <Timeline owner="partner" timeline={site.timelines.partner} />
      <p className="way-on">
        <ViewMore href={paths.announcements}>{t("wayOn.announcements")}</ViewMore>
      </p>
    </Section>
  );
}
