import type { EcosystemSystem, Site } from "../../content/site-contract.ts";
import { announcementsHref } from "../../core/announcement-query.ts";
import type { SystemId } from "../../core/systems.ts";
import { useRegionTranslate } from "../../i18n/use-region-translate.ts";
import { ViewMore } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { SectionHead } from "../section.tsx";
import { SYSTEM_CLASS } from "./markup.ts";
import "./ecosystem.css";

/** One system in words: everything its picture shows. `emphasis.ts` brings it forward in the picture. */
function SystemCard({ id, system }: { id: SystemId; system: EcosystemSystem }) {
  const t = useRegionTranslate();
  const nameOf = new Map(system.participants.map((participant) => [participant.id, participant.name]));
  return (
    <article id={id} className={`${SYSTEM_CLASS} system-${id}`} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`} className="system-name">
        {system.name}
      </h3>
      <p className="system-tagline">{system.tagline}</p>
      <div className="system-body">
        <Paragraphs text={system.body} />
      </div>
      <h4 className="system-list-title">{t("ecosystem.participants")}</h4>
      <ul className="system-participants">
        {system.participants.map((participant) => (
          <li key={participant.id}>{participant.name}</li>
        ))}
      </ul>
      <details className="more">
        <summary>
          <h4 className="more-title">{t("ecosystem.flows")}</h4>
        </summary>
        <ul className="system-flows">
          {system.flows.map(({ from, to, what }, index) => (
            <li key={index}>
              <span className="system-route">
                {nameOf.get(from)} <Icon name="arrow-right" size={16} alt={t("ecosystem.to")} /> {nameOf.get(to)}
              </span>
              <span className="soft">{what}</span>
            </li>
          ))}
        </ul>
      </details>
    </article>
  );
}

/** What one system gives to the other across the edge. */
function Crossing({ from, ecosystem }: { from: SystemId; ecosystem: Site["ecosystem"] }) {
  const t = useRegionTranslate();
  const { systems, exchange } = ecosystem;
  return (
    <ul className="system-flows">
      {exchange
        .filter((crossing) => crossing.from === from)
        .map(({ what }, index) => (
          <li key={index}>
            <span className="system-route">
              {systems[from].name} <Icon name="arrow-right" size={16} alt={t("ecosystem.to")} />{" "}
              {systems[from === "lpt" ? "apq" : "lpt"].name}
            </span>
            <span className="soft">{what}</span>
          </li>
        ))}
    </ul>
  );
}

export function EcosystemHead({ site: { ecosystem } }: { site: Site }) {
  return <SectionHead id="ecosystem" title={ecosystem.title} lead={ecosystem.lead} />;
}

/** Both systems. */
export function Systems({ site: { ecosystem } }: { site: Site }) {
  return (
    <>
      <SystemCard id="lpt" system={ecosystem.systems.lpt} />
      <SystemCard id="apq" system={ecosystem.systems.apq} />
    </>
  );
}

/** What the systems give to each other. */
export function Exchange({ site: { ecosystem } }: { site: Site }) {
  const t = useRegionTranslate();
  return (
    <details className="more">
      <summary>
        <h3 className="more-title">{t("ecosystem.exchange")}</h3>
      </summary>
      <div className="systems-columns">
        <Crossing from="lpt" ecosystem={ecosystem} />
        <Crossing from="apq" ecosystem={ecosystem} />
      </div>
    </details>
  );
}

export function EcosystemWayOn() {
  const t = useRegionTranslate();
  return <ViewMore href={announcementsHref({ category: "industry-policies" })}>{t("wayOn.policies")}</ViewMore>;
}
