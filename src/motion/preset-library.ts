/** Every preset by name, for the studio and tests. Scenes import the few that they play: a page then loads no others. */
import type { Preset } from "./preset.ts";

const files = import.meta.glob<Preset>("./presets/*.ts", { eager: true, import: "default" });

export const PRESETS: ReadonlyMap<string, Preset> = new Map(
  Object.entries(files).map(([file, preset]) => [file.replace(/^.*\/|\.ts$/g, ""), preset]),
);
