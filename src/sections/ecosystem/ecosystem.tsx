import type { Site } from "../../content/site-contract.ts";
import { announcementsHref } from "../../core/announcement-query.ts";
import { numberedBefore, systemOf } from "../../core/picture/ecosystem.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import { useRegionTranslate } from "../../i18n/use-region-translate.ts";
import { ViewMore } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { SectionHead } from "../section.tsx";
import { STEP_CLASS, SYSTEM_CLASS } from "./markup.ts";
import "./ecosystem.css";

type Ecosystem = Site["ecosystem"];

/** One system in words. `emphasis.ts` brings it forward in the picture. */
function SystemCard({ id, ecosystem }: { id: SystemId; ecosystem: Ecosystem }) {
  const system = ecosystem.systems[id];
  return (
    <article id={id} className={`${SYSTEM_CLASS} system-${id}`} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h3 id={`${id}-title`} className="system-name">
        {system.name}
      </h3>
      <p className="system-tagline">{system.tagline}</p>
      <div className="system-body">
        <Paragraphs text={system.body} />
      </div>
    </article>
  );
}

/** Whose numbers the picture has, where it is too small for names. */
function Participants({ ecosystem }: { ecosystem: Ecosystem }) {
  return SYSTEM_IDS.map((id) => {
    const before = numberedBefore(ecosystem, id);
    // A number stays with its name.
    const numbered = ecosystem.systems[id].participants.map(({ name }, at) => `${before + at + 1}\u00a0${name}`);
    return (
      <p key={id} className={`system-participants small words system-${id}`}>
        {numbered.join("\u00a0· ")}
      </p>
    );
  });
}

/**
 * The way of a proposal. The style sheet lights in the still picture what a step speaks of, `emphasis.ts` on the stage:
 * while it is pointed at, tapped or focused.
 */
function ProposalSteps({ steps }: Pick<Ecosystem, "steps">) {
  const t = useRegionTranslate();
  if (steps.length === 0) return null;
  return (
    <div className="steps">
      <h3 id="steps-title">{t("ecosystem.steps")}</h3>
      <ol className="steps-list" aria-labelledby="steps-title">
        {steps.map(({ title, text }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard, too, a step lights its part
          <li key={title} className={STEP_CLASS} tabIndex={0}>
            <h4 className="step-title">{title}</h4>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface ExchangesProps {
  readonly title: string;
  readonly participants?: string;
  readonly exchanges: ReadonlyArray<{ readonly from: string; readonly to: string; readonly what: string }>;
  readonly nameOf: (participant: string) => string;
}

/** Who gives what to whom, with all participants of a system. */
function Exchanges({ title, participants, exchanges, nameOf }: ExchangesProps) {
  const t = useRegionTranslate();
  return (
    <div>
      <h4>{title}</h4>
      {participants === undefined ? null : <p className="small soft">{participants}</p>}
      <ul className="system-flows">
        {exchanges.map(({ from, to, what }) => (
          <li key={`${from} ${to} ${what}`}>
            <span>
              {`${nameOf(from)} `}
              <Icon name="arrow-right" size={16} alt={t("ecosystem.to")} />
              {` ${nameOf(to)}`}
            </span>
            <span className="soft">{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function EcosystemHead({ site: { ecosystem } }: { site: Site }) {
  return <SectionHead id="ecosystem" title={ecosystem.title} lead={ecosystem.lead} />;
}

/** The participants, the way of a proposal, and both systems. */
export function Systems({ site: { ecosystem } }: { site: Site }) {
  return (
    <>
      <Participants ecosystem={ecosystem} />
      <ProposalSteps steps={ecosystem.steps} />
      {SYSTEM_IDS.map((id) => (
        <SystemCard key={id} id={id} ecosystem={ecosystem} />
      ))}
    </>
  );
}

/** Everything that the picture shows, in words: what passes inside of the systems, and what crosses the shared edge. */
export function Exchange({ site: { ecosystem } }: { site: Site }) {
  const t = useRegionTranslate();
  const { systems, exchange } = ecosystem;
  const names = new Map(SYSTEM_IDS.flatMap((id) => systems[id].participants.map((one) => [one.id, one.name] as const)));
  const nameOf = (participant: string): string => names.get(participant) ?? participant;
  const [lpt, apq] = [systems.lpt.name, systems.apq.name];
  const from = (id: SystemId) => exchange.filter((crossing) => systemOf(ecosystem, crossing.from) === id);
  return (
    <details className="more">
      <summary>
        <h3 className="more-title">{t("ecosystem.exchange")}</h3>
      </summary>
      <div className="systems-columns">
        {SYSTEM_IDS.map((id) => (
          <Exchanges
            key={id}
            title={systems[id].name}
            participants={systems[id].participants.map(({ name }) => name).join(" · ")}
            exchanges={systems[id].flows}
            nameOf={nameOf}
          />
        ))}
        <Exchanges title={`${lpt} → ${apq}`} exchanges={from("lpt")} nameOf={nameOf} />
        <Exchanges title={`${apq} → ${lpt}`} exchanges={from("apq")} nameOf={nameOf} />
      </div>
    </details>
  );
}

export function EcosystemWayOn() {
  const t = useRegionTranslate();
  return <ViewMore href={announcementsHref({ category: "industry-policies" })}>{t("wayOn.policies")}</ViewMore>;
}
