/** How far a picture leaves its slot when a field passes its end: from the picture's geometry and the slot on the page. */
import { HOLDERS } from "../core/picture/quorum.ts";
import { CENTRE, QUORUM_SIZE } from "../core/picture/ring.ts";
import { AHEAD_RADIUS, TIMELINE_HEIGHT, timelinePicture } from "../core/picture/timeline.ts";
import type { Preset } from "../motion/preset.ts";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** A slot on the page, CSS pixels. */
export interface SlotBoxes {
  /** Of the still picture. */
  readonly picture: Box;
  /** What it may draw into. */
  readonly area: Box;
}

export function readSlot(frame: Window, scene: string): SlotBoxes | null {
  const slot = frame.document.querySelector(`[data-stage-slot="${scene}"]`);
  const picture = slot?.querySelector("svg")?.getBoundingClientRect();
  // The hero draws as far as the section that holds it; the others into their slot.
  const area = (scene === "hero" ? slot?.closest("section") : slot)?.getBoundingClientRect();
  return picture === undefined || area === undefined ? null : { picture, area };
}

/** How far beyond the section the farthest holder is, on those sides that all holders keep within at rest. */
function arrivalOutside(gather: number, peak: number, { picture, area }: SlotBoxes): number {
  const scale = Math.min(picture.width, picture.height) / QUORUM_SIZE;
  const middle = { x: (picture.left + picture.right) / 2, y: (picture.top + picture.bottom) / 2 };
  const beyond = (factor: number): readonly number[] => {
    const xs = HOLDERS.map(({ x }) => middle.x + (x - CENTRE) * scale * factor);
    const ys = HOLDERS.map(({ y }) => middle.y + (y - CENTRE) * scale * factor);
    return [area.left - Math.min(...xs), Math.max(...xs) - area.right, area.top - Math.min(...ys), Math.max(...ys) - area.bottom];
  };
  const atRest = beyond(1);
  return Math.max(0, ...beyond(1 + gather * (peak - 1)).filter((_, side) => (atRest[side] ?? 0) <= 0));
}

/** A node that grows past the upper or lower side of its strip. */
function nodeOutside(peak: number, { picture }: SlotBoxes): number {
  const [node] = timelinePicture(["planned"]).nodes;
  const room = node === undefined ? 0 : Math.min(node.y, TIMELINE_HEIGHT - node.y);
  return Math.max(0, (AHEAD_RADIUS + 1) * peak - room) * (picture.height / TIMELINE_HEIGHT);
}

/** @returns CSS pixels, or null where the picture's geometry says nothing of that field */
export function outsideSlot(name: string, preset: Preset, field: string, peak: number, slot: SlotBoxes | null): number | null {
  if (slot === null) return null;
  const to: Readonly<Record<string, number>> = preset.to;
  if (name === "hero.arrival" && field === "spread") return arrivalOutside(to["gather"] ?? 0, peak, slot);
  if (name.startsWith("timelines.node") && field === "scale") return nodeOutside(peak, slot);
  return null;
}
