import { GUI } from "lil-gui";
import { useEffect, useRef } from "react";
import { type Folder, foldersOf } from "../controls.ts";
import { isPlayedByCss } from "../page-part.ts";
import type { StudioSession } from "../session.ts";
import { ValueClip } from "../value-clip.ts";
import { addRow, type ControlRow } from "./control-row.ts";
import { useSession } from "./use-session.ts";
import "./controls.css";

/** What was copied last: it stays when another preset is selected. */
const clip = new ValueClip();

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
  const rows = useRef<readonly (readonly ControlRow[])[]>([]);
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
          clip,
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
