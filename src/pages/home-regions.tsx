/** The content of the home page's static regions. The browser needs it for another language and after a navigation. */
import type { RegionsOf } from "./outline.ts";
import { EyebrowText } from "../sections/section.tsx";
import { useRegionTranslate } from "../i18n/use-region-translate.ts";
import { AboutGroup, AboutPartner } from "../sections/about.tsx";
import { CareersTeaser } from "../sections/careers.tsx";
import { Claim } from "../sections/claim.tsx";
import { Closing } from "../sections/closing.tsx";
import { Contact } from "../sections/contact.tsx";
import { Disclosure } from "../sections/disclosure.tsx";
import { EcosystemHead, EcosystemWayOn, Exchange, Systems } from "../sections/ecosystem/ecosystem.tsx";
import { EventsHead, EventsWayOn } from "../sections/events.tsx";
import { Governance } from "../sections/governance.tsx";
import { HeroStrip, HeroText } from "../sections/hero.tsx";
import { homePictures, ringWords } from "../sections/home-pictures.ts";
import { News } from "../sections/news.tsx";
import { Partnership } from "../sections/partnership.tsx";
import { Team } from "../sections/team.tsx";
import { Milestones, TimelineHead } from "../sections/timeline/timeline-content.tsx";

function Eyebrow({ section }: { section: "ecosystem" | "events" }) {
  const t = useRegionTranslate();
  return <EyebrowText section={section} name={t(`section.${section}`)} />;
}

const regions: RegionsOf<"home"> = {
  pictures: homePictures,
  ring: ringWords,
  "hero-text": HeroText,
  "hero-strip": HeroStrip,
  about: AboutGroup,
  "about-partner": AboutPartner,
  claim: Claim,
  team: Team,
  partnership: Partnership,
  "ecosystem-eyebrow": () => <Eyebrow section="ecosystem" />,
  "ecosystem-head": EcosystemHead,
  systems: Systems,
  exchange: Exchange,
  "ecosystem-way-on": EcosystemWayOn,
  "events-eyebrow": () => <Eyebrow section="events" />,
  "events-head": EventsHead,
  "timeline-head": TimelineHead,
  timeline: Milestones,
  "events-way-on": EventsWayOn,
  news: News,
  governance: Governance,
  disclosure: Disclosure,
  careers: CareersTeaser,
  contact: Contact,
  closing: Closing,
};

export default regions;
