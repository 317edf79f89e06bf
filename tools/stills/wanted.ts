/** The parts of still pictures that are drawn beforehand, and whether `assets/stills/` has them. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { TimelinesFile } from "../../src/content/schema/timelines.ts";
import { ringOfContent } from "../../src/sections/ring.ts";
import { fieldImageName, type StillFieldLayer, heroField } from "../../src/ui/still/hero-field.ts";

export const STILLS_FOLDER = "assets/stills/";

/** The layers of the content's pictures, by their file from the project's root. */
export function wantedStills(timelines: TimelinesFile): ReadonlyMap<string, StillFieldLayer> {
  const segments = ringOfContent(timelines);
  return new Map(heroField(segments).layers.map((layer) => [`${STILLS_FOLDER}${fieldImageName(layer)}.avif`, layer]));
}

/** Files are named by what they show: one that exists is current. */
export function staleStills(
  root: string,
  wanted: ReadonlyMap<string, StillFieldLayer>,
): Record<"missing" | "unused", string[]> {
  const folder = join(root, STILLS_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).map((name) => STILLS_FOLDER + name) : [];
  return {
    missing: [...wanted.keys()].filter((file) => !files.includes(file)),
    unused: files.filter((file) => !wanted.has(file)),
  };
}
