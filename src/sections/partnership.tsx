import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { useSongClass } from "../ui/song.ts";
import { SectionContent } from "./section.tsx";
import "./partnership.css";

export function Partnership({ site }: { site: Site }) {
  const t = useRegionTranslate();
  const { title, lead, points } = site.partnership;
  // All of them or none: the titles of one list have one type.
  const song = useSongClass(points.map((point) => point.title).join(""));
  return (
    <SectionContent id="partnership" name={t("section.partnership")} title={title} lead={lead}>
      <ol>
        {points.map((point, index) => (
          <li key={index} className="point">
            <h3 className={song}>{point.title}</h3>
            <p className="point-body">{point.body}</p>
          </li>
        ))}
      </ol>
      <p className="way-on">
        <ViewMore href={paths.section("events")}>{t("wayOn.events")}</ViewMore>
      </p>
    </SectionContent>
  );
}
