import type { ParseKeys } from "i18next";
import { localised } from "../core/languages.ts";
import { fill } from "./fill.ts";
import { useLanguage } from "./language-context.tsx";
import { REGION_MESSAGES, type RegionMessages } from "./region-messages.ts";
import { useTranslate } from "./use-translate.ts";

/** Dotted keys of the texts in `T`. */
type KeysOf<T, Path extends string = ""> = {
  [Name in keyof T & string]: T[Name] extends string ? `${Path}${Name}` : KeysOf<T[Name], `${Path}${Name}.`>;
}[keyof T & string];

type RegionTranslate = (
  key: KeysOf<RegionMessages> | ParseKeys,
  variables?: Readonly<Record<string, string | number>>,
) => string;

function flat(messages: object, path = ""): ReadonlyArray<readonly [string, string]> {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "object" && value !== null) return flat(value, `${path}${name}.`);
    return [[`${path}${name}`, String(value)] as const];
  });
}

const TEXTS = localised((language) => new Map(flat(REGION_MESSAGES[language])));

/** The `useTranslate` of components that only static regions render: it has their words as well. */
export function useRegionTranslate(): RegionTranslate {
  const t = useTranslate();
  const texts = TEXTS[useLanguage().language];
  return (key, variables = {}) => {
    const text = texts.get(key);
    // What is no key of a region is one of i18next's.
    return text === undefined ? t(key as ParseKeys, variables) : fill(text, variables);
  };
}
