import { Fragment, type ReactNode } from "react";
import type { PageDataOf } from "../content/contract.ts";
import { HOME_SECTIONS, type HomeSection } from "../core/home.ts";
import { AboutGroup, AboutPartner } from "../sections/about.tsx";
import { CareersTeaser } from "../sections/careers.tsx";
import { Claim } from "../sections/claim.tsx";
import { Contact } from "../sections/contact.tsx";
import { Disclosure } from "../sections/disclosure.tsx";
import { Ecosystem } from "../sections/ecosystem/ecosystem.tsx";
import { Events } from "../sections/events.tsx";
import { Governance } from "../sections/governance.tsx";
import { Hero } from "../sections/hero.tsx";
import { News } from "../sections/news.tsx";
import { Partnership } from "../sections/partnership.tsx";
import { Team } from "../sections/team.tsx";

type HomeData = PageDataOf<"home">;

const SECTIONS: Readonly<Record<HomeSection, (data: HomeData) => ReactNode>> = {
  hero: ({ site, news }) => <Hero site={site} newest={news.items[0]} />,
  about: ({ site }) => <AboutGroup site={site} />,
  "about-partner": ({ site }) => <AboutPartner site={site} />,
  claim: ({ site }) => <Claim site={site} />,
  team: ({ site }) => <Team site={site} />,
  partnership: ({ site }) => <Partnership site={site} />,
  ecosystem: ({ site }) => <Ecosystem site={site} />,
  events: ({ site }) => <Events site={site} />,
  news: ({ news }) => <News news={news} />,
  governance: ({ site }) => <Governance site={site} />,
  disclosure: ({ site }) => <Disclosure site={site} />,
  careers: ({ site }) => <CareersTeaser site={site} />,
  contact: ({ site }) => <Contact shell={site} />,
};

export default function HomePage({ data }: { data: HomeData }) {
  return HOME_SECTIONS.map((section) => <Fragment key={section}>{SECTIONS[section](data)}</Fragment>);
}
