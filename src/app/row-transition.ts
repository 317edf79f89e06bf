/** The way between a list and one of its announcements: the title of the row becomes the title of the page, and back. */
import { changeDocument } from "../core/view-transition.ts";
import type { Address } from "./address.ts";

const NAME = "title";

const announcementOf = ({ match }: Address): string | null => (match.name === "announcement" ? match.id : null);

/** The title as the window shows it now: in its row, or else that of the page; null where it is not in the window. */
function titleOf(document: Document, id: string): HTMLElement | null {
  const title =
    document.querySelector<HTMLElement>(`#row-${id} .announcement-title`) ??
    document.querySelector<HTMLElement>(".article-title");
  const { top = 0, bottom = 0 } = title?.getBoundingClientRect() ?? {};
  return top < innerHeight && bottom > 0 ? title : null;
}

export interface RowTransition {
  /** Calls `update`, which must call `arrived` once the other screen is rendered. It does not if `signal` is aborted before. */
  show(update: () => void, signal: AbortSignal): void;
  arrived(): void;
}

export function rowTransition(document: Document, from: Address, to: Address): RowTransition {
  const id = from.match.name === to.match.name ? null : (announcementOf(to) ?? announcementOf(from));
  let arrived: (() => void) | null = null;
  return {
    show(update, signal) {
      const before = id === null ? null : titleOf(document, id);
      if (id === null || before === null) return update();
      const named = [before];
      before.style.viewTransitionName = NAME;
      const ended = changeDocument(document, () => {
        if (signal.aborted) return undefined;
        return new Promise<void>((resolve) => {
          signal.addEventListener("abort", () => resolve());
          arrived = () => {
            before.style.viewTransitionName = "";
            const after = titleOf(document, id);
            if (after !== null) {
              named.push(after);
              after.style.viewTransitionName = NAME;
            }
            resolve();
          };
          update();
        });
      });
      const forget = () => {
        for (const element of named) element.style.viewTransitionName = "";
      };
      if (ended === null) {
        arrived = null;
        forget();
      } else void ended.then(forget, forget);
    },
    arrived: () => arrived?.(),
  };
}
