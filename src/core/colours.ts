/** The colour tokens that pictures are drawn in; their values are CSS custom properties of the same names. */
export const COLOURS = ["paper", "ink", "jade", "gold", "cinnabar"] as const;
export type ColourName = (typeof COLOURS)[number];
