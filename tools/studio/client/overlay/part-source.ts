/** The overlay of a part of the page. The page draws it, so its ghosts are outlines of its box. */
import type { PagePart } from "../page-part.ts";
import type { Bar } from "../take-length.ts";
import type { TargetBar } from "./marks.ts";
import type { OverlaySource } from "./source.ts";

const LINE = 2;

export function partSource(part: PagePart, bars: readonly Bar[], frame: Window): OverlaySource {
  const boxAt = (target: number, time: number, now: number) => {
    part.advanceTo(time);
    const element = part.moved[target];
    const box = element?.getBoundingClientRect();
    const opacity = element === undefined ? 0 : Number(frame.getComputedStyle(element).opacity);
    part.advanceTo(now);
    return box === undefined ? null : { box, opacity };
  };
  const targetBars: readonly TargetBar[] = bars.map((bar) => ({ bar, index: 0 }));
  return {
    targets: part.moved.map((key, index) => ({ key, label: String(index + 1), bars: targetBars })),
    view: `${frame.innerWidth} ${frame.scrollX} ${frame.scrollY}`,
    places: (target, times, now) =>
      times.map((time) => {
        const box = boxAt(target, time, now)?.box;
        return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }),
    ghosts: (target, times, now) =>
      times.map((time) => {
        const found = boxAt(target, time, now);
        return (context, tint) => {
          if (found === null) return;
          const { box, opacity } = found;
          context.globalAlpha *= opacity;
          context.strokeStyle = tint;
          context.lineWidth = LINE;
          context.strokeRect(box.left, box.top, box.width, box.height);
        };
      }),
    settle: () => undefined,
  };
}
