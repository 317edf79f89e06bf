import { useTranslation } from "react-i18next";
import type { Person, Site } from "../content/contract.ts";
import { paths } from "../core/routes.ts";
import { ViewMore } from "../ui/button.tsx";
import { initials } from "../ui/format.ts";
import { hasImage, Image } from "../ui/image.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { Section } from "./section.tsx";
import "./team.css";

/** The portrait, or the initials in a box of the same size. */
function Portrait({ person }: { person: Person }) {
  if (person.portrait !== null && hasImage(person.portrait)) {
    return <Image name={person.portrait} alt="" width={480} height={480} className="team-portrait" />;
  }
  return (
    <div className="team-portrait team-initials" aria-hidden="true">
      {initials(person.name)}
    </div>
  );
}

export function Team({ site }: { site: Site }) {
  const { t } = useTranslation();
  return (
    <Section id="team" name={t("section.team")} title={t("team.title")} wide>
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
        <ViewMore href={paths.section("governance")}>{t("wayOn.directors")}</ViewMore>
      </p>
    </Section>
  );
}
