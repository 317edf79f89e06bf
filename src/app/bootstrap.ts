/**
 * The bootstrap script: an inline script ahead of the style sheets, which applies the stored theme, language and motion before
 * the first paint, defers layout and scroll-driven animations, works the theme's switch until the app does, and replaces
 * images of the content that do not load, before and after hydration. Every page contains it, so it is short. The CSP
 * allows it by its hash. Behind a style sheet it would wait for it, and the parser with it; where it stands there is no body
 * yet.
 * Storage keys and values are those of core/theme.ts, core/languages.ts and core/motion.ts; a test compares them.
 *
 * Pages whose address names no language have a longer one: when the stored language is not the served one, it writes the
 * cookie and reloads. Where the cookie has no effect (cookies refused, the missing page of a static export), it goes to the address of that language,
 * once: a static host may answer that address with the same missing page. A hidden page is being left already.
 */
import { IMAGE_FOLDERS } from "../core/images.ts";
import { LANGUAGE_STORAGE_KEY, LANGUAGES } from "../core/languages.ts";
import { THEME_CLASSES, THEME_COLOURS, THEME_STORAGE_KEY } from "../core/theme.ts";
import { MOTION_OFF_CLASS, MOTION_STORAGE_KEY } from "../core/motion.ts";
import { languageCookie, SECURE } from "./language-cookie.ts";
import { DEFERRED_CLASS } from "./deferred-class.ts";
import { STARTING_CLASS } from "./starting-class.ts";
import { UNSCROLLED_CLASS } from "./unscrolled-class.ts";

/**
 * Errors of images do not bubble, so the document listens while they are captured. A theme's image gives way to the
 * shared one, in both formats of its `picture`. The shared one is hidden: its box stays, and what lies below shows.
 */
const IMAGE_FALLBACK = [
  "d.addEventListener('error',function(v){",
  `var i=v.target,r=/(\\/images\\/[\\w-]+\\/)(${IMAGE_FOLDERS.join("|")})\\//,m=r.exec(i.src),w=i.previousSibling;`,
  "if(!m)return;",
  "if(m[2]==='shared'){i.dataset.missing='';return}",
  "w.srcset=w.srcset.replace(r,'$1shared/');",
  "i.src=i.src.replace(r,'$1shared/')},true);",
].join("");

/** The theme's switch, until the app takes it over. That may be never: the app's scripts are separate files. */
const THEME_SWITCH = [
  "function show(k,b){b=d.body.classList;",
  `b.replace(k?'${THEME_CLASSES.light}':'${THEME_CLASSES.dark}',k?'${THEME_CLASSES.dark}':'${THEME_CLASSES.light}');`,
  `d.querySelector('[name=theme-color]').content=k?'${THEME_COLOURS.dark}':'${THEME_COLOURS.light}'}`,
  "d.addEventListener('click',function(v){",
  `if(!e.classList.contains('${STARTING_CLASS}')||!v.target.closest('[data-theme-switch]'))return;`,
  `show(v=!d.body.classList.contains('${THEME_CLASSES.dark}'));`,
  `try{s.setItem('${THEME_STORAGE_KEY}',v?'dark':'light')}catch(_){}});`,
].join("");

/**
 * A page that begins at its top is not laid out whole (app/deferred-layout.ts): no position in it has to be known. A
 * reload and Back may begin further down. A link to a part of the page needs the true heights above that part.
 */
const DEFERRED_LAYOUT = [
  "if(!l.hash&&(performance.getEntriesByType('navigation')[0]||0).type==='navigate'){",
  `e.classList.add('${DEFERRED_CLASS}','${UNSCROLLED_CLASS}');`,
  `d.addEventListener('scroll',function(){e.classList.remove('${UNSCROLLED_CLASS}')},{once:true});`,
  // Until scripts are there, such a link would scroll the page below a menu that stays open.
  `}d.addEventListener('click',function(v){if(v=v.target.closest('a[href*="#"]')){`,
  `e.classList.remove('${DEFERRED_CLASS}');(v=v.closest('[popover]'))&&v.hidePopover()}},true);`,
].join("");

const CODES = LANGUAGES.join("|");

/** Corrects the language of a page whose address names none. */
const STORED_LANGUAGE = [
  `if(e.hidden||c===e.lang||!/^(?:${CODES})$/.test(c)||/^\\/(?:${CODES})(?:\\/|$)/.test(l.pathname))return;`,
  `k='${LANGUAGE_STORAGE_KEY}='+c;e.hidden=true;`,
  "function has(){return d.cookie.split('; ').includes(k)}",
  "if(!has()){",
  `d.cookie=k+'${languageCookie("").slice(LANGUAGE_STORAGE_KEY.length + 1)}'+(l.protocol==='https:'?'${SECURE}':'');`,
  "if(has()){l.reload();return}}",
  "l.replace('/'+c+(l.pathname==='/'?'':l.pathname)+l.search+l.hash)",
].join("");

const bootstrapScript = (readLanguage: string, language: string): string =>
  [
    `(function(d,l){var e=d.documentElement,s,t,c,k;e.classList.replace('no-js','${STARTING_CLASS}');`,
    DEFERRED_LAYOUT,
    THEME_SWITCH,
    IMAGE_FALLBACK,
    // Reading storage may throw, and storage is null in some embedded browsers.
    `try{s=localStorage;t=s.getItem('${THEME_STORAGE_KEY}');${readLanguage}`,
    // The ring would unroll while the scripts that know of it are on their way.
    `if(s.getItem('${MOTION_STORAGE_KEY}')==='off')e.classList.add('${MOTION_OFF_CLASS}')}catch(_){return}`,
    // Observers are called at the end of the task that adds the body, before the first paint.
    "if(t==='dark')new MutationObserver(function(){if(d.body){this.disconnect();show(1)}}).observe(e,{childList:true});",
    language,
    "})(document,location)",
  ].join("");

/** The script of pages whose address names their language, and of all others. */
export const BOOTSTRAP_SCRIPTS = {
  pinned: bootstrapScript("", ""),
  chosen: bootstrapScript(`c=s.getItem('${LANGUAGE_STORAGE_KEY}');`, STORED_LANGUAGE),
} as const;
