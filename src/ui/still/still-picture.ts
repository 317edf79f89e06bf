/** What a slot's still picture is made from. The stage draws its scene from the same data. */
import type { Milestone, Site } from "../../content/contract.ts";
import type { TimelineId } from "../../core/vocabulary.ts";

/** A milestone in the ring of the hero. */
export interface RingSegment {
  readonly id: string;
  readonly owner: TimelineId;
  /** Whether the milestone is done: its segment is closed. */
  readonly locked: boolean;
}

/** Which still picture a slot holds, and its data. */
export type StillPicture =
  | { readonly kind: "hero"; readonly segments: readonly RingSegment[] }
  | { readonly kind: "timeline"; readonly owner: TimelineId; readonly milestones: readonly Milestone[] }
  | { readonly kind: "ecosystem"; readonly ecosystem: Site["ecosystem"] };
