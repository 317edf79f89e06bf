import type { i18n, TFunction } from "i18next";
import { useContext } from "react";
import { I18nContext } from "react-i18next";

/** `TFunction` without the types of keys and variables. */
type Translate = (key: string, variables?: object) => string;

const functions = new WeakMap<i18n, TFunction>();

/** `i18n.t`, which resolves a key without variables once: i18next resolves it at each call, for the same words. */
function translationOf(i18n: i18n): TFunction {
  const known = functions.get(i18n);
  if (known !== undefined) return known;
  const resolve = i18n.t as Translate; // its callers have checked keys and variables
  const words = new Map<string, string>();
  const translate: Translate = (key, variables) => {
    if (variables !== undefined) return resolve(key, variables);
    const found = words.get(key) ?? resolve(key);
    words.set(key, found);
    return found;
  };
  const made = translate as TFunction; // as above
  functions.set(i18n, made);
  return made;
}

/**
 * The function that turns a key into words of the page's language, from the `I18nextProvider` above.
 *
 * `useTranslation` of react-i18next also loads namespaces, follows an instance that changes its language, and copies the
 * instance for each component: that took two fifths of the time in which the server renders the home page. Here an
 * instance is complete before it is provided and keeps its language, so none of that is needed.
 * @throws TypeError without an `I18nextProvider` above.
 */
export function useTranslate(): TFunction {
  return translationOf(useContext(I18nContext).i18n);
}
