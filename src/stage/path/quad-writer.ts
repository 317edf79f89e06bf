/** Writes quads of the stroke mesh into one growing buffer. */
import { MITRE_LIMIT, STROKE_LAYOUT } from "./stroke-layout.ts";

/** What the four vertices of a quad share; see `STROKE_LAYOUT`. */
export interface Quad {
  readonly dx: number;
  readonly dy: number;
  readonly from: number;
  readonly length: number;
  readonly row: number;
}

const UNIT = 32_767;
const FLOATS = STROKE_LAYOUT.stride / 4;
const SHORTS = STROKE_LAYOUT.stride / 2;

export class QuadWriter {
  count = 0;
  private written = 0;
  private floats: Float32Array;
  private shorts: Int16Array;

  constructor(expectedQuads: number) {
    this.floats = new Float32Array(4 * FLOATS * Math.max(1, expectedQuads));
    this.shorts = new Int16Array(this.floats.buffer);
  }

  /** One vertex; every fourth completes a quad. Triangles are 0 1 2 and 2 1 3. `mx`, `my` in half widths. */
  vertex(x: number, y: number, mx: number, my: number, quad: Quad, flags: number): void {
    const f = FLOATS * this.written;
    const s = SHORTS * this.written;
    if (f === this.floats.length) this.grow();
    const { floats, shorts } = this;
    floats[f] = x;
    floats[f + 1] = y;
    shorts[s + 4] = Math.round((mx * UNIT) / MITRE_LIMIT);
    shorts[s + 5] = Math.round((my * UNIT) / MITRE_LIMIT);
    shorts[s + 6] = Math.round(quad.dx * UNIT);
    shorts[s + 7] = Math.round(quad.dy * UNIT);
    floats[f + 4] = quad.from;
    floats[f + 5] = quad.length;
    // Bits above the fifteenth wrap into the sign; they are read back as an unsigned number.
    shorts[s + 12] = quad.row;
    shorts[s + 13] = flags;
    this.written++;
    this.count = this.written >> 2;
  }

  vertices(): ArrayBuffer {
    return this.floats.slice(0, FLOATS * this.written).buffer;
  }

  indices(): Uint32Array {
    const indices = new Uint32Array(6 * this.count);
    for (let quad = 0; quad < this.count; quad++) {
      const v = 4 * quad;
      const i = 6 * quad;
      indices[i] = v;
      indices[i + 1] = v + 1;
      indices[i + 2] = v + 2;
      indices[i + 3] = v + 2;
      indices[i + 4] = v + 1;
      indices[i + 5] = v + 3;
    }
    return indices;
  }

  private grow(): void {
    const larger = new Float32Array(2 * this.floats.length);
    larger.set(this.floats);
    this.floats = larger;
    this.shorts = new Int16Array(larger.buffer);
  }
}
