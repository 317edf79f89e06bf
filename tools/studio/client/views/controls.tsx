import { GUI, type Controller } from "lil-gui";
import { useEffect, useRef } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import { type Control, foldersOf } from "../controls.ts";
import type { StudioSession } from "../session.ts";
import { isPlayedByCss } from "../page-part.ts";
import { useSession } from "./use-session.ts";
import "./controls.css";

type OnChange = (preset: Preset, done: boolean) => void;

/** @param latest returns the control for the preset as it is now: others may have changed it since */
function addControl(gui: GUI, control: Control, latest: () => Control | null, onChange: OnChange): void {
  if (control.kind === "button") {
    gui.add({ press: () => onChange(control.press(), true) }, "press").name(control.label);
    return;
  }
  const model = { value: control.value };
  const controller: Controller =
    control.kind === "choice"
      ? gui.add(model, "value", [...control.options])
      : control.kind === "switch"
        ? gui.add(model, "value")
        : gui.add(model, "value", control.min, control.max, control.step);
  controller.name(control.label);
  const changed = (done: boolean) => (): void => {
    const now = latest();
    const { value } = model;
    if (now?.kind === "number" && typeof value === "number") onChange(now.set(value), done);
    else if (now?.kind === "choice" && typeof value === "string") onChange(now.set(value), done);
    else if (now?.kind === "switch" && typeof value === "boolean") onChange(now.set(value), done);
  };
  controller.onChange(changed(false)).onFinishChange(changed(true));
  if (control.kind === "choice" && control.colours === true) {
    const show = (): void => controller.domElement.style.setProperty("--swatch", `var(--${String(model.value)})`);
    controller.domElement.classList.add("swatch");
    controller.onChange(() => {
      show();
      changed(false)();
    });
    show();
  }
}

/** Equal for presets with the same controls. */
const shapeOf = (preset: Preset): string =>
  JSON.stringify(
    foldersOf(preset).map(({ title, controls }) => [title, controls.map(({ kind, label }) => [kind, label])]),
  );

/** The preset's controls, by lil-gui; created again when others are needed, or when a value was changed elsewhere. */
export function Controls({ session }: { session: StudioSession }) {
  const { preset, source, view } = useSession(session);
  const host = useRef<HTMLDivElement>(null);
  const gui = useRef<GUI | null>(null);
  /** Key of the preset that the controls show. */
  const shown = useRef("");
  const latest = useRef(preset);
  latest.current = preset;

  useEffect(() => {
    const parent = host.current;
    const now = `${view.selected} ${preset === null ? "" : JSON.stringify(preset) + String(preset.loop) + shapeOf(preset)}`;
    if (parent === null || preset === null || shown.current === now) return;
    const focusable = "input, select, button";
    const focused = [...parent.querySelectorAll(focusable)].findIndex((element) => element === document.activeElement);
    const closed = new Set(
      [...parent.querySelectorAll(".lil-gui.lil-closed > .lil-title")].map((element) => element.textContent),
    );
    gui.current?.destroy();
    const made = new GUI({ container: parent, title: view.selected, autoPlace: false, width: 320 });
    gui.current = made;
    shown.current = now;
    const onChange: OnChange = (next, done) => {
      if (shapeOf(next) === shapeOf(preset))
        shown.current = `${view.selected} ${JSON.stringify(next)}${String(next.loop)}${shapeOf(next)}`;
      session.change(next, done);
    };
    const about = { saved: source?.preset ?? preset, once: isPlayedByCss(view.selected) };
    foldersOf(preset, about).forEach(({ title, controls }, folder) => {
      const part = made.addFolder(title);
      controls.forEach((control, index) =>
        addControl(
          part,
          control,
          () => (latest.current === null ? null : (foldersOf(latest.current, about)[folder]?.controls[index] ?? null)),
          onChange,
        ),
      );
      if (closed.has(title)) part.close();
    });
    if (focused >= 0) [...parent.querySelectorAll<HTMLElement>(focusable)][focused]?.focus();
  }, [session, preset, source, view.selected]);

  useEffect(
    () => () => {
      gui.current?.destroy();
      gui.current = null;
      shown.current = "";
    },
    [],
  );

  return <div ref={host} className="controls" />;
}
