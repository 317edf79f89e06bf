/** Onion skin and motion path: which moments are shown, where the target is in pictures of the stage, and what is picked. */
import { describe, expect, it, vi } from "vitest";
import { resolvePreset, type Preset } from "../../../src/motion/preset.ts";
import { ghostTimes, pathMarks } from "../../../tools/studio/client/overlay/marks.ts";
import { Overlay } from "../../../tools/studio/client/overlay/overlay.ts";
import { changedPlace, ghostPieces, type Picture } from "../../../tools/studio/client/overlay/pixels.ts";
import { placeNow } from "../../../tools/studio/client/overlay/shown.ts";
import { sampleSource } from "../../../tools/studio/client/overlay/sample-source.ts";
import { type OverlaySource, targetsOf } from "../../../tools/studio/client/overlay/source.ts";
import type { Bar } from "../../../tools/studio/client/take-length.ts";
import { INITIAL_TRANSPORT } from "../../../tools/studio/client/transport.ts";
import type { OverlaySettings } from "../../../tools/studio/client/view.ts";

const SLIDE: Preset = { from: { at: 0 }, to: { at: 1 }, duration: 400, ease: "linear" };

function bar(preset: Preset, targets: readonly Record<string, number>[], from = 0, label = ""): Bar {
  const part = { label, preset, targets, starts: [] };
  return { part, begin: 0, from, to: from + 400, resolved: resolvePreset(preset) };
}

describe("moments", () => {
  const marks = (preset: Preset, index = 0, targets = 1) =>
    pathMarks([
      {
        bar: bar(
          preset,
          Array.from({ length: targets }, () => ({ at: 0 })),
        ),
        index,
      },
    ]);

  it("of a path: equal ticks from the first change on, and keyframes where tracks begin and end", () => {
    const keyed: Preset = { ...SLIDE, delay: 100, fields: { at: { keyframes: { 25: { to: 0.9 } } } } };
    const found = marks(keyed);
    expect([found?.samples[0], found?.samples.at(-1)]).toEqual([100, 500]);
    expect(found?.keyframes).toEqual([100, 200, 500]);
    expect(found?.tickStep).toBe(20);
    expect(found?.ticks.slice(0, 3)).toEqual([100, 120, 140]);
    expect(found?.ticks.at(-1)).toBe(500);
    const all = new Set(found?.samples);
    expect([...(found?.ticks ?? []), ...(found?.keyframes ?? [])].filter((time) => !all.has(time))).toEqual([]);
  });

  it("follow stagger, loops and yoyo", () => {
    expect(marks({ ...SLIDE, stagger: 50 }, 2, 3)?.keyframes).toEqual([100, 500]);
    expect(marks({ ...SLIDE, loop: 2, stagger: 50 }, 1, 3)?.keyframes).toEqual([50, 450, 550, 950]);
    expect(marks({ ...SLIDE, loop: 2, yoyo: true, stagger: 50 }, 2, 3)?.keyframes).toEqual([100, 500, 900]);
    expect(marks({ ...SLIDE, duration: 0 })).toBeNull();
  });

  it("of ghosts: before and after the playhead, fainter with the distance, within the recording", () => {
    const shown = ghostTimes(100, 2, 60, 200).map(({ time, when, opacity }) => [time, when, opacity.toFixed(2)]);
    expect(shown).toEqual([
      [40, "before", "0.85"],
      [160, "after", "0.85"],
    ]);
    const inside = ghostTimes(500, 2, 60, 1000);
    expect(inside.map(({ time }) => time)).toEqual([380, 620, 440, 560]);
    expect(inside[0]?.opacity).toBeLessThan(inside[2]?.opacity ?? 0);
  });
});

