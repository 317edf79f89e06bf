import { GUI, type Controller } from "lil-gui";
import { useEffect, useRef } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import { type Control, foldersOf } from "../controls.ts";
import type { Desk } from "../session.ts";
import { isPlayedByCss } from "../page-part.ts";
import { useDesk } from "./use-session.ts";

type Tell = (preset: Preset, done: boolean) => void;

/** @param latest gives the control as the preset is now: others may have been moved since it was made */
function addControl(gui: GUI, control: Control, latest: () => Control | null, tell: Tell): void {
  if (control.kind === "button") {
    gui.add({ press: () => tell(control.press(), true) }, "press").name(control.label);
    return;
  }
  const model = { value: control.value };
  const made: Controller =
    control.kind === "choice"
      ? gui.add(model, "value", [...control.options])
      : control.kind === "switch"
        ? gui.add(model, "value")
        : gui.add(model, "value", control.min, control.max, control.step);
  made.name(control.label);
  const changed = (done: boolean) => (): void => {
    const now = latest();
    const { value } = model;
    if (now?.kind === "number" && typeof value === "number") tell(now.set(value), done);
    else if (now?.kind === "choice" && typeof value === "string") tell(now.set(value), done);
    else if (now?.kind === "switch" && typeof value === "boolean") tell(now.set(value), done);
  };
  made.onChange(changed(false)).onFinishChange(changed(true));
  if (control.kind === "choice" && control.colours === true) {
    const show = (): void => made.domElement.style.setProperty("--swatch", `var(--${String(model.value)})`);
    made.domElement.classList.add("swatch");
    made.onChange(() => {
      show();
      changed(false)();
    });
    show();
  }
}

/** What of a preset decides which controls there are. */
const shapeOf = (preset: Preset): string =>
  JSON.stringify(
    foldersOf(preset).map(({ title, controls }) => [title, controls.map(({ kind, label }) => [kind, label])]),
  );

/** The preset's fields, by lil-gui; made anew when there are others, or when somebody else has changed one. */
export function Controls({ desk }: { desk: Desk }) {
  const { preset, source, view } = useDesk(desk);
  const host = useRef<HTMLDivElement>(null);
  const gui = useRef<GUI | null>(null);
  /** As these controls show it. */
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
    const tell: Tell = (next, done) => {
      if (shapeOf(next) === shapeOf(preset))
        shown.current = `${view.selected} ${JSON.stringify(next)}${String(next.loop)}${shapeOf(next)}`;
      desk.change(next, done);
    };
    const about = { saved: source?.preset ?? preset, once: isPlayedByCss(view.selected) };
    foldersOf(preset, about).forEach(({ title, controls }, folder) => {
      const part = made.addFolder(title);
      controls.forEach((control, index) =>
        addControl(
          part,
          control,
          () => (latest.current === null ? null : (foldersOf(latest.current, about)[folder]?.controls[index] ?? null)),
          tell,
        ),
      );
      if (closed.has(title)) part.close();
    });
    if (focused >= 0) [...parent.querySelectorAll<HTMLElement>(focusable)][focused]?.focus();
  }, [desk, preset, source, view.selected]);

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
