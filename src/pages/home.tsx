import type { ComponentType } from "react";
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

type HomeProps = Pick<PageDataOf<"home">, "site" | "news">;

const SECTIONS: Readonly<Record<HomeSection, ComponentType<HomeProps>>> = {
  hero: Hero,
  about: AboutGroup,
  "about-partner": AboutPartner,
  claim: Claim,
  team: Team,
  partnership: Partnership,
  ecosystem: Ecosystem,
  events: Events,
  news: News,
  governance: Governance,
  disclosure: Disclosure,
  careers: CareersTeaser,
  contact: Contact,
};

export default function HomePage({ data: { site, news } }: { data: PageDataOf<"home"> }) {
  return HOME_SECTIONS.map((id) => {
    const HomeSection = SECTIONS[id];
    return <HomeSection key={id} site={site} news={news} />;
  });
}
