import type { ReactNode } from "react";
import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { Link } from "../ui/link.tsx";
import { SectionContent } from "./section.tsx";
import "./governance.css";

interface RowProps {
  /** A part of the governance page. */
  readonly anchor: string;
  readonly name: string;
  readonly children: ReactNode;
}

function Row({ anchor, name, children }: RowProps) {
  return (
    <div className="governance-row">
      <dt>
        <Link href={`${paths.governance}#${anchor}`} target="_self">
          {name}
        </Link>
      </dt>
      {/* Names stay whole. */}
      <dd className="words">{children}</dd>
    </div>
  );
}

/** Directors, committees and the governance framework in a line each. The governance page says the rest. */
export function Governance({ site }: { site: Site }) {
  const t = useRegionTranslate();
  const { directors, committees, framework } = site;
  const separator = t("governance.separator");
  const independent = directors.filter(({ director }) => director === "independent").length;
  return (
    <SectionContent
      id="governance"
      name={t("section.governance")}
      title={t("governance.title")}
      {...(directors.length > 0 && {
        // The lead says both numbers.
        figure: <span aria-hidden="true">{`${independent}/${directors.length}`}</span>,
        lead: t("governance.count", { number: directors.length, independent }),
      })}
    >
      <dl className="governance-rows">
        {directors.length === 0 ? null : (
          <Row anchor="directors" name={t("governance.directors")}>
            {directors.map(({ name }) => name).join(separator)}
          </Row>
        )}
        {committees.length === 0 ? null : (
          <Row anchor="committees" name={t("governance.committees")}>
            {committees.map(({ name }) => name).join(separator)}
          </Row>
        )}
        {framework.length === 0 ? null : (
          <Row anchor="framework" name={t("governance.framework")}>
            {framework.map(({ title }) => title).join(separator)}
          </Row>
        )}
      </dl>
      <p className="way-on">
        <ViewMore href={paths.governance}>{t("wayOn.directors")}</ViewMore>
      </p>
    </SectionContent>
  );
}
