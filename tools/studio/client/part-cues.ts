/** The parts of the page that the style sheet moves by presets, and how to start each of them. */
import { PagePart, type PartCue } from "./page-part.ts";
import { poll } from "./poll.ts";

const HOVERED = "data-studio-hovered";

const isStyle = (rule: CSSRule): rule is CSSStyleRule => "selectorText" in rule;
const isGroup = (rule: CSSRule): rule is CSSGroupingRule => "cssRules" in rule;

/** Scripts cannot set `:hover`: the page's rules for it are extended to match an attribute as well. */
function extendHoverRules(frame: Window): undefined {
  const extend = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (isGroup(rule)) extend(rule.cssRules);
      if (!isStyle(rule) || rule.selectorText.includes(HOVERED)) continue;
      rule.selectorText = rule.selectorText.replaceAll(":hover", `:is(:hover, [${HOVERED}])`);
    }
  };
  for (const sheet of frame.document.styleSheets) extend(sheet.cssRules);
}

/** Makes the page show a toast: it reports that another language could not be fetched. The page stays as it is. */
function failToTranslate({ document, frameElement }: Window): (() => void) | undefined {
  if (document.querySelector(".toast") !== null) return undefined;
  const { lang } = document.documentElement;
  frameElement?.toggleAttribute("data-studio-offline", true);
  document.querySelector<HTMLElement>(".nav-language a:not([aria-current])")?.click();
  return () => {
    frameElement?.toggleAttribute("data-studio-offline", false);
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
    open: failToTranslate,
    // A toast stays while it is hovered.
    hold: mouse("pointerover"),
    release: mouse("pointerout"),
  },
  "page.drop": {
    part: ".header-nav .nav-drop",
    within: null,
    setState: (drop, open) => void drop.togglePopover(open),
  },
  "page.nudge": {
    part: ".hero-newest",
    within: ".hero-newest",
    open: extendHoverRules,
    setState: (link, hovered) => void link.toggleAttribute(HOVERED, hovered),
  },
};

/** Milliseconds. */
const TIMEOUT = 5000;

/** Makes the page show a part that the style sheet moves. @returns null if the page does not have it, or not at this width */
export async function openPart(frame: Window, name: string, signal: AbortSignal): Promise<PagePart | null> {
  const cue = PART_CUES[name];
  if (cue === undefined) return null;
  frame.scrollTo({ top: 0, behavior: "instant" });
  const close = cue.open?.(frame);
  try {
    return await poll(
      () => {
        const part = frame.document.querySelector<HTMLElement>(cue.part);
        return part !== null && part.getClientRects().length > 0 ? new PagePart(part, cue) : null;
      },
      { timeout: TIMEOUT, signal },
    );
  } finally {
    close?.();
  }
}
