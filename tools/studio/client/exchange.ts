/** Presets that leave the studio and come in: by the clipboard, as JSON, and in the studio's address. */
import type { Preset } from "../../../src/motion/preset.ts";
import type { Notice } from "./notice.ts";
import { type Imported, presetText, readPresetText } from "./preset-json.ts";
import { readShared, sharedAddress } from "./share.ts";

export interface ExchangeHost {
  /** As it is edited; null while a sequence is selected. */
  selected(): { readonly name: string; readonly preset: Preset } | null;
  saved(): ReadonlyMap<string, Preset>;
  /** Selects a preset, and makes these its values. */
  take(name: string, preset: Preset): void;
  show(notice: Notice): void;
}

export class Exchange {
  private readonly window: Window;
  private readonly host: ExchangeHost;

  constructor(window: Window, host: ExchangeHost) {
    this.window = window;
    this.host = host;
  }

  copy(): void {
    const selected = this.host.selected();
    if (selected !== null) this.toClipboard(presetText(selected.name, selected.preset), "Copied as JSON");
  }

  share(): void {
    const selected = this.host.selected();
    if (selected === null) return;
    const address = sharedAddress(this.window.location.href, selected.name, selected.preset);
    this.window.history.replaceState(null, "", address);
    this.toClipboard(address, "The address was copied: it holds the preset as it is now");
  }

  /** @returns whether the text was valid */
  import(text: string): boolean {
    return this.apply(readPresetText(text, this.host.selected()?.name ?? "", this.host.saved()));
  }

  /** Takes the preset out of the studio's address, if there is one. */
  importShared(): void {
    const shared = readShared(this.window.location.href, this.host.saved());
    if (shared === null || !this.apply(shared)) return;
    this.window.history.replaceState(null, "", this.window.location.pathname);
  }

  private apply(imported: Imported): boolean {
    const { host } = this;
    if (imported.problems !== null) {
      host.show({ kind: "invalid", problems: imported.problems });
      return false;
    }
    host.take(imported.name, imported.preset);
    host.show({ kind: "info", text: `${imported.name} was taken over; undo brings back what was there` });
    return true;
  }

  private toClipboard(text: string, success: string): void {
    this.window.navigator.clipboard.writeText(text).then(
      () => this.host.show({ kind: "info", text: success }),
      () => this.host.show({ kind: "error", text: `The clipboard is refused. This is what it would hold: ${text}` }),
    );
  }
}
