/**
 * The styles of other screens. A document fetches them for no medium, so that its page does not wait for them; the first
 * navigation applies them.
 */

const LATER = 'link[rel="stylesheet"][media="not all"]';

function hasArrived(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    // A screen without its styles can be read.
    for (const end of ["load", "error"]) link.addEventListener(end, resolve, { once: true });
  });
}

export async function applyLaterStyles(document: Document): Promise<void> {
  const applied = Array.from(document.querySelectorAll<HTMLLinkElement>(LATER), async (link) => {
    if (link.sheet !== null) {
      link.media = "all";
      return;
    }
    // It has not arrived, or failed: another one says when it is there.
    const next = document.createElement("link");
    next.rel = "stylesheet";
    next.href = link.href;
    const arrival = hasArrived(next);
    link.replaceWith(next);
    await arrival;
  });
  await Promise.all(applied);
}
