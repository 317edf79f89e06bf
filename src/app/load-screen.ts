/**
 * Fetches a screen whole: code, words and data together. It is a chunk of its own, because a reader of
 * one page never navigates.
 */
import type { ApiClient } from "../api/client.ts";
import type { Language } from "../core/languages.ts";
import { loadMessages } from "../i18n/load-messages.ts";
import type { Translator } from "../i18n/translator.ts";
import { isOutline, type ScreenData } from "../pages/outline.ts";
import { prepareRichText } from "../ui/sanitise.ts";
import { hasStaticRegions } from "../ui/static-region.tsx";
import type { Address } from "./address.ts";
import { arrive } from "./arrive.ts";
import type { Arrival, HistoryEntries } from "./history-entry.ts";
import { holdScrollAnchor } from "./scroll-anchor.ts";
import { loadPage } from "./load-page.ts";
import { loadHeadingType } from "./load-type.ts";
import { applyLaterStyles } from "./load-styles.ts";
import { loadScreenModule } from "./page-modules.tsx";
import { rowTransition } from "./row-transition.ts";
import type { Screen } from "./screen.ts";
import { loadFooterContent } from "./shell/footer.tsx";

export interface ScreenRequest {
  readonly key: string;
  readonly address: Address;
  readonly language: Language;
  /** The screen that is shown now. */
  readonly from: Screen;
  /** The requested screen as it was shown last, when the reader goes back to it. */
  readonly known: Screen | null;
}

export interface LoadedScreen {
  readonly screen: Screen;
  /** Has the screen's words: each language has one of its own, so that words and data change in one go. */
  readonly i18n: Translator;
  /** Calls `update`, which renders the screen: at once, or within a transition. */
  readonly show: (update: () => void) => void;
  /** To be called once the screen is rendered: scrolls and moves focus. Null for the document's own screen. */
  readonly arrive: ((entries: HistoryEntries, how: Arrival) => void) | null;
}

export interface ScreenSources {
  readonly api: ApiClient;
  /** As it is used now. */
  readonly i18n: Translator;
  readonly signal: AbortSignal;
}

/** Whether a screen shows HTML that the server made from Markdown. */
function hasRichText(data: ScreenData): boolean {
  return !isOutline(data) && ["announcement", "careers", "text"].includes(data.name);
}

const translators = new Map<Language, Translator>();

/** Another language than that of the page that is shown: i18next, with the messages of that language. */
async function translatorOf(language: Language): Promise<Translator> {
  const known = translators.get(language);
  if (known !== undefined) return known;
  const [{ createI18n }, messages] = await Promise.all([import("../i18n/create-i18n.ts"), loadMessages(language)]);
  const made = createI18n(language, { [language]: messages });
  translators.set(language, made);
  return made;
}

/**
 * @returns the screen, or null when it was aborted. Nothing of the page has changed when it returns.
 * @throws ApiError when a call fails, TypeError when a chunk cannot be fetched.
 */
export async function loadScreen(
  request: ScreenRequest,
  { api, i18n, signal }: ScreenSources,
): Promise<LoadedScreen | null> {
  const { key, address, language, from, known } = request;
  // The page that was served is shown again as it was, if what the server rendered is still there.
  const isServed = known !== null && (isOutline(known.data) || known.shell.social === null);
  const shownBefore = isServed && !hasStaticRegions() ? null : known;
  // The links of the footer are in the page's language and have its prefix.
  const needsShell = language !== from.language || address.pinned !== from.address.pinned;
  const stylesFor = (isOtherScreen: boolean): Promise<void> | null =>
    isOtherScreen ? applyLaterStyles(document) : null;
  const [words, page] = await Promise.all([
    language === i18n.language ? i18n : translatorOf(language),
    shownBefore ?? loadPage(api, address, language, needsShell, signal),
    stylesFor(address.match.name !== from.address.match.name),
  ]);
  const shell = needsShell && page.shell !== null ? page.shell : from.shell;
  await Promise.all([
    loadScreenModule(page.data),
    hasRichText(page.data) ? prepareRichText() : null,
    shell.social === null ? null : loadFooterContent(),
    // An address may have another screen than its own: that of what is missing.
    stylesFor(page.data.name !== from.data.name),
    language === from.language ? null : loadHeadingType(window, language),
  ]);
  if (signal.aborted) return null;
  const restoreAnchor =
    language !== from.language && address.path === from.address.path ? holdScrollAnchor(window) : null;
  const transition = rowTransition(document, from.address, address);
  return {
    show: (update) => transition.show(update, signal),
    screen: shownBefore ?? { key, address, language, data: page.data, shell },
    i18n: words,
    arrive: (entries, how) => {
      if (how !== "push" && how !== "pop") restoreAnchor?.();
      arrive(window, entries, how);
      transition.arrived();
    },
  };
}
