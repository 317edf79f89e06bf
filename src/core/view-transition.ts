/**
 * Changes the document in one go, as a transition where the browser has them. A later change ends the transition of an
 * earlier one. With motion off or reduced it takes no time (`base.css`).
 * @param update may resolve later; until then the window shows the state before
 * @returns resolves when the transition has ended; null without one: the update has been made
 */
export function changeDocument(document: Document, update: () => Promise<void> | void): Promise<unknown> | null {
  if (!("startViewTransition" in document)) {
    void update();
    return null;
  }
  const { ready, finished } = document.startViewTransition(update);
  // It was skipped, for a later one or in a window that nobody sees. The update is made all the same.
  ready.catch(() => {});
  return finished;
}
