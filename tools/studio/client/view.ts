/** How the studio shows the site. Stored, so that a reload keeps it. */
import * as v from "valibot";
import { FALLBACK_LANGUAGE, LANGUAGES } from "../../../src/core/languages.ts";
import { INITIAL_THEME, THEMES } from "../../../src/core/theme.ts";

export const WIDTHS = [1440, 375] as const;
/** The page's motion setting, or reduced motion as the system asks for it. */
export const MOTIONS = ["full", "calm", "reduced"] as const;
export const DEVICES = ["fast", "slow"] as const;
/** The whole width of the page, or the slot of the scene that plays the preset. */
export const ZOOMS = ["page", "scene"] as const;
/** What the time between two ghosts is counted in. */
export const GHOST_UNITS = ["ms", "frames"] as const;
export const MOST_GHOSTS = 6;
export const LONGEST_GHOST_STEP = 1000;
export const COMPARISONS = ["one", "side by side", "blink"] as const;

const wholeTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const viewSchema = v.object({
  selected: v.fallback(v.string(), "hero.arrival"),
  theme: v.fallback(v.picklist(THEMES), INITIAL_THEME),
  width: v.fallback(v.picklist(WIDTHS), 1440),
  motion: v.fallback(v.picklist(MOTIONS), "full"),
  device: v.fallback(v.picklist(DEVICES), "fast"),
  zoom: v.fallback(v.picklist(ZOOMS), "page"),
  comparison: v.fallback(v.picklist(COMPARISONS), "one"),
  onionSkin: v.fallback(v.boolean(), false),
  motionPath: v.fallback(v.boolean(), false),
  /** Before the playhead, and as many after it. */
  ghosts: v.fallback(wholeTo(MOST_GHOSTS), 3),
  ghostStep: v.fallback(wholeTo(LONGEST_GHOST_STEP), 100),
  ghostUnit: v.fallback(v.picklist(GHOST_UNITS), "ms"),
  /** Whether recordings have ghosts and path. */
  overlayRecorded: v.fallback(v.boolean(), false),
  language: v.fallback(v.picklist(LANGUAGES), FALLBACK_LANGUAGE),
});
export type StudioView = Readonly<v.InferOutput<typeof viewSchema>>;

export type OverlaySettings = Pick<
  StudioView,
  "onionSkin" | "motionPath" | "ghosts" | "ghostStep" | "ghostUnit" | "overlayRecorded"
>;

const STORAGE_KEY = "studio.view";

export function readView(storage: Pick<Storage, "getItem">): StudioView {
  try {
    return v.parse(viewSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}"));
  } catch {
    return v.parse(viewSchema, {});
  }
}

export function storeView(storage: Pick<Storage, "setItem">, view: StudioView): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(view));
  } catch {
    // Storage is full or denied: the view then lasts as long as the page.
  }
}
