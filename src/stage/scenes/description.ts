/** What the page asks the stage to draw: plain data, made by the app from the company's own. */
import type { EcosystemData } from "../../core/picture/ecosystem.ts";
import type { TimelineColumn, TimelineNode } from "../../core/picture/timeline.ts";

export type Owner = "group" | "partner";

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
      readonly column: TimelineColumn | null;
    }
  | { readonly kind: "ecosystem"; readonly ecosystem: EcosystemData };

/** Whether a scene draws beyond its slot, as far as the section that holds it. */
export const isFullBleed = ({ kind }: SceneDescription): boolean => kind === "hero";
