/** What a slot's still picture is made from. The stage draws its scene from the same data. */
import type { EcosystemSystem, Site } from "../../content/site-contract.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import type { MilestoneMark } from "../../core/picture/timeline.ts";
import type { SystemId } from "../../core/systems.ts";

type SystemFlow = EcosystemSystem["flows"][number];

interface SystemShape {
  readonly emblem: EcosystemSystem["emblem"];
  readonly participants: ReadonlyArray<{ readonly id: string }>;
  readonly flows: ReadonlyArray<Pick<SystemFlow, "from" | "to" | "weight">>;
}

/** The ecosystem without its words. */
export interface EcosystemShape {
  readonly systems: Readonly<Record<SystemId, SystemShape>>;
  readonly exchange: ReadonlyArray<Pick<SystemFlow, "from" | "to" | "weight">>;
  readonly steps: ReadonlyArray<{ readonly participants: readonly string[] }>;
}

/** Which still picture a slot holds, and its data. */
export type StillPicture =
  | { readonly kind: "hero"; readonly segments: readonly HeroSegment[] }
  | { readonly kind: "timeline"; readonly milestones: readonly MilestoneMark[] }
  | {
      readonly kind: "ecosystem";
      readonly ecosystem: EcosystemShape;
      /** For the still picture; null where it is not rendered. */
      readonly words: Site["ecosystem"] | null;
    };
