import { type Controller, GUI } from "lil-gui";
import { useEffect, useRef } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import { type Control, type Folder, foldersOf, resetOf, typedNumber } from "../controls.ts";
import { isPlayedByCss } from "../page-part.ts";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./controls.css";

type OnChange = (preset: Preset, done: boolean) => void;
type NumberControl = Extract<Control, { kind: "number" }>;

/** A control on the page, which shows the preset's value whenever that changes. */
interface Row {
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

function addRow({ gui, control, folder, latest, saved, onChange, onInvalid }: RowOptions): Row {
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

  const reset = (): void => {
    const now = latest();
    const found = now === null ? null : resetOf(now, saved());
    if (found !== null) onChange(found.preset, true);
  };
  const name = row.querySelector<HTMLElement>(".lil-name");
  name?.addEventListener("dblclick", reset);
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-reset";
  button.textContent = "↺";
  button.addEventListener("click", reset);
  row.append(button);

  const show = (now: Control): void => {
    if (now.kind === "button") return;
    if (controller.getValue() !== now.value) {
      Reflect.set(controller.object, controller.property, now.value);
      controller.updateDisplay();
    }
    if (colours) row.style.setProperty("--swatch", `var(--${String(now.value)})`);
    const found = resetOf(now, saved());
    row.classList.toggle("inherited", now.inherited === true);
    button.hidden = found === null;
    button.setAttribute("aria-label", `Reset ${now.label} of ${folder} to ${found?.to ?? ""}`);
    const hint = now.inherited === true ? "Inherited: it follows until it is changed here" : "";
    if (name !== null) name.title = found === null ? hint : `Double press: ${found.to}`;
  };
  show(control);
  return { show };
}

/** Equal for presets with the same controls. */
const shapeOf = (folders: readonly Folder[]): string =>
  JSON.stringify(
    folders.map(({ title, controls }) => [title, controls.map((control) => [control.kind, control.label])]),
  );

/** The preset's controls, by lil-gui; created again when others are needed. */
export function Controls({ session }: { session: StudioSession }) {
  const { preset, source, view } = useSession(session);
  const host = useRef<HTMLDivElement>(null);
  const gui = useRef<GUI | null>(null);
  const rows = useRef<readonly (readonly Row[])[]>([]);
  /** Key of the controls that exist. */
  const shape = useRef("");
  const folders = useRef<readonly Folder[]>([]);
  const savedFolders = useRef<readonly Folder[]>([]);

  useEffect(() => {
    const parent = host.current;
    if (parent === null || preset === null) return;
    const about = { saved: source?.data ?? preset, once: isPlayedByCss(view.selected) };
    folders.current = foldersOf(preset, about);
    savedFolders.current = foldersOf(about.saved, about);
    const now = `${view.selected} ${shapeOf(folders.current)}`;
    if (shape.current === now) {
      folders.current.forEach(({ controls }, folder) =>
        controls.forEach((control, index) => rows.current[folder]?.[index]?.show(control)),
      );
      return;
    }
    shape.current = now;
    const focusable = "input, select, button";
    const focused = [...parent.querySelectorAll(focusable)].findIndex((element) => element === document.activeElement);
    const closed = new Set(
      [...parent.querySelectorAll(".lil-gui.lil-closed > .lil-title")].map((element) => element.textContent),
    );
    gui.current?.destroy();
    const made = new GUI({ container: parent, title: view.selected, autoPlace: false, width: 320 });
    gui.current = made;
    rows.current = folders.current.map(({ title, controls }, folder) => {
      const part = made.addFolder(title);
      const added = controls.map((control, index) =>
        addRow({
          gui: part,
          control,
          folder: title,
          latest: () => folders.current[folder]?.controls[index] ?? null,
          saved: () =>
            savedFolders.current
              .find((one) => one.title === title)
              ?.controls.find(({ label }) => label === control.label),
          onChange: (next, done) => session.change(next, done),
          onInvalid: (field, found, allowed) =>
            session.showNotice({ kind: "invalid", problems: [{ field, found, allowed }] }),
        }),
      );
      if (closed.has(title)) part.close();
      return added;
    });
    if (focused >= 0) [...parent.querySelectorAll<HTMLElement>(focusable)][focused]?.focus();
  }, [session, preset, source, view.selected]);

  useEffect(
    () => () => {
      gui.current?.destroy();
      gui.current = null;
      shape.current = "";
    },
    [],
  );

  return <div ref={host} className="controls" />;
}
