/** A control that was pressed, until what it does has begun; a link to another language, until that is there. `shell.css` draws it. */
const PENDING = "data-pending";

/**
 * Marks a pressed control, and acts behind the paint that shows the mark: the reader sees at once that the press was taken,
 * however long the act styles, lays out and renders the page. Several presses act in their order.
 * @param act is called at once in a page that is not painted.
 */
export function answerPress(control: Element, act: () => void): void {
  const { hidden, defaultView } = control.ownerDocument;
  if (hidden || defaultView === null) return act();
  control.setAttribute(PENDING, "");
  // A frame's callbacks come before its paint. A task of its own comes after it.
  defaultView.requestAnimationFrame(() =>
    defaultView.setTimeout(() => {
      control.removeAttribute(PENDING);
      act();
    }),
  );
}
