/** The HTML document around a screen. */
import { escapeHtml } from "../core/html.ts";
import { markedTitle } from "../core/sample.ts";
import { INITIAL_THEME, THEME_CLASSES, THEME_COLOURS } from "../core/theme.ts";
import { LANGUAGES, OPEN_GRAPH_LOCALES, type Language } from "../core/languages.ts";
import { feedPaths, manifestPath, withLanguage } from "../core/routes.ts";
import {
  SOCIAL_HEIGHT,
  SOCIAL_SCREENS,
  SOCIAL_WIDTH,
  socialPath,
  type SocialSubject,
} from "../core/social-pictures.ts";
import type { PageData } from "../content/page-data.ts";
import type { Address } from "./address.ts";
import { HYDRATION_PAYLOAD_ID, type HydrationPayload } from "./hydration-payload.ts";
import type { Head } from "./head.ts";
import { LATER_STYLES_META } from "./later-styles-meta.ts";
import { COMMIT_META } from "./commit-meta.ts";
import { MODULES_META } from "./modules-meta.ts";
import { iconSymbols } from "./icon-symbols.ts";
import { BOOTSTRAP_SCRIPTS } from "./bootstrap.ts";
import { type SheetPlaceName, withSheets } from "../ui/sheet-place-html.ts";

/** The media of `preferences.css`. */
const PREFERENCES = "(prefers-contrast),(prefers-reduced-transparency),(forced-colors)";

/** Built files that a document refers to, as addresses. */
export interface DocumentAssets {
  readonly script: string;
  readonly styles: readonly string[];
  /** Style sheets that only what follows them in the body waits for (ui/sheet-place.tsx). */
  readonly bodyStyles: Readonly<Record<SheetPlaceName, readonly string[]>>;
  /** Style sheets of other screens, which the first navigation to one fetches (load-styles.ts). */
  readonly laterStyles: readonly string[];
  /** The style sheet of paper, which no page waits for. */
  readonly printStyle: string;
  /** The style sheet for what readers ask their system for; only those who ask for it wait for it. */
  readonly preferencesStyle: string;
  /** Modules that the script will import: it fetches them together, after the first paint. */
  readonly modules: readonly string[];
  readonly fonts: readonly string[];
  /** The commit that was built; the development server has none. */
  readonly commit?: string;
  /** Extra head markup of the development server. */
  readonly development?: string;
}

/** JSON inside a script element: no `<` may stand in it (HTML, 4.12.1.3). */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}

export interface DocumentInput {
  readonly address: Address;
  readonly language: Language;
  readonly head: Head;
  readonly payload: HydrationPayload;
  readonly data: PageData;
  readonly html: string;
  readonly assets: DocumentAssets;
  /** False for pages that search engines must not list: missing ones. */
  readonly listed: boolean;
  /** Whether invented content is served: the titles of cards then say so, and search engines must not list the page. */
  readonly sample: boolean;
  /** What the page is, in the words of schema.org. */
  readonly structuredData?: readonly object[];
}

/** Query parameters that make a page of its own; the cursor is only a place in it. */
function canonicalSearch(search: string): string {
  const params = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of ["category", "year"]) {
    const value = params.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? "" : `?${kept}`;
}

/** The languages that the page's text exists in, and the one that is shown: a missing translation has a substitute. */
function textLanguages({ language, data }: DocumentInput): {
  readonly existing: readonly Language[];
  readonly shown: Language;
} {
  if (data.name === "announcement") return { existing: data.announcement.languages, shown: data.announcement.lang };
  if (data.name === "text") return { existing: data.page.languages, shown: data.page.lang };
  return { existing: LANGUAGES, shown: language };
}

const NOINDEX = '<meta name="robots" content="noindex">';

function addressTags(input: DocumentInput): string[] {
  const { address, language, payload, listed, sample } = input;
  if (!listed) return [NOINDEX];
  const search = canonicalSearch(address.search);
  const feeds = feedPaths(language);
  const { origin } = payload.shell;
  const { existing, shown } = textLanguages(input);
  const tag = (rel: string, path: string, hreflang?: string): string =>
    `<link rel="${rel}"${hreflang === undefined ? "" : ` hreflang="${hreflang}"`} href="${escapeHtml(origin + path + search)}">`;
  return [
    // Nobody should find invented content when looking for a real company.
    ...(sample ? [NOINDEX] : []),
    // The same text at two addresses is one page to a search engine: the one of its own language.
    tag("canonical", withLanguage(address.path, shown)),
    ...existing.map((other) => tag("alternate", withLanguage(address.path, other), other)),
    tag("alternate", address.path, "x-default"),
    `<link rel="alternate" type="application/atom+xml" href="${feeds.atom}" title="${escapeHtml(payload.shell.names.group)}">`,
    `<link rel="alternate" type="application/feed+json" href="${feeds.json}" title="${escapeHtml(payload.shell.names.group)}">`,
  ];
}

