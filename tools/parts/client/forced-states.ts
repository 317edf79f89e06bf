/**
 * Shows states that a page cannot bring about, by the site's own rules: each rule that asks for the pointer, the
 * keyboard's focus or a press also takes an element whose `data-force` names the state. So no rule is written twice, and
 * a changed style sheet changes the specimens with it.
 */

export const FORCED_STATES = ["hover", "focus", "press"] as const;
export type ForcedState = (typeof FORCED_STATES)[number];

const PSEUDO_CLASSES: Readonly<Record<string, ForcedState>> = {
  hover: "hover",
  "focus-visible": "focus",
  active: "press",
};

/** The same weight as the pseudo-class: which rule wins does not change. */
const forced = (pseudoClass: string, name: string): string =>
  `:is(${pseudoClass}, [data-force~="${PSEUDO_CLASSES[name]}"])`;

/** A selector that takes forced states too, and samples of other languages as their own pages. Null if it needs no change. */
export function forcedSelector(selector: string): string | null {
  if (selector.includes("data-force") || selector.includes("data-own-page")) return null;
  const changed = selector
    .replaceAll(/(?<!\\):(hover|focus-visible|active)(?![\w-])/g, (pseudoClass, name: string) =>
      forced(pseudoClass, name),
    )
    // The type of Chinese headings is that of a page in their language.
    .replaceAll(/:root(?=\[lang)/g, ":is(:root, [data-own-page])");
  return changed === selector ? null : changed;
}

/** Rules within rules too: layers, media queries, nested rules. */
function* allRules(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule;
    if ("cssRules" in rule) yield* allRules((rule as CSSGroupingRule).cssRules); // nested rules have the same property
  }
}

function forceRules(sheets: Iterable<CSSStyleSheet>): void {
  for (const sheet of sheets)
    for (const rule of allRules(sheet.cssRules)) {
      if (!(rule instanceof CSSStyleRule)) continue;
      const selector = forcedSelector(rule.selectorText);
      if (selector !== null) rule.selectorText = selector;
    }
}

/** Every style rule of the page. */
export function* styleRules(sheets: Iterable<CSSStyleSheet>): Generator<CSSStyleRule> {
  for (const sheet of sheets) for (const rule of allRules(sheet.cssRules)) if (rule instanceof CSSStyleRule) yield rule;
}

/** Also for sheets that come or change later, as after an edit. @returns stops it */
export function keepForcing(document: Document): () => void {
  const force = (): void => forceRules(document.styleSheets);
  const observer = new MutationObserver(force);
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  force();
  return () => observer.disconnect();
}

/** What can be pointed at, focused and pressed. Icons are swapped by the pointer alone. */
export const CONTROLS = "a, button, input, summary, .icon";

/** Puts what a selector finds within an element into a state. Whoever points at a control points at what is around it. */
export function forceWithin(specimen: Element, selector: string, state: ForcedState): void {
  // A press is made by a pointer that is over the control.
  const states = state === "press" ? "hover press" : state;
  for (const control of specimen.querySelectorAll(selector)) {
    if (state === "focus" && control.matches(".icon")) continue;
    control.setAttribute("data-force", states);
    if (state === "focus") continue;
    for (let around = control.parentElement; around !== null && around !== specimen; around = around.parentElement)
      around.setAttribute("data-force", states);
  }
}
