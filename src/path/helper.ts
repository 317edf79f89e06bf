/**
 * From the paths of figures to their chords. A figure is drawn whole or not at all: where one of its paths cannot be drawn,
 * the helper logs one warning, and the caller draws the figure's bitmap.
 */
import type { PathData } from "./data.ts";
import { type FlatPath, flattenPath, type FlattenOptions } from "./flatten.ts";
import { PathLimitError } from "./limits.ts";
import { parsePath } from "./parse.ts";

export interface NamedFigure {
  /** For warnings. */
  readonly name: string;
}

export interface PathOfFigure {
  readonly figure: NamedFigure;
  /** SVG path data. */
  readonly d: string;
}

export interface LoadedPath {
  readonly data: PathData;
  readonly flat: FlatPath;
}

export interface PathHelper {
  /** Parses and flattens paths. @returns null for each path of a figure that is not drawn from its paths */
  load(paths: readonly PathOfFigure[], options?: FlattenOptions): readonly (LoadedPath | null)[];
  /**
   * Runs a step that may throw `PathLimitError` for a figure, such as `writeStroke` or `checkDashCount`. Other errors,
   * such as that of a bad dash pattern, are passed on.
   * @param instead what the caller draws then, for the warning
   * @returns null where the step has thrown
   */
  guard<Result>(figure: NamedFigure, step: () => Result, instead?: string): Result | null;
}

const BITMAP = "drawing its bitmap";

/** @param warn called once per figure, however often it is loaded */
export function pathHelper(warn: (message: string) => void): PathHelper {
  const warned = new Set<string>();

  function warnOnce({ name }: NamedFigure, message: string): void {
    if (warned.has(name)) return;
    warned.add(name);
    warn(`Path "${name}": ${message}`);
  }

  function guard<Result>(figure: NamedFigure, step: () => Result, instead = BITMAP): Result | null {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof PathLimitError)) throw error;
      warnOnce(figure, `${error.message}; ${instead}`);
      return null;
    }
  }

  function loadOne({ figure, d }: PathOfFigure, options: FlattenOptions | undefined): LoadedPath | null {
    const data = parsePath(d);
    const { fault } = data;
    if (fault !== null) {
      const { kind, command, at } = fault;
      const what = kind === "malformed" ? "broken" : kind;
      warnOnce(figure, `${what} command "${command}" at column ${at + 1}; ${BITMAP}`);
      return null;
    }
    return guard(figure, () => ({ data, flat: flattenPath(data, options) }));
  }

  return {
    load(paths, options) {
      const loaded = paths.map((path) => loadOne(path, options));
      const broken = new Set(paths.flatMap(({ figure }, index) => (loaded[index] === null ? [figure.name] : [])));
      return paths.map(({ figure }, index) => (broken.has(figure.name) ? null : (loaded[index] ?? null)));
    },
    guard,
  };
}
