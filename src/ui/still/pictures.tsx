import type { Site } from "../../content/contract.ts";
import { EcosystemStill } from "./ecosystem-still.tsx";
import { HeroStill, type RingSegment } from "./hero-still.tsx";
import { TimelineStill } from "./timeline-still.tsx";

export type { RingSegment } from "./hero-still.tsx";

/** Which still picture a slot holds, and the data that it is drawn from. */
export type StillPicture =
  | { readonly scene: "hero"; readonly segments: readonly RingSegment[] }
  | { readonly scene: "group-timeline"; readonly milestones: Site["timelines"]["group"]["milestones"] }
  | { readonly scene: "partner-timeline"; readonly milestones: Site["timelines"]["partner"]["milestones"] }
  | { readonly scene: "ecosystem"; readonly ecosystem: Site["ecosystem"] };

export function Picture({ still }: { still: StillPicture }) {
  switch (still.scene) {
    case "hero":
      return <HeroStill segments={still.segments} />;
    case "group-timeline":
      return <TimelineStill owner="group" milestones={still.milestones} />;
    case "partner-timeline":
      return <TimelineStill owner="partner" milestones={still.milestones} />;
    case "ecosystem":
      return <EcosystemStill ecosystem={still.ecosystem} />;
  }
}
