/** Images and drawings, and the controls that sections of the home page have for themselves. */
import { PersonSeal, SharedRosette } from "../../../src/components/person-seal.tsx";
import { ringOf } from "../../../src/sections/ring.ts";
import { homePictures, ringWords } from "../../../src/sections/home-pictures.ts";
import { Exchange } from "../../../src/sections/ecosystem/ecosystem.tsx";
import { TimelineHead } from "../../../src/sections/timeline/timeline-content.tsx";
import { Contact } from "../../../src/sections/contact.tsx";
import { Image } from "../../../src/ui/image.tsx";
import { Phrases } from "../../../src/ui/phrases.tsx";
import { NearRing } from "../../../src/ui/still/near-ring.tsx";
import { StageSlot } from "../../../src/ui/stage-slot.tsx";
import type { Sample } from "./sample.ts";
import { PartsSection, Specimen } from "./specimen.tsx";
import "../../../src/sections/team.css";

export function PicturesSection({ sample: { site } }: { sample: Sample }) {
  const { milestones } = homePictures(site);
  return (
    <PartsSection
      id="parts-pictures"
      title="Pictures and sections"
      lead="Seals, images, the still picture of a slot, and controls that only one section has."
    >
      <SharedRosette people={site.team.slice(0, 4)} />
      <div className="parts-row">
        {site.team.slice(0, 4).map((person) => (
          <Specimen key={person.id} label={`PersonSeal: ${person.name}`}>
            <PersonSeal person={person} />
          </Specimen>
        ))}
        <Specimen label="Image">
          <Image name="guilloche" alt="" width={160} height={160} eager />
        </Specimen>
      </div>
      <Specimen label="Phrases: lines of Chinese end between them">
        <p>
          <Phrases text={site.hero.title} />
        </p>
      </Specimen>
      <Specimen label="NearRing">
        <div className="closing">
          <NearRing segments={ringOf(milestones)} words={ringWords(site)} />
        </div>
      </Specimen>
      <Specimen label="StageSlot">
        <StageSlot className="parts-slot" still={{ kind: "timeline", milestones }} isStatic={false} />
      </Specimen>
      <Specimen
        label="TimelineHead: buttons hover and focus-visible"
        force={{ "[data-stride='-1']": "hover", "[data-stride='1']": "focus" }}
      >
        <div className="timeline parts-timeline">
          <TimelineHead site={site} />
        </div>
      </Specimen>
      <Specimen label="Exchange, focus-visible" force={{ summary: "focus" }}>
        <Exchange site={site} />
      </Specimen>
      <Specimen label="Contact, a line of it pointed at" force={{ ".office-line a": "hover" }}>
        <Contact site={site} />
      </Specimen>
    </PartsSection>
  );
}
