/**
 * The words of one language for components. i18next has more: plurals, nesting, contexts, fallbacks. The first page needs
 * none of that, so the browser fetches i18next for another language only. A test compares both for every message.
 */
import type { i18n, TFunction } from "i18next";
import type { Language } from "../core/languages.ts";
import type { Messages } from "./create-i18n.ts";
import { fill } from "./fill.ts";

/** What components use of an i18next instance. */
export type Translator = Pick<i18n, "language" | "t">;

/** The message under a key such as `failure.title`. @throws Error when there is none */
function messageOf(messages: Messages, key: string): string {
  let found: unknown = messages;
  for (const name of key.split("."))
    found = typeof found === "object" && found !== null ? Reflect.get(found, name) : null;
  if (typeof found !== "string") throw new Error(`no message "${key}"`);
  return found;
}

/** The translator of the first page. */
export function createTranslator(language: Language, messages: Messages): Translator {
  const t = (key: string, variables: Readonly<Record<string, string | number>> = {}): string =>
    fill(messageOf(messages, key), variables);
  return { language, t: t as TFunction }; // The types of i18next check keys and variables where it is called.
}
