import type { Site } from "../content/site-contract.ts";
import { paths } from "../core/routes.ts";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { ViewMore } from "../ui/button.tsx";
import { ContentImage } from "../ui/content-image.tsx";
import { Paragraphs } from "../ui/paragraphs.tsx";
import { SectionContent } from "./section.tsx";
import "./about.css";

/** A list of facts, and the logo at the section's upper corner. */
function Facts({ profile: { facts, logo } }: { profile: Site["group"] }) {
  return (
    <>
      {logo === null ? null : <ContentImage image={logo} className="about-logo" />}
      {facts.length === 0 ? null : (
        <dl className="facts">
          {facts.map(({ label, value }, index) => (
            <div key={index} className="facts-row">
              <dt className="small soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** About the Group: text beside a list of facts. */
export function AboutGroup({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent id="about" name={t("section.about")} title={site.group.title}>
      <div className="about">
        <div className="prose">
          <Paragraphs text={site.group.body} />
          {site.names.renaming === null ? null : <p className="about-renaming">{site.names.renaming}</p>}
          <p className="way-on">
            <ViewMore href={paths.section("governance")}>{t("wayOn.governance")}</ViewMore>
          </p>
        </div>
        <Facts profile={site.group} />
      </div>
    </SectionContent>
  );
}

export function AboutPartner({ site }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <SectionContent id="about-partner" name={t("section.aboutPartner")} title={site.partner.title}>
      <div className="about">
        <div className="prose">
          <Paragraphs text={site.partner.body} />
          <p className="way-on">
            <ViewMore href={paths.section("ecosystem")}>{t("wayOn.ecosystem")}</ViewMore>
          </p>
        </div>
        <Facts profile={site.partner} />
      </div>
    </SectionContent>
  );
}
