/** The companies that have a timeline. */
export type Owner = "group" | "partner";

/** What a slot of the page shows. */
export type SlotId =
  { readonly kind: "hero" } | { readonly kind: "timeline"; readonly owner: Owner } | { readonly kind: "ecosystem" };
