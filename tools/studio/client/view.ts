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
export const COMPARISONS = ["one", "side by side", "blink"] as const;

const viewSchema = v.object({
  selected: v.fallback(v.string(), "hero.arrival"),
  theme: v.fallback(v.picklist(THEMES), INITIAL_THEME),
  width: v.fallback(v.picklist(WIDTHS), 1440),
  motion: v.fallback(v.picklist(MOTIONS), "full"),
  device: v.fallback(v.picklist(DEVICES), "fast"),
  zoom: v.fallback(v.picklist(ZOOMS), "page"),
  comparison: v.fallback(v.picklist(COMPARISONS), "one"),
  language: v.fallback(v.picklist(LANGUAGES), FALLBACK_LANGUAGE),
});
export type StudioView = Readonly<v.InferOutput<typeof viewSchema>>;

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
