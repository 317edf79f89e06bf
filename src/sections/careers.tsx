import type { Site } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { useTranslate } from "../i18n/use-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { SectionContent } from "./section.tsx";

export function CareersTeaser({ site }: { site: Site }) {
  const t = useTranslate();
  return (
    <SectionContent id="careers" name={t("section.careers")} title={site.careers.title} lead={site.careers.lead}>
      <p>
        <ViewMore href={paths.careers}>{t("wayOn.careers")}</ViewMore>
      </p>
    </SectionContent>
  );
}
