/**
 * The style sheets of other screens. The document names them, and the first navigation to another screen fetches them: a
 * reader of one page needs none.
 */
import { LATER_STYLES_META } from "./later-styles-meta.ts";

/** @returns when the browser has applied the sheet; rejects with a TypeError when it cannot be fetched, as an import does */
const loaded = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new TypeError(`${link.href} could not be fetched`)));
  });

/** By document: the sheets that are being applied, or are. */
const applying = new WeakMap<Document, Promise<void>>();

async function addSheets(document: Document): Promise<void> {
  const names = document.querySelector<HTMLMetaElement>(`meta[name="${LATER_STYLES_META}"]`)?.content.split(" ") ?? [];
  const links = names.map((href) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    return link;
  });
  // Behind all others: when Chromium finds a sheet with layers among the others, it takes every font to be another, and
  // lays out the whole page again. A sheet that comes last costs only what it matches.
  document.body.append(...links);
  try {
    await Promise.all(links.map(loaded));
  } catch (error) {
    for (const link of links) link.remove();
    applying.delete(document);
    throw error;
  }
}

/**
 * Resolves when the sheets are applied; the first call fetches them. After a failure, the next call tries again.
 * @throws TypeError when a sheet cannot be fetched: after a release, its file may be gone
 */
export function applyLaterStyles(document: Document): Promise<void> {
  const pending = applying.get(document) ?? addSheets(document);
  applying.set(document, pending);
  return pending;
}
