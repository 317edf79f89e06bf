/** What the overlay reads of a side: what can be picked, and where it is at any moment. Places are CSS pixels of the frame. */
import type { Bar } from "../take-length.ts";
import type { TargetBar } from "./marks.ts";
import type { Place } from "./pixels.ts";

/** Something that the selected preset or sequence moves. */
export interface OverlayTarget {
  /** The same object as long as the page is not loaded again. */
  readonly key: object;
  /** As it is listed: a number, with the part's label in a sequence. */
  readonly label: string;
  readonly bars: readonly TargetBar[];
}

/** Draws a ghost in a context whose units are CSS pixels of the frame. @param tint a CSS colour */
export type DrawGhost = (context: CanvasRenderingContext2D, tint: string) => void;

export interface OverlaySource {
  readonly targets: readonly OverlayTarget[];
  /** What a place depends on besides the values: once it differs, places that were found before are elsewhere. */
  readonly view: string;
  /**
   * Where the target is at each time, one after the other, so that the caller can pause between them; null where nothing
   * of it can be seen to move.
   * @param now the time that is shown, before and after
   */
  places(target: number, times: readonly number[], now: number): Iterable<Place | null>;
  /** What the target looks like at each time. @param span when it begins and ends to move */
  ghosts(target: number, times: readonly number[], now: number, span: readonly [number, number]): readonly DrawGhost[];
  /** Shows what was shown before, in the same task in which places or ghosts were asked for. */
  settle(): void;
}

/** Every object that some of the parts move, in the order in which they begin. */
export function targetsOf(bars: readonly Bar[]): readonly OverlayTarget[] {
  const found = new Map<object, OverlayTarget & { bars: TargetBar[] }>();
  const counts = new Map<string, number>();
  for (const bar of bars)
    bar.part.targets.forEach((key, index) => {
      const known = found.get(key);
      if (known !== undefined) return void known.bars.push({ bar, index });
      const count = (counts.get(bar.part.label) ?? 0) + 1;
      counts.set(bar.part.label, count);
      const label = bar.part.label === "" ? String(count) : `${bar.part.label} ${count}`;
      found.set(key, { key, label, bars: [{ bar, index }] });
    });
  return [...found.values()];
}
