/** What the timeline shows of the selected file. */
import type { Edited, Played } from "./played.ts";
import { samplePreset, sampleSequence } from "./sample.ts";
import type { Side, StagePair } from "./stage-pair.ts";
import { type Bar, barsOf } from "./take-length.ts";

const AS_GIVEN: Edited = { preset: (named) => named, sequence: (named) => named };

/** Every part of a side's recording with its time. What the page does not play is on sample targets. */
export function shownBars(
  pair: Pick<StagePair, "recordingOn" | "linkOf">,
  side: Side,
  selected: string,
  played: Played,
): readonly Bar[] {
  const takes = pair.recordingOn(side)?.takes ?? [];
  const link = pair.linkOf(side);
  if (takes.length > 0 && link !== null) return takes.flatMap((take) => barsOf(take, link.edited(played)));
  const [preset, sequence] = [played.presets.get(selected), played.sequences.get(selected)];
  if (sequence !== undefined) return barsOf(sampleSequence(sequence, played.presets), AS_GIVEN);
  return preset === undefined ? [] : barsOf(samplePreset(preset), AS_GIVEN);
}
