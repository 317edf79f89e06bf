import type { PageData } from "../content/contract.ts";
import { AboutGroup, AboutPartner } from "../sections/about.tsx";
import { CareersTeaser } from "../sections/careers.tsx";
import { Claim } from "../sections/claim.tsx";
import { Contact } from "../sections/contact.tsx";
import { Disclosure } from "../sections/disclosure.tsx";
import { Ecosystem } from "../sections/ecosystem.tsx";
import { Events } from "../sections/events.tsx";
import { Governance } from "../sections/governance.tsx";
import { Hero } from "../sections/hero.tsx";
import { News } from "../sections/news.tsx";
import { Partnership } from "../sections/partnership.tsx";
import { Team } from "../sections/team.tsx";

export default function HomePage({ data }: { data: Extract<PageData, { name: "home" }> }) {
  const { site, news } = data;
  return (
    <>
      <Hero site={site} newest={news.items[0]} />
      <AboutGroup site={site} />
      <AboutPartner site={site} />
      <Claim site={site} />
      <Team site={site} />
      <Partnership site={site} />
      <Ecosystem site={site} />
      <Events site={site} />
      <News news={news} />
      <Governance site={site} />
      <Disclosure site={site} />
      <CareersTeaser site={site} />
      <Contact shell={site} />
    </>
  );
}
