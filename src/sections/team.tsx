import type { Person, Site } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { ContentImage } from "../ui/content-image.tsx";
import { initials } from "../ui/format.ts";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { SectionContent } from "./section.tsx";
import "./team.css";

/** The portrait over the initials, which are seen without it. */
function Portrait({ person }: { person: Person }) {
  return (
    <div className="team-portrait" aria-hidden="true">
      {initials(person.name)}
      {person.portrait === null ? null : <ContentImage image={person.portrait} className="team-picture" />}
    </div>
  );
}

export function Team({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent id="team" name={t("section.team")} title={t("team.title")}>
      <ul className="team">
        {site.team.map((person) => (
          <li key={person.id} className="team-member">
            <Portrait person={person} />
            <h3 className="team-name">{person.name}</h3>
            <p className="small soft">{person.role}</p>
            {person.biography === null ? null : (
              <div className="team-biography small">
                <Paragraphs text={person.biography} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="way-on">
        <ViewMore href={paths.governance}>{t("wayOn.directors")}</ViewMore>
      </p>
    </SectionContent>
  );
}
