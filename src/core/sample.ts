/** How titles say, outside of the site's own pages, that its content is invented. */
import type { Language, Localised } from "./languages.ts";

const MARKS: Localised<string> = { en: "[Sample] ", zh: "【样本】", "zh-TW": "【樣本】" };

/** A title of what leaves the site: a feed, a calendar, a card. Pages have a strip that says it. */
export const markedTitle = (title: string, { sample }: { readonly sample: boolean }, language: Language): string =>
  sample ? MARKS[language] + title : title;
