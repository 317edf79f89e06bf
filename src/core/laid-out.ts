/**
 * Whether an element is laid out. Where it is not (`content-visibility`), asking for its box would lay out all around it,
 * each time. It is laid out before the reader can see it, and its size is then observed to change.
 */
export function isLaidOut(element: Element): boolean {
  // Safari has it since 17.4.
  return element.checkVisibility === undefined || element.checkVisibility({ contentVisibilityAuto: true });
}
