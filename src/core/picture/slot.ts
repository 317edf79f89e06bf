/** Which scenes the stage draws, and which parts of them the page can emphasise. */
import type { SystemId } from "../systems.ts";
import type { TimelineId } from "../vocabulary.ts";

/** What a slot of the page shows. */
export type SlotId =
  | { readonly kind: "hero" }
  | { readonly kind: "timeline"; readonly owner: TimelineId }
  | { readonly kind: "ecosystem" };

/** A milestone of a timeline, or a system of the ecosystem; null: no system. */
export type Part =
  | { readonly kind: "milestone"; readonly owner: TimelineId; readonly index: number }
  | { readonly kind: "system"; readonly system: SystemId | null };
