/** The hero's story: what is done locks by a quorum of pulses, what is planned never does, rings follow each other. */
import { describe, expect, it } from "vitest";
import type { HeroSegment } from "../../../src/core/picture/hero-figures.ts";
import { HeroStory } from "../../../src/stage/scenes/hero-story.ts";

const QUORUM = 8;

const SEGMENTS: readonly HeroSegment[] = [
  { owner: "group", locked: true },
  { owner: "group", locked: false },
  { owner: "partner", locked: true },
  { owner: "partner", locked: true },
];
/** A pulse comes to each segment in turn, six a second. */
const FRAMES_A_PULSE = 10;

function told(segments = SEGMENTS) {
  const events: string[] = [];
  const story = new HeroStory(segments, {
    quorum: () => QUORUM,
    open: () => void events.push("open"),
    lock: (segment) => void events.push(`lock ${segment}`),
    settle: () => void events.push("settle"),
  });
  let frame = 0;
  const pass = (seconds: number): void => {
    for (const last = frame + seconds * 60; frame < last; frame++) {
      if (frame % FRAMES_A_PULSE === 0) story.arrive((frame / FRAMES_A_PULSE) % segments.length);
      story.advance(1 / 60);
    }
  };
  return { story, events, pass };
}

describe("a ring", () => {
  it("rests, opens, locks each done segment once, settles, and the next begins", () => {
    const { events, pass } = told();
    pass(3);
    expect(events).toEqual([]);
    pass(60);
    const [first, ...rest] = events;
    expect(first).toBe("open");
    expect(rest.slice(0, 3).toSorted()).toEqual(["lock 0", "lock 2", "lock 3"]);
    expect(rest.slice(3, 5)).toEqual(["settle", "open"]);
  });

  it("never locks what is only planned", () => {
    const { events, pass } = told();
    pass(200);
    expect(events).not.toContain("lock 1");
  });

  it("stays as it is where nothing is done, or no ring follows another", () => {
    const planned = told(SEGMENTS.map(({ owner }) => ({ owner, locked: false })));
    planned.pass(60);
    expect(planned.events).toEqual([]);
    const calm = told();
    calm.story.loops = false;
    calm.pass(60);
    expect(calm.events).toEqual([]);
  });

  it("can be completed at once", () => {
    const { story, events, pass } = told();
    pass(5);
    expect(events).toContain("open");
    story.complete();
    expect(events.filter((event) => event.startsWith("lock")).length).toBe(3);
    expect(story.remaining).toBe(0);
  });
});

it("needs a quorum for each lock, and locks first what most pulses came to", () => {
  const { story, events, pass } = told();
  const locks = (): string[] => events.filter((event) => event.startsWith("lock"));
  pass(4.1);
  expect(events).toEqual(["open"]);
  for (let pulse = 0; pulse < QUORUM - 1; pulse++) story.arrive(2);
  for (let frame = 0; frame < 600; frame++) story.advance(1 / 60);
  expect(locks()).toEqual([]);
  story.arrive(1);
  story.advance(1 / 60);
  expect(locks()).toEqual(["lock 2"]);
  for (let frame = 0; frame < 600; frame++) story.advance(1 / 60);
  expect(locks().length).toBe(1);
});
