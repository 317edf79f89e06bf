/** Which parts of scenes the page can emphasise. */
import type { SystemId } from "../systems.ts";

/** A milestone by its index in the list, steps of a proposal's way by their indices, or a system; null: no system. */
export type Part =
  | { readonly kind: "milestone"; readonly index: number }
  | { readonly kind: "steps"; readonly indices: readonly number[] }
  | { readonly kind: "system"; readonly system: SystemId | null };