describe("pictures", () => {
  const [WIDTH, HEIGHT] = [12, 4];
  /** A square of two pixels at `x` over a line that is half as opaque. */
  function picture(x: number | null): Picture {
    const data = new Uint8ClampedArray(4 * WIDTH * HEIGHT);
    for (let column = 0; column < WIDTH; column++) data.set([9, 9, 9, 120], 4 * (WIDTH + column));
    if (x !== null)
      for (const row of [1, 2])
        for (const column of [x, x + 1]) data.set([200, 40, 0, 255], 4 * (row * WIDTH + column));
    return { data, width: WIDTH, height: HEIGHT };
  }
  const covered = (data: Uint8ClampedArray): readonly number[] =>
    [...data.keys()].filter((byte) => byte % 4 === 3 && data[byte] === 255).map((byte) => (byte - 3) / 4);

  it("show the place in the middle of what differs", () => {
    const place = changedPlace(picture(2), picture(4));
    expect(place?.x).toBe(4);
    // What lies under the target weighs in: there it changes less.
    expect(place?.y).toBeCloseTo(2, 0);
    expect(changedPlace(picture(2), picture(2))).toBeNull();
    const fainter = picture(2);
    expect(
      changedPlace(picture(2), { ...fainter, data: fainter.data.map((byte) => Math.max(0, byte - 1)) }),
    ).toBeNull();
  });

  it("show each ghost alone, and nothing of it under the present target", () => {
    const [near, far] = ghostPieces(picture(4), [picture(3), picture(8)], [picture(0)]);
    expect([near?.left, near?.top, near?.width, near?.height]).toEqual([0, 1, 10, 2]);
    // The left column of the near one: the right one lies under the present target.
    expect(covered(near?.data ?? new Uint8ClampedArray())).toEqual([3, 13]);
    expect(covered(far?.data ?? new Uint8ClampedArray())).toEqual([8, 9, 18, 19]);
    expect([...(far?.data ?? [])].filter((byte) => byte > 0)).toHaveLength(4 * 3);
  });

  it("show a target that grows in its place only beyond the present one, and none that is the same", () => {
    expect(ghostPieces(picture(4), [picture(4)], [])).toEqual([]);
    const [gone] = ghostPieces(picture(4), [picture(null)], []);
    expect(covered(gone?.data ?? new Uint8ClampedArray())).toEqual([]);
  });
});

describe("targets", () => {
  it("are the objects that the parts move, numbered by part, each with every part that moves it", () => {
    const [one, other] = [{ at: 0 }, { at: 0 }];
    const found = targetsOf([bar(SLIDE, [one], 0, "leave"), bar(SLIDE, [one, other], 400, "lock")]);
    expect(found.map(({ label, bars }) => [label, bars.map(({ bar: { from }, index }) => [from, index])])).toEqual([
      [
        "leave 1",
        [
          [0, 0],
          [400, 0],
        ],
      ],
      ["lock 1", [[400, 1]]],
    ]);
  });

  it("of a sample are where its dots are drawn", () => {
    const source = sampleSource([bar(SLIDE, [{ at: 0 }])], { width: 480, height: 200 });
    const [start, middle, end] = source.places(0, [0, 200, 400], 0);
    expect([start, middle, end].map((place) => [place?.x, place?.y])).toEqual([
      [60, 100],
      [240, 100],
      [420, 100],
    ]);
  });
});

