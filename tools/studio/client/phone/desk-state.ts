/** What the desk tells telephones: what is selected and edited, how it is shown, and where the playhead is. */
import * as v from "valibot";
import { LANGUAGES } from "../../../../src/core/languages.ts";
import { THEMES } from "../../../../src/core/theme.ts";
import type { Preset } from "../../../../src/motion/preset.ts";
import type { Sequence } from "../../../../src/motion/sequence.ts";
import type { Transport } from "../transport.ts";
import { MOTIONS } from "../view.ts";

/** Names of Vite's custom events. The desk sends its state; a telephone that opens asks for it. */
export const DESK_EVENT = "studio:desk";
export const JOIN_EVENT = "studio:join";

const time = v.pipe(v.number(), v.minValue(0));
const transport = v.object({
  time,
  playing: v.boolean(),
  speed: v.pipe(v.number(), v.gtValue(0)),
  loop: v.boolean(),
  from: time,
  to: time,
});
// The desk has validated them; both pages are of one version.
const edited = <Data>() =>
  v.custom<Readonly<Record<string, Data>>>((value) => typeof value === "object" && value !== null);
const stateSchema = v.object({
  selected: v.string(),
  theme: v.picklist(THEMES),
  language: v.picklist(LANGUAGES),
  motion: v.picklist(MOTIONS),
  /** Values that differ from their files, by name. */
  presets: edited<Preset>(),
  sequences: edited<Sequence>(),
  transport,
});
export type DeskState = Readonly<v.InferOutput<typeof stateSchema>>;

/** As text: JSON has no Infinity, which a preset's repeats may be. */
export const deskText = (state: DeskState): string =>
  JSON.stringify(state, (_, value: unknown) => (value === Infinity ? "Infinity" : value));

/** @returns null for what no desk has sent */
export function readDeskText(text: unknown): DeskState | null {
  try {
    const parsed: unknown = JSON.parse(String(text), (_, value: unknown) => (value === "Infinity" ? Infinity : value));
    return v.parse(stateSchema, parsed);
  } catch {
    return null;
  }
}

/** Milliseconds by which a telephone may be ahead or behind before it jumps: less cannot be seen, and each jump can. */
const TOLERANCE = 80;

/** The telephone's playhead after a message of the desk. `seek` where its frame has to show another moment at once. */
export function follow(own: Transport, desk: Transport): { readonly transport: Transport; readonly seek: boolean } {
  const keeps = desk.playing && own.playing && Math.abs(own.time - desk.time) <= TOLERANCE;
  if (keeps) return { transport: { ...desk, time: own.time }, seek: false };
  return { transport: desk, seek: own.time !== desk.time || own.playing !== desk.playing };
}
