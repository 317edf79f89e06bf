import { createElement, Fragment, type ReactNode } from "react";
import type { Site } from "../content/site-contract.ts";
import { HOME_SECTIONS, type HomeSection as SectionId } from "../core/home.ts";
import type { HomePictures } from "../sections/home-pictures.ts";
import { ringOf } from "../sections/ring.ts";
import { Timeline } from "../sections/timeline/timeline.tsx";
import { SheetPlace } from "../ui/sheet-place.tsx";
import { StageSlot } from "../ui/stage-slot.tsx";
import { StaticRegion } from "../ui/static-region.tsx";
import type { SegmentWords } from "../ui/still/still-picture.ts";
import { isOutline, type OutlineProps, type RegionName } from "./outline.ts";

/** Classes of sections that are a static region as a whole; any other of them has `STATIC_SECTION`. */
const STATIC_SECTIONS: Partial<Record<SectionId, string>> = {
  about: "section section-half wrap",
  "about-partner": "section section-half wrap",
  claim: "claim",
  partnership: "section wrap section-wide",
  team: "section wrap section-wide",
  governance: "section section-half wrap",
  disclosure: "section section-half wrap",
  careers: "section section-half wrap",
  contact: "section section-half wrap",
};
const STATIC_SECTION = "section wrap";

interface SectionProps {
  readonly pictures: HomePictures;
  /** For the still pictures; null where they are not rendered. */
  readonly words: { readonly ring: readonly SegmentWords[]; readonly ecosystem: Site["ecosystem"] } | null;
  /** The content of a region; null keeps what the server has rendered. */
  readonly region: (name: RegionName<"home">) => ReactNode;
}

function Hero({ pictures, words, region }: SectionProps) {
  const still = { kind: "hero", segments: ringOf(pictures.milestones), words: words?.ring ?? null } as const;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <StaticRegion name="hero-text" className="hero-text wrap" content={region("hero-text")} />
      <StaticRegion name="hero-strip" className="wrap hero-foot" content={region("hero-strip")} />
      {/* Behind both. The newest announcement comes before the segments of the ring, for those who use a keyboard. */}
      <StageSlot className="hero-stage" still={still} isStatic={words === null} />
    </section>
  );
}

interface StageSectionProps extends Pick<SectionProps, "region"> {
  readonly id: "ecosystem" | "events";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section with slots of the stage. */
function StageSection({ id, className = "", region, children }: StageSectionProps) {
  return (
    <section id={id} className={`section wrap section-wide${className}`} aria-labelledby={`${id}-title`}>
      <div className="section-frame">
        <StaticRegion as="p" name={`${id}-eyebrow`} className="eyebrow" content={region(`${id}-eyebrow`)} />
        <StaticRegion name={`${id}-head`} className="section-head" content={region(`${id}-head`)} />
        <div className="section-body">
          {children}
          <StaticRegion as="p" name={`${id}-way-on`} className="way-on" content={region(`${id}-way-on`)} />
        </div>
      </div>
    </section>
  );
}

function Ecosystem({ pictures, words, region }: SectionProps) {
  const still = { kind: "ecosystem", ecosystem: pictures.ecosystem, words: words?.ecosystem ?? null } as const;
  return (
    <StageSection id="ecosystem" className=" ecosystem" region={region}>
      <StageSlot className="ecosystem-stage" still={still} isStatic={words === null} />
      <StaticRegion name="systems" className="systems" content={region("systems")} />
      <StaticRegion name="exchange" className="exchange" content={region("exchange")} />
    </StageSection>
  );
}

/** Both companies' timelines in one: what was done, what was announced, and what slipped, each in words. */
function Events({ pictures, region }: SectionProps) {
  return (
    <StageSection id="events" region={region}>
      <Timeline milestones={pictures.milestones} head={region("timeline-head")} list={region("timeline")} />
    </StageSection>
  );
}

const STAGE_SECTIONS = { hero: Hero, ecosystem: Ecosystem, events: Events } as const;

function propsOf({ data, regions }: OutlineProps<"home">): SectionProps {
  if (isOutline(data)) return { pictures: data.outline, words: null, region: () => null };
  if (regions === null) throw new Error("the home page has data and no regions");
  return {
    pictures: regions.pictures(data.site),
    words: { ring: regions.ring(data.site), ecosystem: data.site.ecosystem },
    region: (name) => createElement(regions[name], data),
  };
}

export default function HomePage(given: OutlineProps<"home">) {
  const props = propsOf(given);
  const sections = HOME_SECTIONS.map((id) => {
    if (id === "hero" || id === "ecosystem" || id === "events") {
      const HomeSection = STAGE_SECTIONS[id];
      return (
        <Fragment key={id}>
          <HomeSection {...props} />
          {id === "hero" && <SheetPlace />}
        </Fragment>
      );
    }
    return (
      <StaticRegion
        key={id}
        as="section"
        name={id}
        id={id}
        className={STATIC_SECTIONS[id] ?? STATIC_SECTION}
        aria-labelledby={`${id}-title`}
        content={props.region(id)}
      />
    );
  });
  return (
    <>
      {sections}
      <StaticRegion name="closing" className="closing" content={props.region("closing")} />
    </>
  );
}
