/** One control of a preset on the page: lil-gui's, with numbers that are refused instead of clamped. */
import type { Controller, GUI } from "lil-gui";
import type { Preset } from "../../../../src/motion/preset.ts";
import { type Control, typedNumber } from "../controls.ts";
import type { ValueClip } from "../value-clip.ts";
import { addRowButtons } from "./row-buttons.ts";

type OnChange = (preset: Preset, done: boolean) => void;
type NumberControl = Extract<Control, { kind: "number" }>;

/** A control on the page, which shows the preset's value whenever that changes. */
export interface ControlRow {
  show(control: Control): void;
}

interface RowOptions {
  readonly gui: GUI;
  readonly control: Control;
  /** For messages. */
  readonly folder: string;
  /** The control for the preset as it is now: others may have changed it since. */
  latest(): Control | null;
  /** The same control of the saved preset. */
  saved(): Control | undefined;
  readonly clip: ValueClip;
  readonly onChange: OnChange;
  onInvalid(field: string, found: string, allowed: string): void;
}

function addNumber(gui: GUI, model: { value: number }, { value, slider, bounds, step }: NumberControl): Controller {
  const least = slider?.min ?? (Number.isFinite(bounds.min) ? bounds.min : undefined);
  return slider === undefined
    ? gui.add(model, "value", least, undefined, step)
    : gui.add(model, "value", Math.min(slider.min, value), Math.max(slider.max, value), step);
}

/**
 * lil-gui would clamp what is typed to the slider and round it to its step. Here a number that the preset may have is
 * taken as it is, and any other is refused with what is allowed.
 */
function takeTyped(controller: Controller, { bounds, slider }: NumberControl, refuse: (found: string) => void): void {
  const input = controller.domElement.querySelector("input");
  if (input === null) return;
  let refused: string | null = null;
  controller.domElement.addEventListener(
    "input",
    (event) => {
      if (event.target !== input) return;
      event.stopPropagation();
      const value = typedNumber(input.value, bounds);
      refused = value === null ? input.value : null;
      input.setAttribute("aria-invalid", String(value === null));
      if (value === null) return;
      if (slider !== undefined && value > slider.max) controller.max(value);
      controller.setValue(value);
    },
    { capture: true },
  );
  input.addEventListener("blur", () => {
    if (refused !== null) refuse(refused === "" ? "nothing" : refused);
    refused = null;
    input.removeAttribute("aria-invalid");
  });
}

export function addRow({ gui, control, folder, latest, saved, clip, onChange, onInvalid }: RowOptions): ControlRow {
  if (control.kind === "button") {
    gui.add({ press: () => onChange(control.press(), true) }, "press").name(control.label);
    return { show: () => undefined };
  }
  const model = { value: control.value };
  const controller: Controller =
    control.kind === "choice"
      ? gui.add(model, "value", [...control.options])
      : control.kind === "switch"
        ? gui.add(model, "value")
        : addNumber(gui, { value: control.value }, control);
  controller.name(control.label);
  const row = controller.domElement;
  const changed = (done: boolean) => (): void => {
    const now = latest();
    const value: unknown = controller.getValue();
    if (now?.kind === "number" && typeof value === "number") onChange(now.set(value), done);
    else if (now?.kind === "choice" && typeof value === "string") onChange(now.set(value), done);
    else if (now?.kind === "switch" && typeof value === "boolean") onChange(now.set(value), done);
  };
  const colours = control.kind === "choice" && control.colours === true;
  if (colours) row.classList.add("swatch");
  controller.onChange(changed(false)).onFinishChange(changed(true));
  if (control.kind === "number")
    takeTyped(controller, control, (found) => onInvalid(`${folder}: ${control.label}`, found, control.bounds.allowed));

  const buttons = addRowButtons({ row, folder, label: control.label, latest, saved, clip, onChange, onInvalid });

  const show = (now: Control): void => {
    if (now.kind === "button") return;
    if (controller.getValue() !== now.value) {
      Reflect.set(controller.object, controller.property, now.value);
      controller.updateDisplay();
    }
    if (colours) row.style.setProperty("--swatch", `var(--${String(now.value)})`);
    row.classList.toggle("inherited", now.inherited === true);
    buttons.show(now);
  };
  show(control);
  return { show };
}
