/**
 * The class of the root element from the start of a page at its top until its first scroll. The hero's still picture arrives
 * only there, and its scroll-driven animations wait for the scroll: they cost a second style and several layers before the
 * first paint.
 */
export const UNSCROLLED_CLASS = "unscrolled";
