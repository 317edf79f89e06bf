/**
 * The class of the root element from the start of a page at its top until its first scroll. The hero's scroll-driven
 * animations wait for that: they cost a second style and several layers before the first paint.
 */
export const UNSCROLLED_CLASS = "unscrolled";
