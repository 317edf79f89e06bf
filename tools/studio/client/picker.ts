/** Selects a preset by a press in the picture. */
import { cueOf } from "./cues.ts";
import { pickPart } from "./pick.ts";
import type { Side, StagePair } from "./stage-pair.ts";

export interface PickerHost {
  readonly pair: Pick<StagePair, "linkOf" | "recordingOn">;
  /** Of all presets. */
  names(): readonly string[];
  selected(): string;
  select(name: string): void;
  onChange(): void;
  fail(text: string): void;
}

export class Picker {
  /** Whether the next press in a page selects the preset that moves what is pressed. */
  picking = false;
  private readonly host: PickerHost;

  constructor(host: PickerHost) {
    this.host = host;
  }

  toggle(): void {
    this.picking = !this.picking;
    this.host.onChange();
  }

  /** @param x in the page's window, as `y` */
  pickAt(side: Side, x: number, y: number): void {
    const { pair, names, selected, select, onChange, fail } = this.host;
    this.picking = false;
    onChange();
    const link = pair.linkOf(side);
    if (link === null) return;
    const parts = pair.recordingOn(side)?.takes.flatMap((take) => take.parts) ?? [];
    const found = pickPart(parts, link.pictureAt(x, y));
    const name = names().find((one) => found !== null && link.presetOf(one) === found.preset);
    if (name !== undefined) return select(name);
    const scene = link.sceneAt(x, y);
    const other = names().find((one) => cueOf(one).slot === scene);
    // What another scene plays is recorded once one of its presets is selected.
    if (scene !== null && scene !== cueOf(selected()).slot && other !== undefined) select(other);
    else fail("No preset moves this at the moment that is shown");
  }
}
