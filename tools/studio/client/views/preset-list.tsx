import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { groupBy } from "../../../../src/core/group-by.ts";
import { isPlayedByCss } from "../page-part.ts";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./preset-list.css";

/** Which of the buttons an arrow key, Home or End leads to. */
function buttonAt(buttons: readonly HTMLElement[], from: number, key: string): HTMLElement | undefined {
  if (key === "Home") return buttons[0];
  if (key === "End") return buttons.at(-1);
  if (key === "ArrowDown") return buttons[from + 1];
  return key === "ArrowUp" ? buttons[from - 1] : undefined;
}

/** Every preset by name, grouped by scene. The list is one stop of the Tab key; arrows lead through it. */
export function PresetList({
  session,
  search,
  onFiles,
}: {
  session: StudioSession;
  search: RefObject<HTMLInputElement | null>;
  onFiles: () => void;
}) {
  const { view, files } = useSession(session);
  const { presets, sequences, faulty } = files;
  const [query, setQuery] = useState("");
  const list = useRef<HTMLElement>(null);
  const found = [...presets.keys(), ...sequences.keys(), ...faulty.keys()]
    .filter((name) => name.toLowerCase().includes(query.toLowerCase()))
    .toSorted();
  const groups = groupBy(found, (name) => name.split(".")[0] ?? name);
  const stop = found.includes(view.selected) ? view.selected : found[0];

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>("li button") ?? [])];
    const from = buttons.findIndex((button) => button === event.target);
    const next = buttonAt(buttons, from, event.key);
    // In the search field, Home and End move the caret.
    if (next === undefined || (from < 0 && event.key !== "ArrowDown")) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <nav ref={list} className="preset-list" aria-label="Presets">
      <input
        ref={search}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && found[0] !== undefined) session.setView({ selected: found[0] });
          move(event);
        }}
        placeholder="Find a preset"
        aria-label="Find a preset"
        title="Enter takes the first, arrow down leads into the list"
      />
      <button type="button" className="preset-files" onClick={onFiles}>
        New, rename, delete …
      </button>
      {[...groups].map(([scene, names]) => (
        <section key={scene}>
          <h2>{scene}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  tabIndex={name === stop ? 0 : -1}
                  aria-current={name === view.selected}
                  onClick={() => session.setView({ selected: name })}
                  onKeyDown={move}
                  title={(presets.get(name) ?? sequences.get(name) ?? faulty.get(name))?.path}
                >
                  <span>{name.slice(scene.length + 1).replace(/\.sequence$/, "")}</span>
                  {files.isEdited(name) ? (
                    <span className="preset-edited" title="Edited, not saved">
                      <span className="visually-hidden">edited</span>
                    </span>
                  ) : null}
                  {faulty.has(name) ? <span className="preset-fault">fault</span> : null}
                  {name.endsWith(".sequence") ? <span className="preset-page">sequence</span> : null}
                  {isPlayedByCss(name) ? <span className="preset-page">page</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.size === 0 ? <p className="soft">No preset is called that.</p> : null}
    </nav>
  );
}
