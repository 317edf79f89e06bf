/** The segment whose milestone is named: the style sheet shows it as one that is pointed at. */
const NAMED_ATTRIBUTE = "data-named";

/**
 * Touch screens have no pointing: the first tap on a segment of the hero's ring names its milestone, as pointing at it does,
 * and the second one follows its link. Before this has loaded, and without scripts, the first tap follows it.
 * @returns ends it
 */
export function startRingTaps(document: Document): () => void {
  let named: Element | null = null;
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Element ? target.closest(".hero-ring a") : null;
    const isTap = "pointerType" in event && event.pointerType === "touch";
    if (link !== null && link !== named && isTap) {
      event.preventDefault();
      // The link's own handler asks nobody.
      event.stopPropagation();
    }
    named?.toggleAttribute(NAMED_ATTRIBUTE, false);
    link?.toggleAttribute(NAMED_ATTRIBUTE, isTap);
    named = link;
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
