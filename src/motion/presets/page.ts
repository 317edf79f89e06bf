/** Parts of the page. Text never bounces: it fades, or is simply there. */
import type { Preset } from "../preset.ts";

export const PAGE = {
  /** The toast springs up into its place: `rise` is how far below it still is, in design pixels. */
  "toast.arrival": {
    from: { rise: 24, alpha: 0 },
    to: { rise: 0, alpha: 1 },
    fields: { alpha: { duration: 180, ease: "quad-out" } },
  } satisfies Preset<"rise" | "alpha">,
  "toast.leave": { to: { rise: 8, alpha: 0 }, duration: 180, ease: "quad-out" } satisfies Preset<"rise" | "alpha">,
  /** A section's text comes into view. */
  "page.section": {
    from: { alpha: 0 },
    to: { alpha: 1 },
    duration: 400,
    ease: "quad-out",
  } satisfies Preset<"alpha">,
  /** The header shrinks once the page has been scrolled, and grows back: `compact` from 0 to 1. */
  "page.headerShrink": { to: { compact: 1 }, duration: 240, ease: "cubic-out" } satisfies Preset<"compact">,
  "page.headerGrow": { to: { compact: 0 }, duration: 240, ease: "cubic-out" } satisfies Preset<"compact">,
  /** The stage takes the place of its still picture. */
  "page.stageReveal": {
    from: { alpha: 0 },
    to: { alpha: 1 },
    duration: 500,
    ease: "quad-out",
  } satisfies Preset<"alpha">,
} as const;
