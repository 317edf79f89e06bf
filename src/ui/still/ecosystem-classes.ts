/** Names in the ecosystem's drawing that its style sheets and `emphasis.ts` share. */

/** A participant: an element of this class in a group with its name. */
export const NODE_CLASS = "ecosystem-node";

/** With the number of a step, the class of what the step speaks of. */
export const LIT_CLASS = "lit-";