describe("the overlay", () => {
  const SETTINGS: OverlaySettings = {
    onionSkin: false,
    motionPath: false,
    ghosts: 2,
    ghostStep: 3,
    ghostUnit: "frames",
    overlayRecorded: false,
  };

  function overlay() {
    const targets = [{ at: 0 }, { at: 0 }];
    const source: OverlaySource = {
      targets: targetsOf([bar(SLIDE, targets)]),
      view: "",
      *places(target, times) {
        for (const time of times) yield { x: time, y: target };
      },
      ghosts: vi.fn<OverlaySource["ghosts"]>((_, times) => times.map(() => () => undefined)),
      settle: vi.fn<() => void>(),
    };
    const state = {
      settings: SETTINGS,
      ready: true,
      recording: false,
      revision: "one",
      time: 100,
      playing: false,
      now: 0,
    };
    const tasks: (() => void)[] = [];
    const shown = new Overlay({
      settings: () => state.settings,
      set: (change) => void (state.settings = { ...state.settings, ...change }),
      sides: () => ["b"],
      source: () => (state.ready ? source : null),
      revision: () => state.revision,
      playhead: () => ({ transport: { ...INITIAL_TRANSPORT, time: state.time, playing: state.playing }, end: 1000 }),
      isRecording: () => state.recording,
      later: (task) => {
        tasks.push(task);
        return () => void tasks.splice(tasks.indexOf(task), 1);
      },
      // Each place takes a slice.
      now: () => (state.now += 100),
    });
    const run = (most = Infinity): void => {
      for (let count = 0; count < most && tasks.length > 0; count++) tasks.shift()?.();
    };
    return { shown, source, state, targets, run };
  }

  it("shows nothing until something is picked, and picks the first target when it is switched on", () => {
    const { shown, run } = overlay();
    expect(shown.status).toBe("");
    shown.toggle("motionPath");
    run();
    expect(shown.picked).toBe(0);
    expect(shown.shownOn("b").path.at(-1)).toEqual({ x: 400, y: 0 });
    expect(placeNow(shown.shownOn("b"), 101)).toEqual({ x: 101, y: 0 });
    expect(placeNow(shown.shownOn("b"), 401)).toBeNull();
    expect(shown.status).toContain("Ticks every 20 ms");
    shown.clear();
    expect(shown.shownOn("b").path).toEqual([]);
    expect(shown.status).toContain("Nothing is picked");
  });

  it("finds the path bit by bit; a later choice prevails", () => {
    const { shown, source, run } = overlay();
    shown.toggle("motionPath");
    run(3);
    expect(shown.shownOn("b").path).toHaveLength(3);
    expect(shown.status).toContain("Looking for the path");
    expect(source.settle).toHaveBeenCalledTimes(3);
    shown.pick(1);
    run();
    expect(new Set(shown.shownOn("b").path.map((place) => place?.y))).toEqual(new Set([1]));
  });

  it("draws ghosts at the playhead while it stands, anew after each move and each edit", () => {
    const { shown, source, state, run } = overlay();
    shown.toggle("onionSkin");
    run();
    expect(shown.shownOn("b").ghosts.map(({ time }) => Math.round(time))).toEqual([0, 200, 50, 150]);
    const drawn = () => vi.mocked(source.ghosts).mock.calls.length;
    shown.update();
    run();
    expect(drawn()).toBe(1);
    state.time = 300;
    shown.onTick();
    run();
    expect(shown.shownOn("b").ghosts[0]?.time).toBe(200);
    state.revision = "two";
    shown.update();
    run();
    expect(drawn()).toBe(3);
    state.playing = true;
    shown.onTick();
    run();
    expect(shown.shownOn("b").ghosts).toEqual([]);
    expect(shown.status).toContain("while it is paused");
  });

  it("does not disturb a recording, but draws the ghosts of its frame where they are asked for", () => {
    const { shown, source, state, run } = overlay();
    shown.toggle("onionSkin");
    run();
    state.recording = true;
    state.time = 500;
    shown.onTick();
    run();
    expect(source.ghosts).toHaveBeenCalledTimes(1);
    expect(shown.atPlayhead("b").ghosts[0]?.time).toBe(400);
  });

  it("picks what was pressed in the picture once its preset is recorded", () => {
    const { shown, state, targets, run } = overlay();
    shown.toggle("onionSkin");
    state.ready = false;
    shown.clear();
    shown.pickObject("b", targets[1] ?? {});
    expect(shown.picked).toBeNull();
    state.ready = true;
    shown.onRecorded();
    run();
    expect(shown.picked).toBe(1);
    shown.pickObject("b", { at: 0 });
    shown.onRecorded();
    expect(shown.picked).toBe(1);
  });
});
