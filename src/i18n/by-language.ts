import { localised, type Language, type Localised } from "../core/languages.ts";

/**
 * The files of `import.meta.glob` by language: `./locales/en.json` is that of `en`.
 * @throws when a language has no file.
 */
export function byLanguage<T>(files: Readonly<Record<string, T>>): Localised<T> {
  const entries = Object.entries(files);
  return localised((language: Language) => {
    const found = entries.find(([path]) => path.endsWith(`/${language}.json`));
    if (found === undefined) throw new Error(`no words for the language ${language}`);
    return found[1];
  });
}
