/** The hero's story: what is done locks by a quorum of pulses, what is planned never does, rings follow each other. */
import { describe, expect, it } from "vitest";
import type { Segment } from "../../src/stage/scenes/description.ts";
import { QuorumStory } from "../../src/stage/scenes/quorum-story.ts";

const QUORUM = 8;

const SEGMENTS: readonly Segment[] = [
  { owner: "group", locked: true },
  { owner: "group", locked: false },
  { owner: "partner", locked: true },
  { owner: "partner", locked: true },
];
const VOICES = Array.from({ length: 40 }, (_, index) => ({ segment: index % 4, pulse: index % 2 === 0 ? 0.5 : null }));

function told(segments = SEGMENTS) {
  const events: string[] = [];
  const story = new QuorumStory(segments, VOICES, {
    quorum: () => QUORUM,
    leave: () => void events.push("leave"),
    lock: (segment) => void events.push(`lock ${segment}`),
    settle: () => void events.push("settle"),
  });
  const pass = (seconds: number): void => {
    for (let frame = 0; frame < seconds * 60; frame++) story.advance(1 / 60);
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
    expect(first).toBe("leave");
    expect(rest.slice(0, 3).toSorted()).toEqual(["lock 0", "lock 2", "lock 3"]);
    expect(rest.slice(3, 5)).toEqual(["settle", "leave"]);
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
    expect(events).toContain("leave");
    story.complete();
    expect(events.filter((event) => event.startsWith("lock")).length).toBe(3);
    expect(story.remaining).toBe(0);
  });
});

it("keeps its pulses on their ways, as many as there were, one a voice, and needs a quorum for each lock", () => {
  const { story, events } = told();
  let arrived = 0;
  let locks = 0;
  const before = new Map<object, number>();
  for (let frame = 0; frame < 60 * 60; frame++) {
    story.advance(1 / 60);
    expect(story.pulses.length).toBe(20);
    expect(new Set(story.pulses.map(({ voice }) => voice)).size).toBe(20);
    for (const pulse of story.pulses) {
      if (pulse.t < (before.get(pulse) ?? 0)) arrived++;
      before.set(pulse, pulse.t);
    }
    locks = events.filter((event) => event.startsWith("lock")).length;
    expect(arrived).toBeGreaterThanOrEqual(locks * QUORUM);
  }
  expect(locks).toBeGreaterThan(3);
});
