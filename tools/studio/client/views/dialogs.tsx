import { type ReactNode, useEffect, useRef, useState } from "react";
import type { StudioSession } from "../session.ts";
import { SHORTCUTS } from "../shortcuts.ts";
import { useSession } from "./use-session.ts";
import "./dialogs.css";

export function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-label={title} onCancel={onClose}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(" ").map((one) => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </Modal>
  );
}

/** Problems of the pasted preset are shown in the dialog. */
export function ImportDialog({ session, onClose }: { session: StudioSession; onClose: () => void }) {
  const { notice } = useSession(session);
  const [text, setText] = useState("");
  const [tried, setTried] = useState(false);
  const problems = tried && notice?.kind === "invalid" ? notice.problems : [];
  return (
    <Modal title="Import a preset" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (session.exchange.import(text)) onClose();
        }}
      >
        <label>
          JSON, as Copy writes it
          <textarea
            rows={14}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            aria-describedby="import-problems"
          />
        </label>
        <ul id="import-problems" className="problem" role="alert">
          {problems.map(({ field, found, allowed }) => (
            <li key={`${field} ${allowed}`}>
              <strong>{field}</strong>: found {found}; allowed: {allowed}
            </li>
          ))}
        </ul>
        <div className="row">
          <button type="submit" className="button">
            Import
          </button>
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Modal>
  );
}
