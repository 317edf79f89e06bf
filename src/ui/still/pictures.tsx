import type { ReactElement } from "react";
import { EcosystemStill } from "./ecosystem-still.tsx";
import { HeroStill } from "./hero-still.tsx";
import type { StillPicture } from "./still-picture.ts";
import { TimelineStill } from "./timeline-still.tsx";

/** The still picture of a slot. */
export function Picture({ still }: { still: StillPicture }): ReactElement | null {
  switch (still.kind) {
    case "hero":
      return still.words === null ? null : <HeroStill segments={still.segments} words={still.words} />;
    case "timeline":
      return <TimelineStill milestones={still.milestones} />;
    case "ecosystem":
      return still.words === null ? null : <EcosystemStill ecosystem={still.words} />;
  }
}
