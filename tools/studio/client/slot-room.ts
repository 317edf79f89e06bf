/** How far a picture leaves its slot when a field passes its end: from its geometry and the slot on the page. */
import type { Preset } from "../../../src/motion/preset.ts";
import { type Extent, roomOf } from "./extents.ts";

interface Box extends Extent {
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

/** How far a box is beyond another's sides: left, top, right, bottom. Below 0: within. */
const beyond = (box: Extent, area: Extent): readonly number[] => [
  area.left - box.left,
  area.top - box.top,
  box.right - area.right,
  box.bottom - area.bottom,
];

/** The farthest on one of those sides that it keeps within at rest. */
export function outsideOf(moving: Extent, atRest: Extent, area: Extent): number {
  const rest = beyond(atRest, area);
  return Math.max(0, ...beyond(moving, area).filter((_, side) => (rest[side] ?? 0) <= 0));
}

/** @returns CSS pixels, or null where the picture's geometry says nothing of that field */
export function outsideSlot(
  name: string,
  preset: Preset,
  field: string,
  peak: number,
  slot: SlotBoxes | null,
): number | null {
  const room = roomOf(name, preset, field);
  if (slot === null || room === null || slot.picture.height === 0) return null;
  const { picture, area } = slot;
  // As SVG's `xMidYMid meet`.
  const width = room.width ?? (picture.width / picture.height) * room.height;
  const scale = Math.min(picture.width / width, picture.height / room.height);
  const [x, y] = [
    picture.left + (picture.width - width * scale) / 2,
    picture.top + (picture.height - room.height * scale) / 2,
  ];
  const onPage = ({ left, top, right, bottom }: Extent): Extent => ({
    left: x + left * scale,
    top: y + top * scale,
    right: x + right * scale,
    bottom: y + bottom * scale,
  });
  return outsideOf(onPage(room.at(peak)), onPage(room.at(room.home)), area);
}
