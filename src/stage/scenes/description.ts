/** What the page asks the stage to draw: plain data, made by the app from the site's content. */
import type { EcosystemData } from "../../core/picture/ecosystem.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import type { MilestoneMark } from "../../core/picture/timeline.ts";

export type SceneDescription =
  | { readonly kind: "hero"; readonly segments: readonly HeroSegment[] }
  | { readonly kind: "timeline"; readonly milestones: readonly MilestoneMark[] }
  | { readonly kind: "ecosystem"; readonly ecosystem: EcosystemData };

/** Whether a scene draws beyond its slot, over the whole section that holds it. */
export const isFullBleed = ({ kind }: SceneDescription): boolean => kind === "hero";
