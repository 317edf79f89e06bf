import type { Milestone, Site } from "../../content/contract.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import { EcosystemStill } from "./ecosystem-still.tsx";
import { HeroStill, type RingSegment } from "./hero-still.tsx";
import { TimelineStill } from "./timeline-still.tsx";

export type { RingSegment } from "./hero-still.tsx";

/** Which still picture a slot holds, and its data. */
export type StillPicture =
  | { readonly kind: "hero"; readonly segments: readonly RingSegment[] }
  | { readonly kind: "timeline"; readonly owner: TimelineId; readonly milestones: readonly Milestone[] }
  | { readonly kind: "ecosystem"; readonly ecosystem: Site["ecosystem"] };

export function Picture({ still }: { still: StillPicture }) {
  switch (still.kind) {
    case "hero":
      return <HeroStill segments={still.segments} />;
    case "timeline":
      return <TimelineStill owner={still.owner} milestones={still.milestones} />;
    case "ecosystem":
      return <EcosystemStill ecosystem={still.ecosystem} />;
  }
}
