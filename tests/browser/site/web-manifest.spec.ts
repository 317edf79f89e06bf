/** The web manifest as a browser reads it, under the pages' own policy. */
import { LANGUAGES } from "../../../src/core/languages.ts";
import { expect, test } from "../test.ts";

test("Chromium accepts the manifest and every icon of it, in each language", async ({ page, request }) => {
  const session = await page.context().newCDPSession(page);
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/terms`);
    const { url, data, errors } = await session.send("Page.getAppManifest");
    expect([new URL(url).pathname, errors]).toEqual([`/site.${language}.webmanifest`, []]);
    const { lang, icons } = JSON.parse(data ?? "") as { lang: string; icons: { src: string; type: string }[] };
    expect(lang).toBe(language);
    expect(icons.length).toBeGreaterThan(1);
    for (const { src, type } of icons) {
      const response = await request.get(src);
      expect([response.status(), response.headers()["content-type"]], src).toEqual([200, type]);
    }
  }
});
