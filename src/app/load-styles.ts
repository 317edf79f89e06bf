/**
 * The styles of other screens. A document fetches them for no medium, so that its page does not wait for them; the first
 * navigation applies them.
 */

const LATER = 'link[rel="stylesheet"][media="not all"]:not([data-applied])';

/** Applies what the document's own link has fetched. A screen without its styles can be read as well. */
const applyFetched = (link: HTMLLinkElement): void => {
  if (link.sheet !== null) link.media = "all";
};

/**
 * Resolves when the styles are there; they come from the cache when they have arrived. Each gets a link of its own, behind
 * all others, also those of the body: when Chromium finds a sheet with layers among the others, by another `media` as well, it takes every font to
 * be another, and lays out the whole page again. A sheet that comes last costs only what it matches.
 */
export async function applyLaterStyles(document: Document): Promise<void> {
  const applied = Array.from(document.querySelectorAll<HTMLLinkElement>(LATER), (link) => {
    const next = document.createElement("link");
    next.rel = "stylesheet";
    next.href = link.href;
    link.setAttribute("data-applied", "");
    document.body.append(next);
    return new Promise<void>((resolve) => {
      next.addEventListener("load", () => resolve());
      next.addEventListener("error", () => resolve(applyFetched(link)));
    });
  });
  await Promise.all(applied);
}
