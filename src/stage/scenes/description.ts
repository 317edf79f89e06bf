/** What the page asks the stage to draw: plain data, made by the app from the site's content. */
import type { EcosystemData, SystemId } from "../../core/picture/ecosystem.ts";
import type { Owner } from "../../core/picture/slot-id.ts";
import type { TimelineColumn, TimelineNode } from "../../core/picture/timeline.ts";

export interface Segment {
  readonly owner: Owner;
  /** Whether the milestone is done. */
  readonly locked: boolean;
}

export type SceneDescription =
  | { readonly kind: "hero"; readonly segments: readonly Segment[] }
  | {
      readonly kind: "timeline";
      readonly owner: Owner;
      readonly states: readonly TimelineNode["state"][];
      /** Null: the timeline is a track, not a list. */
      readonly column: TimelineColumn | null;
    }
  | { readonly kind: "ecosystem"; readonly ecosystem: EcosystemData };

/** What of a scene the page emphasises: a milestone of a timeline, or a system of the ecosystem (null: neither). */
export type Part =
  | { readonly kind: "milestone"; readonly owner: Owner; readonly index: number }
  | { readonly kind: "system"; readonly system: SystemId | null };

/** Whether a scene draws beyond its slot, over the whole section that holds it. */
export const isFullBleed = ({ kind }: SceneDescription): boolean => kind === "hero";
