import type { Person, Site } from "../content/contract.ts";
import { formatPartialDate } from "../core/time.ts";
import { useLanguage } from "../i18n/language-context.tsx";
import { useTranslate } from "../i18n/use-translate.ts";
import { paths } from "../core/routes.ts";
import { ViewMore } from "../ui/button.tsx";
import { FileLinks } from "../components/file-links.tsx";
import { SectionContent } from "./section.tsx";
import "./governance.css";

function Directors({ directors }: { directors: readonly Person[] }) {
  const t = useTranslate();
  const { language } = useLanguage();
  if (directors.length === 0) return null;
  return (
    <div className="register">
      <table className="register-table">
        <caption>{t("governance.directors")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("governance.name")}</th>
            <th scope="col">{t("governance.role")}</th>
            <th scope="col">{t("governance.directorship")}</th>
            <th scope="col">{t("governance.appointed")}</th>
          </tr>
        </thead>
        <tbody>
          {directors.map((director) => (
            <tr key={director.id}>
              <th scope="row">{director.name}</th>
              <td>{director.role}</td>
              <td>{director.director === null ? "" : t(`director.${director.director}`)}</td>
              <td className="tabular">
                <span className="register-label">{t("governance.appointed")} </span>
                {director.appointed === null ? "–" : formatPartialDate(director.appointed, language)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Committees({ committees }: { committees: Site["committees"] }) {
  const t = useTranslate();
  return (
    <ul className="committees">
      {committees.map((committee) => (
        <li key={committee.id} className="committee">
          <h3>{committee.name}</h3>
          <p className="committee-purpose">{committee.purpose}</p>
          <ul className="committee-members">
            {committee.members.map(({ name, role }, index) => (
              <li key={index}>
                {name} <span className="small soft">{t(`committee.${role}`)}</span>
              </li>
            ))}
          </ul>
          {committee.terms.length === 0 ? null : (
            <div className="committee-terms">
              <p className="small soft">{t("governance.terms")}</p>
              <FileLinks files={committee.terms} of={committee.name} short />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Directors, committees and the governance framework. */
export function Governance({ site }: { site: Site }) {
  const t = useTranslate();
  return (
    <SectionContent id="governance" name={t("section.governance")} title={t("governance.title")}>
      <Directors directors={site.directors} />
      <Committees committees={site.committees} />
      {site.framework.length === 0 ? null : (
        <div className="framework">
          <h3>{t("governance.framework")}</h3>
          <dl>
            {site.framework.map(({ title, body }, index) => (
              <div key={index} className="framework-row">
                <dt>{title}</dt>
                <dd>{body}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <p className="way-on">
        <ViewMore href={paths.section("disclosure")}>{t("wayOn.documents")}</ViewMore>
      </p>
    </SectionContent>
  );
}
