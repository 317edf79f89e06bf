/** Every preset and every sequence by name, for the studio and tests. Scenes import the few that they play: a page then loads no others. */
import type { Preset } from "./preset.ts";
import type { Sequence } from "./sequence.ts";

/** A name is that of the file: `hero.arrival`, `hero.opening.sequence`. */
const AROUND_NAME = /^.*\/|\.ts$/g;

const byName = <Data>(files: Readonly<Record<string, Data>>): ReadonlyMap<string, Data> =>
  new Map(Object.entries(files).map(([file, data]) => [file.replace(AROUND_NAME, ""), data]));

export const PRESETS = byName(
  import.meta.glob<Preset>(["./presets/*.ts", "!./presets/*.sequence.ts"], { eager: true, import: "default" }),
);

export const SEQUENCES = byName(
  import.meta.glob<Sequence>("./presets/*.sequence.ts", { eager: true, import: "default" }),
);
