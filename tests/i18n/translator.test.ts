/** The first page's words are those of i18next. */
import { expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { MESSAGES } from "../../src/i18n/all-messages.ts";
import { createI18n, type Messages } from "../../src/i18n/create-i18n.ts";
import { REGION_MESSAGES } from "../../src/i18n/region-messages.ts";
import { createTranslator } from "../../src/i18n/translator.ts";

type Translate = (key: string, variables?: object) => string;

/** The messages by key, such as `failure.title`. */
function messagesByKey(messages: object, before = ""): ReadonlyArray<readonly [string, string]> {
  return Object.entries(messages).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null
      ? messagesByKey(value, `${before}${name}.`)
      : [[before + name, String(value)] as const],
  );
}

/** The first words together with those of regions: groups, such as `footer`, have some of both. */
function allMessages(language: Language): Messages {
  const first: Readonly<Record<string, object | string>> = MESSAGES[language];
  const groups = Object.entries<object | string>(REGION_MESSAGES[language]).map(([name, group]) => {
    const known = first[name];
    return [name, typeof known === "object" && typeof group === "object" ? { ...known, ...group } : group] as const;
  });
  return { ...MESSAGES[language], ...Object.fromEntries(groups) };
}

/** Values that an expression, HTML or another interpolation would change, and numbers. */
const VALUES = ["<b>$& {{name}} $1 “名”", 7, 0] as const;

const variablesOf = (message: string): readonly string[] =>
  Array.from(message.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);

it.each(LANGUAGES)("every message in %s is as i18next has it, with its variables", (language) => {
  const messages = allMessages(language);
  const ours = createTranslator(language, messages).t as Translate; // keys are read from the file
  const theirs = createI18n(language, { [language]: messages }).t as Translate;
  const all = messagesByKey(messages);
  expect(all.length).toBeGreaterThan(150);
  for (const [key, message] of all) {
    const names = variablesOf(message);
    const variables = Object.fromEntries(names.map((name, index) => [name, VALUES[index % VALUES.length]]));
    const ask = (t: Translate): string => (names.length === 0 ? t(key) : t(key, variables));
    expect(ask(ours), key).toBe(ask(theirs));
  }
  expect(all.filter(([, message]) => variablesOf(message).length > 0).length).toBeGreaterThan(10);
});

it("does not invent a message", () => {
  const { t } = createTranslator("en", MESSAGES.en);
  for (const key of ["failure", "failure.nothing", "nothing", ""])
    expect(() => (t as Translate)(key)).toThrow("no message");
});
