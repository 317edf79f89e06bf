/** Which parts of scenes the page can emphasise. */
import type { SystemId } from "../systems.ts";

/** A milestone by its index in the list, a step of a proposal's way by its index, or a system; null: no system. */
export type Part =
  | { readonly kind: "milestone"; readonly index: number }
  | { readonly kind: "step"; readonly index: number }
  | { readonly kind: "system"; readonly system: SystemId | null };
