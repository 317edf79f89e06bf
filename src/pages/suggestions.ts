/**
 * Titles of announcements that a search would find, suggested while the reader types. The browser's own list shows them:
 * keyboard and screen readers use it as they use every such list.
 */
const WAIT_MS = 150;
const FEWEST_CHARACTERS = 2;
/** How many titles are asked for. */
export const SUGGESTIONS = 8;

const LIST_ID = "filters-titles";

/** @throws when the titles cannot be fetched. */
export type FindTitles = (q: string, signal: AbortSignal) => Promise<readonly string[]>;

const begun = new WeakSet<HTMLInputElement>();

/** Suggests titles for a field from now on. A field that has suggestions already keeps them. */
export function suggestTitles(input: HTMLInputElement, find: FindTitles): void {
  if (begun.has(input)) return;
  begun.add(input);
  const list = document.createElement("datalist");
  list.id = LIST_ID;
  input.after(list);
  input.setAttribute("list", LIST_ID);
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A browser puts in what is chosen, however long: it would then refuse to submit more than can be typed.
  const { maxLength } = input;
  const valueOf = (title: string): string => (maxLength === -1 ? title : title.slice(0, maxLength).trimEnd());
  const show = async ({ signal }: AbortController): Promise<void> => {
    const titles = await find(input.value.trim(), signal);
    if (!signal.aborted) list.replaceChildren(...titles.map((title) => new Option(title, valueOf(title))));
  };
  input.addEventListener("input", () => {
    clearTimeout(timer);
    running.abort();
    const { value } = input;
    // A chosen title is complete.
    if (value.trim().length < FEWEST_CHARACTERS || [...list.options].some((option) => option.value === value)) return;
    running = new AbortController();
    const current = running;
    // The search works without suggestions: on a copy of the site as files there is nothing to ask.
    timer = setTimeout(() => void show(current).catch(() => list.replaceChildren()), WAIT_MS);
  });
}
