import type { Site } from "../content/site-contract.ts";
import { announcementsHref } from "../core/announcement-query.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { Moment } from "../ui/moment.tsx";
import { SectionContent } from "./section.tsx";
import "./disclosure.css";

const SHOWN = 3;

/** The most recent documents of the register. The page of the documents has all of them. */
export function Disclosure({ site: { documents } }: { site: Site }) {
  const t = useRegionTranslate();
  const dated = documents.flatMap(({ id, name, publishedAt }) =>
    publishedAt === null ? [] : [{ id, name, publishedAt }],
  );
  const newest = dated.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)).slice(0, SHOWN);
  return (
    <SectionContent
      id="disclosure"
      name={t("section.disclosure")}
      title={t("disclosure.title")}
      figure={documents.length}
      lead={t("disclosure.count")}
    >
      <ul className="documents">
        {newest.map(({ id, name, publishedAt }) => (
          <li key={id} className="document">
            <Link href={`${paths.documents}#${id}`} target="_self">
              {name}
            </Link>
            <span className="soft tabular">
              <Moment at={publishedAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="way-on">
        <ViewMore href={paths.documents}>{t("wayOn.documents")}</ViewMore>
      </p>
      <p className="way-on">
        <ViewMore href={announcementsHref({ category: "information-disclosure" })}>{t("wayOn.disclosure")}</ViewMore>
      </p>
    </SectionContent>
  );
}
