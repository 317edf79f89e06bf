/** From the data of a slot's still picture to the description that the stage takes. */
import type { SlotRequest } from "../../stage/page/page-slot.ts";
import type { SceneDescription } from "../../stage/scenes/scene.ts";
import type { StillPicture } from "../../ui/still/still-picture.ts";
import { isEqualData } from "./is-equal-data.ts";

function sceneOf(still: StillPicture): SceneDescription {
  if (!("words" in still)) return still;
  const { words: _words, ...description } = still;
  return description;
}

/**
 * A slot's request stays the same object while its picture is the same: another language has other words, but the scene
 * goes on.
 */
export function slotRequests(slots: { read(): ReadonlyMap<Element, StillPicture> }): () => readonly SlotRequest[] {
  const known = new WeakMap<Element, SlotRequest>();
  let count = 0;
  let last: readonly SlotRequest[] = [];
  return () => {
    const next = [...slots.read()].flatMap(([element, still]): SlotRequest[] => {
      if (!(element instanceof HTMLElement)) return [];
      const description = sceneOf(still);
      const before = known.get(element);
      if (before !== undefined && isEqualData(before.description, description)) return [before];
      const request = { key: String(++count), element, description };
      known.set(element, request);
      return [request];
    });
    if (next.length !== last.length || next.some((request, index) => request !== last[index])) last = next;
    return last;
  };
}
