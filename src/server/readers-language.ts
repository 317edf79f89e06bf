/** The language of a reader on a canonical address: the stored choice, else what the browser asks for. */
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { detectLanguage, isLanguage, LANGUAGE_STORAGE_KEY, type Language } from "../core/languages.ts";

const detected = new LRUCache<string, Language>({ max: 1000 });

function languageOfHeader(header: string): Language {
  const known = detected.get(header);
  if (known !== undefined) return known;
  const language = detectLanguage(new Negotiator({ headers: { "accept-language": header } }).languages());
  if (header.length < 300) detected.set(header, language);
  return language;
}

export function readersLanguage(c: Context): Language {
  const stored = c.req.header("cookie") === undefined ? undefined : getCookie(c, LANGUAGE_STORAGE_KEY);
  return isLanguage(stored) ? stored : languageOfHeader(c.req.header("accept-language") ?? "");
}
