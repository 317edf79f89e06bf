/** In which language a text is written, by its script. */
import { Converter } from "opencc-js";
import type { Language } from "../../src/core/languages.ts";

const toSimplified = Converter({ from: "t", to: "cn" });
const toTraditional = Converter({ from: "cn", to: "t" });

/** A text with fewer letters or characters says nothing of its language. */
const FEWEST = 40;
/** Chinese documents have Latin names and numbers, and English ones a Chinese name. */
const CHINESE_SHARE = 0.2;

const changed = (before: readonly string[], after: string): number => {
  const characters = Array.from(after);
  return before.filter((character, index) => characters[index] !== character).length;
};

/** @returns null where the text does not tell: it is short, or both Chinese scripts write it alike. */
export function writtenLanguage(text: string): Language | null {
  const chinese = text.match(/\p{Script=Han}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (chinese.length + latin.length < FEWEST) return null;
  if (chinese.length < (chinese.length + latin.length) * CHINESE_SHARE) return "en";
  const all = chinese.join("");
  const [traditional, simplified] = [changed(chinese, toSimplified(all)), changed(chinese, toTraditional(all))];
  if (traditional === simplified) return null;
  return traditional > simplified ? "zh-TW" : "zh";
}
