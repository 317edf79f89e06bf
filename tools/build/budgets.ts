/** Every budget of the built site. The build, the tests and `npm run bench:site` judge by this file. */
import type { ScreenName } from "../../src/core/screens.ts";

/** Bytes over the wire, brotli. The build fails when a budget is exceeded. */
export const SIZE_BUDGETS = {
  /** All scripts that are fetched before a screen is usable, in each language. */
  script: {
    home: 74_950,
    announcements: 79_150,
    announcement: 74_500,
    careers: 78_250,
    text: 74_150,
    "not-found": 74_700,
  } satisfies Readonly<Record<ScreenName, number>>,
  /** Style sheets that the first paint of a screen waits for. */
  style: {
    home: 6_420,
    announcements: 8_060,
    announcement: 8_030,
    careers: 8_060,
    text: 8_960,
    "not-found": 8_960,
  } satisfies Readonly<Record<ScreenName, number>>,
  /** Those that only what lies below the first window waits for. */
  belowStyle: 4_260,
  /** Those that only the footer and what opens above a page wait for. */
  endStyle: 1_500,
  /** Latin type, on every page. */
  font: 45_000,
  /** The type of Chinese headings, on the pages of its language. */
  songFont: 45_000,
  /** Everything that is fetched for the stage: its worker, with all scenes, and what the page adds for it. */
  stage: 149_000,
  /** What is fetched for the first moving frame: without the scenes that come later. */
  firstFrame: 135_150,
  /** The home page's document, which depends on the content: tests and the bench judge it. */
  homeDocument: 14_950,
  /** The same where its address names the language: it has no script that corrects it. */
  pinnedHomeDocument: 14_760,
} as const;

/** Style sheets that a document names in its body. */
export const bodyStyleBudget = (screen: ScreenName): number =>
  SIZE_BUDGETS.endStyle + (screen === "home" ? SIZE_BUDGETS.belowStyle : 0);

/** A cold visit in a real Chromium. Ratios are to the static page of the same run; times are milliseconds. */
export const PAGE_BUDGETS = {
  firstPaintRatio: 1.5,
  largestPaintRatio: 1.2,
  /** Thread time of the main thread until the home page has loaded and moves. */
  mainThread: 200,
  /** At a four times slowed processor. */
  longestTask: 50,
  firstMove: 1200,
} as const;

/** From a press to the next paint at a four times slowed processor, milliseconds (Event Timing). */
export const INTERACTION_BUDGET = 100;

/** The running stage of the home page. */
export const STAGE_BUDGETS = {
  /** From usable to the first moving frame, milliseconds. */
  firstMove: 900,
  /** Script of a frame, milliseconds. */
  frame: 1,
  /** Share of one core at rest, in percent. */
  rest: 35,
} as const;

/** Lighthouse's mobile scores. */
export const SCORE_BUDGETS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Lighthouse's total blocking time, milliseconds. */
export const BLOCKING_BUDGET = 100;

/** 10,000 announcements with 10,000 changes of facts. Ratios of processor time. */
export const CHANGE_BUDGETS = {
  /** Start and requests, to the same announcements without changes. */
  ratio: 1.1,
  /** Start with a filled STATE_DIR, to one with an empty one. */
  warm: 0.3,
} as const;

/** One process of the server. */
export const SERVER_BUDGETS = {
  /** Requests per second of the home page, in proportion to a bare `node:http` server that sends the same. */
  bareRatio: 0.9,
  /** The same through the nginx of `deploy/`, in proportion to nginx that sends files. */
  proxyRatio: 0.9,
  /** With 10,000 announcements: milliseconds until ready, and bytes of memory at most. */
  ready: 5000,
  memory: 250_000_000,
  /** With 10,000 announcements: 99 of 100 searches, milliseconds. */
  search: 25,
} as const;
