/**
 * Design pixels. Layouts are drawn at 1440 and 375; above 1440 every size grows with the window,
 * below it a design pixel is one CSS pixel. `styles/tokens.css` states the same rule as `--px`.
 */
export const DESIGN_WIDTH_DESKTOP = 1440;
export const DESIGN_WIDTH_MOBILE = 375;

/** The factor from design pixels to CSS pixels: at least 1. */
export function designScale(innerWidth: number): number {
  return Math.max(1, innerWidth / DESIGN_WIDTH_DESKTOP);
}

/**
 * Always false: CSS alone decides the small layout, so that server and browser draw the same tree.
 */
export function isMobile(): boolean {
  return false;
}
