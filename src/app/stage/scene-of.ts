/** From what a slot is drawn from to the plain description that the stage takes. */
import type { TimelineColumn } from "../../core/picture/timeline.ts";
import type { StillPicture } from "../../ui/still/pictures.tsx";

/** @param column how a timeline is laid out where it is a list */
export function sceneOf(still: StillPicture, column: TimelineColumn | null) {
  switch (still.scene) {
    case "hero":
      return {
        kind: "hero",
        segments: still.segments.map(({ owner, locked }) => ({ owner, locked })),
      } as const;
    case "group-timeline":
    case "partner-timeline":
      return {
        kind: "timeline",
        owner: still.scene === "group-timeline" ? "group" : "partner",
        states: still.milestones.map(({ state }) => state),
        column,
      } as const;
    case "ecosystem": {
      const system = ({ emblem, participants, flows }: (typeof still)["ecosystem"]["systems"]["lpt"]) => ({
        emblem,
        participants: participants.map(({ id }) => ({ id })),
        flows: flows.map(({ from, to, weight }) => ({ from, to, weight })),
      });
      const { systems, exchange } = still.ecosystem;
      return {
        kind: "ecosystem",
        ecosystem: {
          systems: { lpt: system(systems.lpt), apq: system(systems.apq) },
          exchange: exchange.map(({ from, weight }) => ({ from, weight })),
        },
      } as const;
    }
  }
}

interface SlotRequest {
  readonly key: string;
  readonly element: HTMLElement;
  readonly description: ReturnType<typeof sceneOf>;
}

/**
 * Keeps a slot's request the same object for as long as its picture is the same: another language has other words, but
 * the scene goes on.
 */
export function slotRequests(
  source: { read(): ReadonlyMap<Element, StillPicture> },
  columnOf: (slot: HTMLElement) => TimelineColumn | null,
): () => readonly SlotRequest[] {
  const known = new WeakMap<Element, SlotRequest>();
  let count = 0;
  let last: readonly SlotRequest[] = [];
  return () => {
    const next = [...source.read()].flatMap(([element, still]): SlotRequest[] => {
      if (!(element instanceof HTMLElement)) return [];
      const description = sceneOf(still, still.scene.endsWith("-timeline") ? columnOf(element) : null);
      const before = known.get(element);
      if (before !== undefined && JSON.stringify(before.description) === JSON.stringify(description)) return [before];
      const made = { key: `${still.scene} ${++count}`, element, description };
      known.set(element, made);
      return [made];
    });
    if (next.length !== last.length || next.some((request, index) => request !== last[index])) last = next;
    return last;
  };
}
