/** Selects a preset by a press in the picture. */
import { cueOf } from "./cues.ts";
import { pictureAt, sceneAt } from "./frame-picture.ts";
import type { Overlay } from "./overlay/overlay.ts";
import { pick } from "./pick.ts";
import type { Side, StagePair } from "./stage-pair.ts";

export interface PickerHost {
  readonly pair: Pick<StagePair, "linkOf" | "recordingOn">;
  readonly overlay: Pick<Overlay, "isOn" | "targets" | "pickObject">;
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
    const { pair, overlay, names, selected, select, onChange, fail } = this.host;
    this.picking = false;
    onChange();
    const link = pair.linkOf(side);
    if (link === null) return;
    const parts = pair.recordingOn(side)?.takes.flatMap((take) => take.parts) ?? [];
    const found = pick(parts, pictureAt(link, x, y));
    // With the overlay, a target of what is selected is picked where it is: in its sequence.
    if (found !== null && overlay.isOn && overlay.targets(side).some(({ key }) => key === found.target))
      return overlay.pickObject(side, found.target);
    const name = names().find((one) => found !== null && link.presetOf(one) === found.part.preset);
    if (name !== undefined && found !== null) {
      select(name);
      return overlay.pickObject(side, found.target);
    }
    const scene = sceneAt(link.frame, x, y);
    const other = names().find((one) => cueOf(one).slot === scene);
    // What another scene plays is recorded once one of its presets is selected.
    if (scene !== null && scene !== cueOf(selected()).slot && other !== undefined) select(other);
    else fail("No preset moves this at the moment that is shown");
  }
}
