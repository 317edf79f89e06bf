// @vitest-environment jsdom
/** The title of a row becomes the title of its page, and back; a later choice wins, and nothing waits for ever. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseAddress } from "../../src/app/address.ts";
import { rowTransition } from "../../src/app/row-transition.ts";

const LIST = '<h3 class="announcement-title">Results</h3>';
const list = parseAddress("/announcements", "");
const article = parseAddress("/announcement/2025-011", "");

let finish: (error?: Error) => void = () => undefined;
let updated: Promise<void> | undefined;
let reduced = false;
interface Started {
  readonly ready: Promise<never>;
  readonly finished: Promise<void>;
}
const start = vi.fn<(update: () => Promise<void> | undefined) => Started>((update) => {
  updated = update();
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error === undefined ? resolve() : reject(error));
  });
  return { ready: Promise.reject(new DOMException("skipped", "AbortError")), finished };
});

beforeEach(() => {
  document.body.innerHTML = `<li id="row-2025-011">${LIST}</li>`;
  Object.assign(document, { startViewTransition: start });
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: reduced }) });
  reduced = false;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 10, 100, 20));
});
afterEach(() => {
  Reflect.deleteProperty(document, "startViewTransition");
  Reflect.deleteProperty(window, "matchMedia");
  document.documentElement.className = "";
  vi.restoreAllMocks();
  start.mockClear();
});

const title = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`no ${selector}`);
  return found;
};
const showArticle = (): void => void (document.body.innerHTML = '<h1 class="article-title">Results</h1>');

it("names the title of the row, then that of the page, and neither in the end", async () => {
  const transition = rowTransition(document, list, article);
  const row = title(".announcement-title");
  transition.show(() => {
    expect(row.style.viewTransitionName).toBe("title");
    showArticle();
  }, new AbortController().signal);
  transition.arrived();
  await updated;
  expect(row.style.viewTransitionName).toBe("");
  expect(title("h1").style.viewTransitionName).toBe("title");
  finish();
  await vi.waitFor(() => expect(title("h1").style.viewTransitionName).toBe(""));
});

it("goes back into the row of the page that is left", async () => {
  showArticle();
  const transition = rowTransition(document, article, list);
  transition.show(() => void (document.body.innerHTML = `<li id="row-2025-011">${LIST}</li>`), AbortSignal.any([]));
  transition.arrived();
  await updated;
  expect(title("h3").style.viewTransitionName).toBe("title");
  finish(new Error("the window was closed"));
  await vi.waitFor(() => expect(title("h3").style.viewTransitionName).toBe(""));
});

it("a request that is aborted renders nothing, or is not waited for", async () => {
  const controller = new AbortController();
  const update = vi.fn<() => void>();
  rowTransition(document, list, article).show(update, controller.signal);
  controller.abort();
  await updated;
  rowTransition(document, list, article).show(update, controller.signal);
  await updated;
  expect(update).toHaveBeenCalledTimes(1);
});

it("renders at once elsewhere, where the browser has no transitions, and where the title is not in the window", () => {
  const update = vi.fn<() => void>();
  const { signal } = new AbortController();
  Reflect.deleteProperty(document, "startViewTransition");
  Reflect.deleteProperty(window, "matchMedia");
  document.documentElement.className = "";
  rowTransition(document, list, article).show(update, signal);
  Object.assign(document, { startViewTransition: start });
  Object.assign(window, { matchMedia: (media: string) => ({ media, matches: reduced }) });
  reduced = false;
  rowTransition(document, list, parseAddress("/careers", "")).show(update, signal);
  rowTransition(document, article, parseAddress("/zh/announcement/2025-011", "")).show(update, signal);
  vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 5000, 100, 20));
  rowTransition(document, list, article).show(update, signal);
  expect(update).toHaveBeenCalledTimes(4);
  expect(start).not.toHaveBeenCalled();
  expect(title("h3").style.viewTransitionName).toBeFalsy();
});

it.each(["motion-off", "motion-calm", "reduced"])("takes no pictures of the window where little moves: %s", (how) => {
  if (how === "reduced") reduced = true;
  else document.documentElement.className = how;
  const transition = rowTransition(document, list, article);
  transition.show(showArticle, new AbortController().signal);
  transition.arrived();
  expect(start).not.toHaveBeenCalled();
  expect(title("h1").style.viewTransitionName).toBe("");
});
