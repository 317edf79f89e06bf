/** Palettes of tests. */
import type { Palette, Rgb } from "../../../src/stage/palette.ts";

const BLACK: Rgb = [0, 0, 0];

/** For what does not depend on colours. */
export const BLACK_ON_WHITE: Palette = {
  paper: [1, 1, 1],
  surface: [1, 1, 1],
  ink: BLACK,
  jade: BLACK,
  gold: BLACK,
  cinnabar: BLACK,
};
