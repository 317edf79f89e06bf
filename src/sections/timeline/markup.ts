/** Names in the timeline's markup that its component, its style sheet and its behaviour share. */

/** The track or list. */
export const SCROLLER_CLASS = "timeline-scroller";
/** The stage's slot, within the scroller. */
export const SLOT_CLASS = "timeline-stage";
/** An item of the list. The behaviour sets `aria-current` on the one that the reader is at. */
export const MILESTONE_CLASS = "milestone";
/** Before the name of each company whose milestone it is. */
export const OWNER_CLASS = "of-";
/** The words of a milestone. */
export const TEXT_CLASS = "milestone-text";
/** Set on the scroller while a mouse or pen drags it. */
export const DRAGGING_ATTRIBUTE = "data-dragging";
/** Of a button: the direction in which it moves the track, -1 or 1. */
export const STRIDE_ATTRIBUTE = "data-stride";
