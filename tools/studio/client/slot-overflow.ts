/** How far a scene leaves its slot while a field overshoots: from the scene's geometry and the slot on the page. */
import type { Preset } from "../../../src/motion/preset.ts";
import { type Bounds, overflow } from "./bounds.ts";
import { sceneBounds } from "./scene-bounds.ts";

interface Box extends Bounds {
  readonly width: number;
  readonly height: number;
}

/** A slot on the page, in CSS pixels. */
export interface SlotBoxes {
  /** The still picture. */
  readonly picture: Box;
  /** Where the scene may draw. */
  readonly area: Box;
}

export function readSlot(frame: Window, scene: string): SlotBoxes | null {
  const slot = frame.document.querySelector(`[data-stage-slot="${scene}"]`);
  const picture = slot?.querySelector("svg")?.getBoundingClientRect();
  // The hero may draw in its whole section; other scenes, in their slot.
  const area = (scene === "hero" ? slot?.closest("section") : slot)?.getBoundingClientRect();
  return picture === undefined || area === undefined ? null : { picture, area };
}

/** @returns CSS pixels, or null if that is not known */
export function slotOverflow(
  name: string,
  preset: Preset,
  field: string,
  peak: number,
  slot: SlotBoxes | null,
): number | null {
  const bounds = sceneBounds(name, preset, field);
  if (bounds === "unchanged") return 0;
  if (slot === null || bounds === null || slot.picture.height === 0) return null;
  const { picture, area } = slot;
  // As SVG's `xMidYMid meet`.
  const width = bounds.width ?? (picture.width / picture.height) * bounds.height;
  const scale = Math.min(picture.width / width, picture.height / bounds.height);
  const [x, y] = [
    picture.left + (picture.width - width * scale) / 2,
    picture.top + (picture.height - bounds.height * scale) / 2,
  ];
  const onPage = ({ left, top, right, bottom }: Bounds): Bounds => ({
    left: x + left * scale,
    top: y + top * scale,
    right: x + right * scale,
    bottom: y + bottom * scale,
  });
  return overflow(onPage(bounds.at(peak)), onPage(bounds.at(bounds.home)), area);
}
