/** The reason of a correction or a withdrawal, which readers see: an option for each language. */
import { LANGUAGES, localised, type Language, type Localised } from "../../src/core/languages.ts";
import { UsageError, type TextOption } from "../cli/options.ts";
import { requiredOption } from "./environment.ts";

const reasonOption = (language: Language): TextOption => ({
  type: "text",
  value: "text",
  description: `the reason in ${language}, one line that readers see`,
});

export const REASON_OPTIONS = Object.fromEntries(
  LANGUAGES.map((language) => [`reason-${language}`, reasonOption(language)]),
) as Readonly<Record<`reason-${Language}`, TextOption>>; // one for each language

type ReasonValues = { readonly [Name in keyof typeof REASON_OPTIONS]: string | undefined };

function reasonIn(values: ReasonValues, language: Language): string {
  const option = `reason-${language}` as const;
  const reason = requiredOption(option, values[option], `the reason in ${language}, one line that readers see`);
  if (reason.length > 400 || /[\r\n]/.test(reason))
    throw new UsageError(`--${option}: found ${reason.length} characters; allowed: one line of at most 400`);
  return reason;
}

/** @throws UsageError when one is missing or is no single line. */
export function reasonsOf(values: ReasonValues): Localised<string> {
  return localised((language) => reasonIn(values, language));
}
