import { useState } from "react";
import { EASES } from "../../../../src/motion/ease.ts";
import type { FileKind, FileRequest } from "../server.ts";
import type { StudioSession } from "../session.ts";
import { Modal } from "./dialogs.tsx";
import { useSession } from "./use-session.ts";

type Action = FileRequest["action"];

const TITLES: Readonly<Record<Action, string>> = {
  create: "New",
  duplicate: "Duplicate",
  rename: "Rename",
  delete: "Delete",
};
const NAME_HINT = "name-hint";
const NAME_HINTS: Readonly<Record<FileKind, string>> = {
  preset:
    "Small letters; the part before the point is its group, such as hero. It moves a sample until a scene plays it.",
  sequence: "Small letters; the part before the point is its group, such as hero. It begins with the selected preset.",
  ease: "Small letters, such as late or cubic-out. Presets name it.",
};
const KINDS: readonly FileKind[] = ["preset", "sequence", "ease"];

/** Makes, copies, renames or deletes a file of a preset, a sequence or an ease. */
export function FileDialog({ session, onClose }: { session: StudioSession; onClose: () => void }) {
  const { view, files, notice } = useSession(session);
  const [action, setAction] = useState<Action>("create");
  const [kind, setKind] = useState<FileKind>(files.sequences.has(view.selected) ? "sequence" : "preset");
  const [chosen, setChosen] = useState(view.selected.replace(/\.sequence$/, ""));
  const [name, setName] = useState("");
  const names = {
    preset: [...files.presets.keys()],
    sequence: [...files.sequences.keys()].map((one) => one.replace(/\.sequence$/, "")),
    ease: [...EASES.keys()],
  }[kind];
  const existing = names.includes(chosen) ? chosen : (names[0] ?? "");
  const run = async (): Promise<void> => {
    const target = action === "create" ? name : existing;
    const request = {
      ...(action === "duplicate" || action === "rename" ? { to: name } : {}),
      // A sequence begins with the preset that one looks at.
      ...(action === "create" && kind === "sequence" && files.presets.has(view.selected)
        ? { first: view.selected }
        : {}),
    };
    if (await session.changeFiles({ action, kind, name: target, ...request })) onClose();
  };
  return (
    <Modal title="Files" onClose={onClose}>
      <form
        className="files fields"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <label>
          Action{" "}
          <select value={action} onChange={(event) => setAction(event.target.value as Action)}>
            {Object.entries(TITLES).map(([one, title]) => (
              <option key={one} value={one}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label>
          Kind{" "}
          <select value={kind} onChange={(event) => setKind(event.target.value as FileKind)}>
            {KINDS.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {action === "create" ? null : (
          <label>
            File{" "}
            <select value={existing} onChange={(event) => setChosen(event.target.value)}>
              {names.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
        )}
        {action === "delete" ? null : (
          <label>
            Name{" "}
            <input
              value={name}
              onChange={(event) => setName(event.target.value)}
              placeholder={kind === "ease" ? "late" : "hero.nod"}
              aria-describedby={NAME_HINT}
              required
            />
          </label>
        )}
        {action === "delete" ? null : (
          <p id={NAME_HINT} className="soft">
            {NAME_HINTS[kind]}
          </p>
        )}
        <p className="problem" role="alert">
          {notice?.kind === "error" ? notice.text : ""}
        </p>
        <div className="row">
          <button type="submit" className="button">
            {TITLES[action]} {action === "create" ? kind : null}
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Modal>
  );
}
