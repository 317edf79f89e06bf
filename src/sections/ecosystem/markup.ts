/** Names in the ecosystem's markup that its component, its style sheet and `emphasis.ts` share. */

/** A system's card: an element of this class, whose id is the system's. */
export const SYSTEM_CLASS = "system";

/** A step of a proposal's way: an element of this class, in the order of the steps. */
export const STEP_CLASS = "step";

/** The step that the reader has come to on the way down the page. */
export const LIT_ATTRIBUTE = "data-lit";
