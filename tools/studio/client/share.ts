/** A preset in the fragment of the studio's address, which is not sent to the server. */
import type { Preset } from "../../../src/motion/preset.ts";
import { type Imported, presetText, readPresetText } from "./preset-json.ts";

const KEY = "preset";

export function sharedAddress(address: string, name: string, preset: Preset): string {
  const url = new URL(address);
  url.hash = new URLSearchParams({ [KEY]: JSON.stringify(JSON.parse(presetText(name, preset))) }).toString();
  return url.href;
}

/** @returns null for an address without a preset */
export function readShared(address: string, known: ReadonlyMap<string, Preset>): Imported | null {
  const text = new URLSearchParams(new URL(address).hash.slice(1)).get(KEY);
  return text === null ? null : readPresetText(text, "", known);
}
