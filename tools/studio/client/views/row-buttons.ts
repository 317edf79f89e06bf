/** What every control has beside its value: back to what is saved or inherited, copy and paste. */
import type { Preset } from "../../../../src/motion/preset.ts";
import { type Control, resetOf } from "../controls.ts";
import type { ValueClip } from "../value-clip.ts";

interface RowButtonOptions {
  readonly row: HTMLElement;
  /** For names and messages. */
  readonly folder: string;
  readonly label: string;
  latest(): Control | null;
  saved(): Control | undefined;
  readonly clip: ValueClip;
  readonly onChange: (preset: Preset, done: boolean) => void;
  onInvalid(field: string, found: string, allowed: string): void;
}

function addButton(row: HTMLElement, text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-button";
  button.textContent = text;
  button.addEventListener("click", press);
  row.append(button);
  return button;
}

/** Copy and paste have keys and no tab stop: there are some thirty controls. */
export function addRowButtons(options: RowButtonOptions): { show(control: Control): void } {
  const { row, folder, label, latest, saved, clip, onChange, onInvalid } = options;
  const name = row.querySelector<HTMLElement>(".lil-name");
  const withLatest = (act: (control: Control) => void) => (): void => {
    const now = latest();
    if (now !== null) act(now);
  };
  const reset = withLatest((now) => {
    const found = resetOf(now, saved());
    if (found !== null) onChange(found.preset, true);
  });
  const copy = withLatest((now) => clip.copy(now));
  const paste = withLatest((now) => {
    const pasted = clip.paste(now);
    if (pasted === null) onInvalid(`${folder}: ${label}`, "nothing that was copied", "copy another value first");
    else if ("preset" in pasted) onChange(pasted.preset, true);
    else onInvalid(`${folder}: ${label}`, pasted.found, pasted.allowed);
  });
  name?.addEventListener("dblclick", reset);
  const copyButton = addButton(row, "⧉", copy);
  copyButton.title = `Copy ${label} (Alt C)`;
  const pasteButton = addButton(row, "⎘", paste);
  pasteButton.title = `Paste into ${label} (Alt V)`;
  for (const button of [copyButton, pasteButton]) {
    button.tabIndex = -1;
    button.classList.add("control-clip");
    button.setAttribute("aria-label", `${button.title} of ${folder}`);
  }
  row.addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    // By its place: on some keyboards Alt makes another sign of the letter.
    const act = { KeyC: copy, KeyV: paste }[event.code];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const resetButton = addButton(row, "↺", reset);
  return {
    show(now) {
      if (now.kind === "button") return;
      const found = resetOf(now, saved());
      const hint = now.inherited === true ? "Inherited: it follows until it is changed here" : "";
      resetButton.hidden = found === null;
      resetButton.setAttribute("aria-label", `Reset ${label} of ${folder} to ${found?.to ?? ""}`);
      if (name !== null) name.title = found === null ? hint : `Double press: ${found.to}`;
    },
  };
}
