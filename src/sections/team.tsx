import type { Person, Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { formatPartialDate } from "../core/partial-date.ts";
import { fill } from "../i18n/fill.ts";
import { HISTORY_WORDS } from "../i18n/history-words.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { PersonSeal, SharedRosette } from "../components/person-seal.tsx";
import { ViewMore } from "../ui/button.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { useSongClass } from "../ui/song.ts";
import { SectionContent } from "./section.tsx";
import "./team.css";

/** The day of the appointment, and the committees: a list that may be empty, so that columns stay columns. */
function Offices({ person: { appointed, memberships } }: { person: Person }) {
  const { language } = useLanguage();
  const { since, chair } = HISTORY_WORDS[language].team;
  return (
    <ul className="team-offices small">
      {appointed === null ? null : <li>{fill(since, { date: formatPartialDate(appointed, language) })}</li>}
      {memberships.map(({ id, name, role }) =>
        role === null ? null : <li key={id}>{role === "chair" ? fill(chair, { name }) : name}</li>,
      )}
    </ul>
  );
}

/** Offices and biography: on phones behind a button that covers the person's row. */
function More({ person }: { person: Person }) {
  const { language } = useLanguage();
  const { name, appointed, memberships, biography } = person;
  if (appointed === null && memberships.length === 0 && biography === null) return null;
  return (
    <details className="team-more">
      <summary>
        <span className="visually-hidden">{fill(HISTORY_WORDS[language].team.more, { name })}</span>
      </summary>
      <Offices person={person} />
      {biography === null ? null : (
        <div className="team-biography small soft">
          <Paragraphs text={biography} />
        </div>
      )}
    </details>
  );
}

function Member({ person }: { person: Person }) {
  const song = useSongClass(person.name);
  return (
    <li className="team-member">
      <PersonSeal person={person} />
      <div>
        <h3 className={`team-name ${song}`}>{person.name}</h3>
        <p className="small soft">{person.role}</p>
      </div>
      <More person={person} />
    </li>
  );
}

export function Team({ site }: { site: Site }) {
  const t = useRegionTranslate();
  const { language } = useLanguage();
  return (
    <SectionContent
      id="team"
      name={t("section.team")}
      title={t("team.title")}
      lead={HISTORY_WORDS[language].team.legend}
    >
      <SharedRosette people={site.team} />
      <ul className="team">
        {site.team.map((person) => (
          <Member key={person.id} person={person} />
        ))}
      </ul>
      <p className="way-on">
        <ViewMore href={paths.governance}>{t("wayOn.directors")}</ViewMore>
      </p>
    </SectionContent>
  );
}
