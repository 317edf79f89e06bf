/**
 * What a scene is drawn from: plain data, made from the site's content. The only list of scenes: the stage draws them, and
 * their still pictures are drawn from the same data.
 */
import type { EcosystemData } from "./ecosystem.ts";
import type { HeroSegment } from "./hero-figures.ts";
import type { MilestoneMark } from "./timeline.ts";

export type SceneDescription =
  | { readonly kind: "hero"; readonly segments: readonly HeroSegment[] }
  | { readonly kind: "timeline"; readonly milestones: readonly MilestoneMark[] }
  | { readonly kind: "ecosystem"; readonly ecosystem: EcosystemData };
