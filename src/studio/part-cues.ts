/** Where the parts of the page are that move by presets, and what brings each of them about. */
import type { PartCue } from "./page-part.ts";

const POINTED = "data-studio-pointed";

const isStyle = (rule: CSSRule): rule is CSSStyleRule => "selectorText" in rule;
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => "cssRules" in rule;

/** Scripts cannot point: the page's own rules for what is pointed at also answer to a mark. */
function alsoWhenMarked(frame: Window): void {
  const mark = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (isGroup(rule)) mark(rule.cssRules);
      if (!isStyle(rule) || rule.selectorText.includes(POINTED)) continue;
      rule.selectorText = rule.selectorText.replaceAll(":hover", `:is(:hover, [${POINTED}])`);
    }
  };
  for (const sheet of frame.document.styleSheets) mark(sheet.cssRules);
}

/** A page that cannot be fetched is what a notice tells of. */
function failToNavigate(frame: Window): void {
  const { fetch } = frame;
  frame.fetch = () => Promise.reject(new TypeError("refused by the studio"));
  frame.document.querySelector<HTMLElement>('main a[href*="/announcements"], main a[href*="/announcement"]')?.click();
  // Once the page has asked: what it asks for later is answered.
  frame.setTimeout(() => (frame.fetch = fetch), 400);
}

export const PART_CUES: Readonly<Record<string, PartCue>> = {
  "toast.arrival": {
    part: ".toast",
    within: null,
    bring: failToNavigate,
    // A reader who points at a notice keeps it.
    hold: (toast) => toast.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })),
  },
  "page.drop": {
    part: ".header-nav .nav-drop",
    within: null,
    state: (drop, open) => void (drop.dataset["open"] = String(open)),
  },
  "page.nudge": {
    part: ".hero-newest",
    within: ".hero-newest",
    bring: alsoWhenMarked,
    state: (link, pointed) => void link.toggleAttribute(POINTED, pointed),
  },
};
