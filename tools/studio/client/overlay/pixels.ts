/**
 * Finds a target in pictures of the stage. Only its numbers differ between them, so every pixel that differs belongs to it.
 * Pure functions over RGBA bytes.
 */

export interface Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A piece of a picture: its place in the picture, in pixels. */
export interface Piece extends Picture {
  readonly left: number;
  readonly top: number;
}

const words = ({ data }: Picture): Uint32Array => new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/** Sum over the four channels: less is antialiasing. */
const SEEN = 12;

function change(one: Uint8ClampedArray, other: Uint8ClampedArray, pixel: number): number {
  let sum = 0;
  for (let byte = 4 * pixel; byte < 4 * pixel + 4; byte++) sum += Math.abs((one[byte] ?? 0) - (other[byte] ?? 0));
  return sum;
}

/** Sum over the four channels: less is the rounding of what is nearly transparent, and has no place. */
const FAINT = 6;

/** The middle of what differs between two pictures, by how much it differs; null where nothing does. */
export function changedPlace(one: Picture, other: Picture): Place | null {
  const [a, b] = [words(one), words(other)];
  let [weight, x, y] = [0, 0, 0];
  for (let pixel = 0; pixel < a.length; pixel++) {
    if (a[pixel] === b[pixel]) continue;
    const by = change(one.data, other.data, pixel);
    if (by < FAINT) continue;
    weight += by;
    x += by * ((pixel % one.width) + 0.5);
    y += by * (Math.floor(pixel / one.width) + 0.5);
  }
  return weight < SEEN ? null : { x: x / weight, y: y / weight };
}

/** The bounds of every pixel that differs from the first picture's; null where none does. */
function changedBounds([first, ...others]: readonly Picture[]): Omit<Piece, "data"> | null {
  if (first === undefined) return null;
  const base = words(first);
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
  for (const other of others) {
    words(other).forEach((word, pixel) => {
      if (word === base[pixel]) return;
      const [x, y] = [pixel % first.width, Math.floor(pixel / first.width)];
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    });
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Which picture shows a pixel without the target: the stage's canvas is transparent, so what lies on it can only cover
 * more. Among those that cover equally little, what most of them show.
 */
function uncovered(pictures: readonly Picture[], all: readonly Uint32Array[], pixel: number): number {
  const alphas = pictures.map(({ data }) => data[4 * pixel + 3] ?? 0);
  const least = Math.min(...alphas);
  let [best, most] = [0, 0];
  for (const [index, alpha] of alphas.entries()) {
    if (alpha !== least) continue;
    const same = all.filter((one, other) => alphas[other] === least && one[pixel] === all[index]?.[pixel]).length;
    if (same > most) [best, most] = [index, same];
  }
  return best;
}

/**
 * The target alone as each of the ghosts' pictures shows it, without what lies under the present one.
 * @param now the present picture
 * @param others more pictures, which only help to find what lies behind the target
 * @returns in the order of `ghosts`; empty where the target is seen nowhere else
 */
export function ghostPieces(now: Picture, ghosts: readonly Picture[], others: readonly Picture[]): readonly Piece[] {
  const pictures = [now, ...ghosts, ...others];
  const bounds = changedBounds(pictures);
  if (bounds === null) return [];
  const all = pictures.map(words);
  const { left, top, width, height } = bounds;
  const pieces = ghosts.map(() => new Uint8ClampedArray(4 * width * height));
  for (let place = 0; place < width * height; place++) {
    const pixel = (top + Math.floor(place / width)) * now.width + left + (place % width);
    if (all.every((one) => one[pixel] === all[0]?.[pixel])) continue;
    const behind = pictures[uncovered(pictures, all, pixel)]?.data ?? now.data;
    if (change(now.data, behind, pixel) >= SEEN) continue;
    ghosts.forEach(({ data }, ghost) => {
      if (change(data, behind, pixel) >= SEEN) pieces[ghost]?.set(data.subarray(4 * pixel, 4 * pixel + 4), 4 * place);
    });
  }
  return pieces.map((data) => ({ data, left, top, width, height }));
}
