/** Words in components: those of i18next, in the language of the provider. */
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../src/core/languages.ts";
import { MESSAGES } from "../../src/i18n/all-messages.ts";
import { createI18n } from "../../src/i18n/create-i18n.ts";
import { useTranslate } from "../../src/i18n/use-translate.ts";

function Words() {
  const t = useTranslate();
  return (
    <>
      {t("skip")} {t("failure.reason.rate-limited-until", { seconds: 7 })} {t("skip")}{" "}
      {t("failure.reason.rate-limited-until", { seconds: 8 })}
    </>
  );
}

const wordsUnder = (i18n: i18n): string =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Words />
    </I18nextProvider>,
  );

const expectedOf = ({ t }: i18n): string =>
  [7, 8].map((seconds) => `${t("skip")} ${t("failure.reason.rate-limited-until", { seconds })}`).join(" ");

describe("useTranslate", () => {
  it.each(LANGUAGES)("gives the words of i18next in %s, with the variables of each call", (language) => {
    const i18n = createI18n(language, MESSAGES);
    expect(i18n.t("skip")).toBe(MESSAGES[language].skip);
    expect(wordsUnder(i18n)).toBe(expectedOf(i18n));
  });

  it("gives the words of the new instance when the language is switched", () => {
    const english = createI18n("en", MESSAGES);
    wordsUnder(english);
    expect(wordsUnder(english.cloneInstance({ lng: "zh-TW" }))).toBe(expectedOf(createI18n("zh-TW", MESSAGES)));
  });

  it("throws without a provider", () => {
    expect(() => renderToStaticMarkup(<Words />)).toThrow(TypeError);
  });
});
