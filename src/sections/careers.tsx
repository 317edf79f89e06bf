import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { SectionContent } from "./section.tsx";

export function CareersTeaser({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent id="careers" name={t("section.careers")} title={site.careers.title} lead={site.careers.lead}>
      <p>
        <ViewMore href={paths.careers}>{t("wayOn.careers")}</ViewMore>
      </p>
    </SectionContent>
  );
}