/** What the page's social picture is of. */
function socialSubject(data: PageData): SocialSubject {
  // A withdrawn announcement has no picture.
  if (data.name === "announcement" && !data.announcement.withdrawn) return { announcement: data.announcement.id };
  return { screen: SOCIAL_SCREENS.find((screen) => screen === data.name) ?? "home" };
}

/** A data block: it is not run, so that no policy for scripts concerns it. */
function structuredDataBlock({ structuredData = [], listed }: DocumentInput): string {
  if (!listed || structuredData.length === 0) return "";
  const graph = jsonForHtml({ "@context": "https://schema.org", "@graph": structuredData });
  return `<script type="application/ld+json">${graph}</script>`;
}

function socialTags(input: DocumentInput): string[] {
  const { address, language, head, payload, data } = input;
  const property = (name: string, content: string): string =>
    `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  const picture = payload.shell.origin + socialPath(socialSubject(data), language);
  return [
    property("title", markedTitle(head.title, input, language)),
    property("description", head.description),
    property("type", data.name === "announcement" ? "article" : "website"),
    property("url", payload.shell.origin + withLanguage(address.path, textLanguages(input).shown)),
    property("site_name", payload.shell.names.group),
    property("image", picture),
    property("image:width", String(SOCIAL_WIDTH)),
    property("image:height", String(SOCIAL_HEIGHT)),
    property("image:alt", head.title),
    '<meta name="twitter:card" content="summary_large_image">',
    ...LANGUAGES.map((code) => property(code === language ? "locale" : "locale:alternate", OPEN_GRAPH_LOCALES[code])),
  ];
}

/** An element of a drawing that has no content, as React writes it: its end needs no tag of its own. */
const EMPTY_SHAPES = /><\/(?:path|circle|ellipse|rect|use|image)>/g;

const sheetLink = (href: string): string => `<link rel="stylesheet" href="${href}">`;

export function renderDocument(input: DocumentInput): string {
  const { address, language, head, payload, assets } = input;
  const shown = input.html.replaceAll(EMPTY_SHAPES, "/>");
  const links = (place: SheetPlaceName): string => assets.bodyStyles[place].map(sheetLink).join("");
  const html = withSheets(shown, { below: links("below"), end: links("end") });
  return [
    "<!doctype html>",
    `<html lang="${language}" class="no-js">`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    // Ahead of the style sheets: a script behind them waits for them, and the parser for it.
    `<script>${BOOTSTRAP_SCRIPTS[address.pinned === null ? "chosen" : "pinned"]}</script>`,
    ...assets.styles.map(sheetLink),
    `<link rel="stylesheet" href="${assets.printStyle}" media="print">`,
    `<link rel="stylesheet" href="${assets.preferencesStyle}" media="${PREFERENCES}">`,
    ...assets.fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    `<meta name="${MODULES_META}" content="${assets.modules.join(" ")}">`,
    assets.laterStyles.length === 0
      ? ""
      : `<meta name="${LATER_STYLES_META}" content="${assets.laterStyles.join(" ")}">`,
    ...addressTags(input),
    ...socialTags(input),
    `<meta name="theme-color" content="${THEME_COLOURS[INITIAL_THEME]}">`,
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${manifestPath(language)}">`,
    assets.commit === undefined ? "" : `<meta name="${COMMIT_META}" content="${escapeHtml(assets.commit)}">`,
    structuredDataBlock(input),
    assets.development ?? "",
    `<script type="module" src="${assets.script}"></script>`,
    "</head>",
    `<body class="${THEME_CLASSES[INITIAL_THEME]}">`,
    iconSymbols(html),
    `<div id="root">${html}</div>`,
    `<script type="application/json" id="${HYDRATION_PAYLOAD_ID}">${jsonForHtml(payload)}</script>`,
    "</body>",
    "</html>",
  ]
    .filter((line) => line !== "")
    .join("\n");
}
