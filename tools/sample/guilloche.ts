/** Guilloches, as they are engraved on certificates: bands of waves around a middle, as SVG path data. */

/** One band. Lengths are in the units of the drawing. */
export interface Band {
  /** The waves of the band swing from one radius to the other. */
  readonly inner: number;
  readonly outer: number;
  /** Waves around the middle, and how many such lines lie over each other, evenly shifted. */
  readonly waves: number;
  readonly lines: number;
  /** The outline: this many lobes, which raise it by a share of its radius. */
  readonly lobes?: number;
  readonly rise?: number;
  /** Turns the band, in radians. */
  readonly turn?: number;
}

/** Points of a line in each wave: enough for a smooth curve at the size of the sample images. */
const POINTS_OF_WAVE = 24;

/** @param middle of the band, both ways */
export function bandPath(middle: number, band: Band): string {
  const { inner, outer, waves, lines, lobes = 0, rise = 0, turn = 0 } = band;
  const points = Math.max(waves, 4) * POINTS_OF_WAVE;
  return Array.from({ length: lines }, (_, line) => {
    const shift = (2 * Math.PI * line) / lines;
    const along = Array.from({ length: points }, (__, point) => {
      const angle = (2 * Math.PI * point) / points;
      const swing = (outer + inner) / 2 + ((outer - inner) / 2) * Math.cos(waves * angle + shift);
      const radius = swing * (1 + rise * Math.cos(lobes * angle));
      const [x, y] = [Math.sin(angle + turn), Math.cos(angle + turn)].map((part) => middle + part * radius);
      return `${x?.toFixed(1)} ${y?.toFixed(1)}`;
    });
    return `M${along.join("L")}z`;
  }).join("");
}
