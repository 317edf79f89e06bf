/** How the studio looks at the site. It is remembered, so that a reload comes back to the same view. */
import * as v from "valibot";

export const THEMES = ["light", "dark"] as const;
export const WIDTHS = [1440, 375] as const;
/** The reader: motion as the page's own control says, or reduced motion asked for by the system. */
export const READERS = ["full", "calm", "reduced"] as const;
export const DEVICES = ["fast", "slow"] as const;
export const COMPARISONS = ["one", "side by side", "blink"] as const;
export const LANGUAGES = ["en", "zh", "zh-TW"] as const;

const viewSchema = v.object({
  selected: v.fallback(v.string(), "hero.arrival"),
  theme: v.fallback(v.picklist(THEMES), "light"),
  width: v.fallback(v.picklist(WIDTHS), 1440),
  reader: v.fallback(v.picklist(READERS), "full"),
  device: v.fallback(v.picklist(DEVICES), "fast"),
  comparison: v.fallback(v.picklist(COMPARISONS), "one"),
  language: v.fallback(v.picklist(LANGUAGES), "en"),
});
export type View = Readonly<v.InferOutput<typeof viewSchema>>;

const STORAGE_KEY = "studio.view";

export function readView(storage: Pick<Storage, "getItem">): View {
  try {
    return v.parse(viewSchema, JSON.parse(storage.getItem(STORAGE_KEY) ?? "{}"));
  } catch {
    return v.parse(viewSchema, {});
  }
}

export function keepView(storage: Pick<Storage, "setItem">, view: View): void {
  try {
    storage.setItem(STORAGE_KEY, JSON.stringify(view));
  } catch {
    // Full or refused: the view then lasts as long as the page.
  }
}
