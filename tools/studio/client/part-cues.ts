/** Where the parts of the page are that move by presets, and what brings each of them about. */
import { PagePart, type PartCue } from "./page-part.ts";
import { pause } from "./pause.ts";

const POINTED = "data-studio-pointed";

const isStyle = (rule: CSSRule): rule is CSSStyleRule => "selectorText" in rule;
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => "cssRules" in rule;

/** Scripts cannot point: the page's own rules for what is pointed at also answer to a mark. */
function alsoWhenMarked(frame: Window): undefined {
  const mark = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (isGroup(rule)) mark(rule.cssRules);
      if (!isStyle(rule) || rule.selectorText.includes(POINTED)) continue;
      rule.selectorText = rule.selectorText.replaceAll(":hover", `:is(:hover, [${POINTED}])`);
    }
  };
  for (const sheet of frame.document.styleSheets) mark(sheet.cssRules);
}

/** That the page could not be had in another language is what a notice tells of; the page stays. */
function failToTranslate({ document, frameElement }: Window): (() => void) | undefined {
  if (document.querySelector(".toast") !== null) return undefined;
  const { lang } = document.documentElement;
  frameElement?.toggleAttribute("data-studio-refuse", true);
  document.querySelector<HTMLElement>(".nav-language a:not([aria-current])")?.click();
  return () => {
    frameElement?.toggleAttribute("data-studio-refuse", false);
    document.querySelector<HTMLElement>(`.nav-language a[lang="${lang}"]`)?.click();
  };
}

const mouse =
  (type: string) =>
  (part: HTMLElement): void =>
    void part.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse" }));

const PART_CUES: Readonly<Record<string, PartCue>> = {
  "toast.arrival": {
    part: ".toast",
    within: null,
    bring: failToTranslate,
    // A reader who points at a notice keeps it.
    hold: mouse("pointerover"),
    letGo: mouse("pointerout"),
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

/** Milliseconds between looks, and of all of them. */
const LOOK = 100;
const PATIENCE = 5000;

/** Brings about a part of the page that the style sheet moves. @returns null where the page has it not, or not at this width */
export async function bringPart(frame: Window, name: string, signal: AbortSignal): Promise<PagePart | null> {
  const cue = PART_CUES[name];
  if (cue === undefined) return null;
  frame.scrollTo({ top: 0, behavior: "instant" });
  const brought = cue.bring?.(frame);
  try {
    for (let waited = 0; waited < PATIENCE; waited += LOOK) {
      const part = frame.document.querySelector<HTMLElement>(cue.part);
      if (part !== null && part.getClientRects().length > 0) return new PagePart(part, cue);
      await pause(LOOK);
      signal.throwIfAborted();
    }
    return null;
  } finally {
    brought?.();
  }
}
