/** The rule for links (link.tsx), applied to HTML that the server made from Markdown. */
import type { MouseEvent } from "react";
import type { Language } from "../core/languages.ts";
import { matchPath, splitLanguage, withLanguage } from "../core/routes.ts";
import { destination } from "./link.tsx";
import { isPlainClick } from "./plain-click.ts";

/** An address in the pinned language; null for what is no screen of the site, such as a file or a feed. */
export function screenAddress(href: string, pinned: Language | null): string | null {
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const split = splitLanguage(path);
  if (matchPath(split.path).name === "not-found") return null;
  return withLanguage(split.path, split.pinned ?? pinned) + rest;
}

/**
 * Gives links to screens the pinned language, and makes all others open in a new window, as `Link` does; `mailto:`,
 * `tel:` and `#` stay as they are.
 * @param html escaped, as Markdown gives it: no attribute and no text holds a `<` or a `>`.
 * @param newWindow what screen readers are told of a new window.
 */
export function applyLinkRule(html: string, pinned: Language | null, newWindow: string): string {
  return html.replace(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/gs, (link, href: string, rest: string, text: string) => {
    const screen = screenAddress(href, pinned);
    const { kind } = destination(href, screen === null ? "_blank" : "_self", "");
    if (kind === "plain") return link;
    if (kind === "route") return `<a href="${screen}"${rest}>${text}</a>`;
    return `<a href="${href}"${rest} target="_blank" rel="noopener">${text}<span class="visually-hidden"> ${newWindow}</span></a>`;
  });
}

/** The link that was clicked in a text, and the address that it asks the router for; null leaves the click to the browser. */
export function routeOfClick(event: MouseEvent): { readonly link: Element; readonly address: string } | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  // Of a link in SVG, the property `target` is no string.
  if (link === null || link.hasAttribute("target") || !isPlainClick(event)) return null;
  const { kind, href } = destination(link.getAttribute("href") ?? "", "_self", window.location.pathname);
  return kind === "route" ? { link, address: href } : null;
}
