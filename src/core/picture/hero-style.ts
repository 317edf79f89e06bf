/** How the hero's parts are stroked, in the still picture and on the stage. Lengths in user units, opacities 0 to 1. */
import type { Depth } from "./hero.ts";

export const ORBIT_STYLE = { width: 1, opacity: 0.16 };
export const VOICE_STYLE = { width: 1.1, opacity: 0.62 };
export const POINTER_STYLE = { width: 1.5, opacity: 1 };
export const TICK_STYLE = { width: 1, opacity: 0.4 };
/** Holders are dots. */
export const HOLDER_STYLES: Readonly<Record<Depth, { readonly radius: number; readonly opacity: number }>> = {
  far: { radius: 1.1, opacity: 0.42 },
  middle: { radius: 1.55, opacity: 0.6 },
  near: { radius: 2.2, opacity: 0.76 },
};
