/** The hero's arrival: a wave that runs out from the ring, a few distances at once; the shader fills in between. */

/** As in drift.glsl: distances from the ring outwards. */
const BANDS = 16;

export class HeroArrival {
  readonly bands = Array.from({ length: BANDS }, () => ({ gather: 0, spread: 0 }));

  /** Writes how far each distance is drawn in, as a share of itself. */
  write(into: Float32Array): void {
    this.bands.forEach(({ gather, spread }, band) => {
      into[band] = gather * (1 - spread);
    });
  }
}
