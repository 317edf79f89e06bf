/** The words of all languages at once, for the server. */
import { byLanguage } from "./by-language.ts";
import type { Messages } from "./create-i18n.ts";
import type { SecondaryMessages } from "./load-secondary-messages.ts";

export const MESSAGES = byLanguage(import.meta.glob<Messages>("./locales/*.json", { eager: true, import: "default" }));

export const SECONDARY_MESSAGES = byLanguage(
  import.meta.glob<SecondaryMessages>("./secondary/*.json", { eager: true, import: "default" }),
);
