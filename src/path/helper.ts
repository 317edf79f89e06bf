/**
 * From a figure to its vector path, or to the bitmap that is drawn instead. A figure is drawn whole or not at all: for one
 * that cannot be drawn the helper returns its bitmap, and logs one warning.
 */
import type { PathData } from "./data.ts";
import { type FlatPath, flattenPath, type FlattenOptions } from "./flatten.ts";
import { PathLimitError } from "./limits.ts";
import { parsePath } from "./parse.ts";

/** A figure of the site: its vector path, and the texture that stands in for it. */
interface PathFigure {
  /** For warnings. */
  readonly name: string;
  /** SVG path data. */
  readonly d: string;
  /** Name of the bitmap texture with the same picture. */
  readonly bitmap: string;
}

export interface VectorPath {
  readonly kind: "vector";
  readonly figure: PathFigure;
  readonly data: PathData;
  readonly flat: FlatPath;
}

/** Draw the texture `bitmap` instead. */
interface BitmapPath {
  readonly kind: "bitmap";
  readonly bitmap: string;
}

export interface PathHelper {
  /** Parses and flattens a figure. */
  load(figure: PathFigure, options?: FlattenOptions): VectorPath | BitmapPath;
  /**
   * Runs a step that may throw `PathLimitError` for a figure, such as `strokeMesh` or `writeStroke`. Other errors, such as
   * that of a bad dash pattern, are passed on.
   */
  guard<Result>(path: VectorPath, step: (flat: FlatPath) => Result): Result | BitmapPath;
}

/** @param warn called once per figure, however often it is loaded */
export function pathHelper(warn: (message: string) => void): PathHelper {
  const warned = new Set<string>();

  function warnOnce({ name }: PathFigure, message: string): void {
    if (warned.has(name)) return;
    warned.add(name);
    warn(`Path "${name}": ${message}`);
  }

  function whole<Result>(figure: PathFigure, step: () => Result): Result | BitmapPath {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PathLimitError)) throw error;
      warnOnce(figure, `${error.message}; drawing its bitmap`);
      return { kind: "bitmap", bitmap: figure.bitmap };
    }
  }

  return {
    load(figure, options) {
      const data = parsePath(figure.d);
      const { fault } = data;
      if (fault?.kind === "unsupported") {
        warnOnce(figure, `unsupported command "${fault.found}" at ${fault.at}; drawing its bitmap`);
        return { kind: "bitmap", bitmap: figure.bitmap };
      }
      if (fault !== null) {
        const found = fault.found === "" ? "the end" : `"${fault.found}"`;
        warnOnce(figure, `${found} at ${fault.at} is not path data; drawing what comes before that segment`);
      }
      return whole(figure, () => ({ kind: "vector", figure, data, flat: flattenPath(data, options) }) as const);
    },
    guard: (path, step) => whole(path.figure, () => step(path.flat)),
  };
}
