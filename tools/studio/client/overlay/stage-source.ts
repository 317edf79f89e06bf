/**
 * The overlay of a scene. The recording sets the target's numbers to those of any moment, and the stage draws them: what
 * differs between such pictures is the target. So any preset of any scene has ghosts and a path, a new one too.
 */
import type { FrameLink } from "../frame-link.ts";
import { wholePicture } from "../frame-picture.ts";
import type { Replay } from "../replay.ts";
import type { Bar } from "../take-length.ts";
import { changedPlace, ghostPieces, type Picture, type Piece, type Place } from "./pixels.ts";
import { type DrawGhost, type OverlaySource, targetsOf } from "./source.ts";

type Numbers = Record<string, number>;

/** How far a number is moved to see where it acts: a share of its whole way. */
const NUDGE = 0.015;

/** The target's numbers at each time; all numbers are those of `now` again afterwards. */
function numbersAt(recording: Replay, target: Numbers, times: readonly number[], now: number): readonly Numbers[] {
  const numbers = times.map((time) => {
    recording.show(time);
    return { ...target };
  });
  recording.show(now);
  return numbers;
}

/** By field, how far it goes: only of those that move. */
function reachOf(numbers: readonly Numbers[]): Numbers {
  return Object.fromEntries(
    Object.keys(numbers[0] ?? {}).flatMap((field) => {
      const values = numbers.map((one) => one[field] ?? 0);
      const reach = Math.max(...values) - Math.min(...values);
      return reach > 0 ? [[field, reach]] : [];
    }),
  );
}

const nudged = (numbers: Numbers, reach: Numbers, by: number): Numbers =>
  Object.fromEntries(Object.entries(reach).map(([field, way]) => [field, (numbers[field] ?? 0) + way * by]));

function ghostOf({ data, left, top, width, height }: Piece, toFrame: (place: Place) => Place): DrawGhost {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const pixels = new ImageData(width, height);
  pixels.data.set(data);
  const own = canvas.getContext("2d");
  own?.putImageData(pixels, 0, 0);
  const [from, to] = [toFrame({ x: left, y: top }), toFrame({ x: left + width, y: top + height })];
  return (context, tint) => {
    if (own === null) return;
    // The target's own shape, in the colour of before or after.
    own.globalCompositeOperation = "source-in";
    own.fillStyle = tint;
    own.fillRect(0, 0, width, height);
    context.drawImage(canvas, from.x, from.y, to.x - from.x, to.y - from.y);
  };
}

export function stageSource(link: FrameLink, recording: Replay, bars: readonly Bar[]): OverlaySource {
  const targets = targetsOf(bars);
  const picture = wholePicture(link);
  /** Draws the scene with other numbers of one target. */
  const drawn = (target: Numbers, numbers: Numbers): Picture => {
    const before = { ...target };
    Object.assign(target, numbers);
    link.draw();
    const read = picture.read();
    Object.assign(target, before);
    return read;
  };
  const numbersOf = (target: number): Numbers | null => {
    const [first] = targets[target]?.bars ?? [];
    return first?.bar.part.targets[first.index] ?? null;
  };

  function* places(index: number, times: readonly number[], now: number): Generator<Place | null> {
    const target = numbersOf(index);
    if (target === null) return;
    const numbers = numbersAt(recording, target, times, now);
    const reach = reachOf(numbers);
    // A target that rests, or comes back, is where it was.
    const known = new Map<string, Place | null>();
    for (const values of numbers) {
      const key = JSON.stringify(values);
      if (!known.has(key)) {
        const [one, other] = [-NUDGE, NUDGE].map((by) => drawn(target, nudged(values, reach, by)));
        const found = one === undefined || other === undefined ? null : changedPlace(one, other);
        known.set(key, found === null ? null : picture.toFrame(found));
      }
      yield known.get(key) ?? null;
    }
  }

  return {
    targets,
    view: picture.view,
    places,
    settle: () => link.draw(),
    ghosts(index, times, now, span) {
      const target = numbersOf(index);
      if (target === null) return [];
      const [first, last, ...others] = numbersAt(recording, target, [...span, ...times], now);
      const present = drawn(target, {});
      const pieces = ghostPieces(
        present,
        others.map((numbers) => drawn(target, numbers)),
        [first, last].flatMap((numbers) => (numbers === undefined ? [] : [drawn(target, numbers)])),
      );
      return pieces.map((piece) => ghostOf(piece, picture.toFrame));
    },
  };
}
