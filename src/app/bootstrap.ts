/**
 * The inline script at the start of the body: it puts the stored theme and language in force before
 * anything is painted. It stands in every page, so it is short; the CSP allows it by its hash.
 * Storage keys and values are those of core/theme.ts and core/languages.ts; a test holds them together.
 *
 * A stored language other than the served one, on a canonical address: the cookie is written and the
 * page asked for again; where the cookie changes nothing (a static export, cookies refused), the
 * address of that language is taken.
 */
import { LANGUAGE_STORAGE_KEY, LANGUAGES } from "../core/languages.ts";
import { THEME_CLASSES, THEME_STORAGE_KEY } from "../core/theme.ts";
import { languageCookie } from "./language-cookie.ts";

export const BOOTSTRAP_SCRIPT = [
  "(function(d,l){var e=d.documentElement,s,t,c,k;e.classList.remove('no-js');",
  // Storage may be refused at any step, and is null in some embedded browsers.
  `try{s=localStorage;t=s.getItem('${THEME_STORAGE_KEY}');c=s.getItem('${LANGUAGE_STORAGE_KEY}')}catch(_){return}`,
  `if(t==='dark'){d.body.classList.replace('${THEME_CLASSES.light}','${THEME_CLASSES.dark}')}`,
  `if(e.hasAttribute('data-pinned')||c===e.lang||!/^(?:${LANGUAGES.join("|")})$/.test(c))return;`,
  `k='${LANGUAGE_STORAGE_KEY}='+c;e.hidden=true;`,
  "function has(){return d.cookie.split('; ').indexOf(k)>=0}",
  "if(!has()){",
  `d.cookie=k+'${languageCookie("").slice(LANGUAGE_STORAGE_KEY.length + 1)}';`,
  "if(has()){l.reload();return}}",
  "l.replace('/'+c+(l.pathname==='/'?'':l.pathname)+l.search+l.hash)",
  "})(document,location)",
].join("");
