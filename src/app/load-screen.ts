/**
 * Fetches a screen whole: code, words and data together. It is a chunk of its own, because a reader of
 * one page never navigates.
 */
import type { i18n } from "i18next";
import type { ApiClient } from "../api/client.ts";
import type { PageData } from "../content/contract.ts";
import type { Language } from "../core/languages.ts";
import { loadMessages } from "../i18n/load-messages.ts";
import { prepareRichText } from "../ui/sanitise.ts";
import type { Address } from "./address.ts";
import { loadPage } from "./load-page.ts";
import { loadPageModule } from "./page-modules.tsx";
import type { Screen } from "./screen.ts";

export interface ScreenWish {
  readonly key: string;
  readonly address: Address;
  readonly language: Language;
  /** The screen that is shown now. */
  readonly from: Screen;
  /** The wished screen as it was left, when the reader comes back to it. */
  readonly known: Screen | null;
}

export interface ScreenSources {
  readonly api: ApiClient;
  readonly i18n: i18n;
  readonly signal: AbortSignal;
}

/** Whether a screen shows HTML that the server made from Markdown. */
function hasRichText({ name }: PageData): boolean {
  return name === "announcement" || name === "careers" || name === "text";
}

/**
 * @returns the screen, or null when it was aborted. Words are in force when it returns.
 * @throws ApiError when a call fails, TypeError when a chunk cannot be fetched.
 */
export async function loadScreen(wish: ScreenWish, { api, i18n, signal }: ScreenSources): Promise<Screen | null> {
  const { key, address, language, from, known } = wish;
  const [words, page] = await Promise.all([
    i18n.hasResourceBundle(language, "translation") ? null : loadMessages(language),
    known ?? loadPage(api, address, language, language !== from.language, signal),
  ]);
  await Promise.all([loadPageModule(page.data.name), hasRichText(page.data) ? prepareRichText() : null]);
  if (signal.aborted) return null;
  if (words !== null) i18n.addResourceBundle(language, "translation", words);
  if (i18n.language !== language) await i18n.changeLanguage(language);
  return { key, address, language, data: page.data, shell: page.shell ?? from.shell };
}
