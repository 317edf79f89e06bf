import { type RefObject, useState } from "react";
import type { StudioSession } from "../session.ts";
import { groupBy } from "../../../../src/core/group-by.ts";
import { isPlayedByCss } from "../page-part.ts";
import { useSession } from "./use-session.ts";
import "./preset-list.css";

/** Every preset by name, grouped by scene. */
export function PresetList({
  session,
  search,
}: {
  session: StudioSession;
  search: RefObject<HTMLInputElement | null>;
}) {
  const { view, sources, edits, problems } = useSession(session);
  const [query, setQuery] = useState("");
  const groups = groupBy(
    [...sources.keys()].filter((name) => name.toLowerCase().includes(query.toLowerCase())),
    (name) => name.split(".")[0] ?? name,
  );
  const edited = edits.read();
  return (
    <nav className="preset-list" aria-label="Presets">
      <input
        ref={search}
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder="Find a preset"
        aria-label="Find a preset"
      />
      {[...groups].map(([scene, names]) => (
        <section key={scene}>
          <h2>{scene}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === view.selected}
                  onClick={() => session.setView({ selected: name })}
                  title={sources.get(name)?.path}
                >
                  <span>{name.slice(scene.length + 1)}</span>
                  {name in edited ? (
                    <span className="preset-edited" title="Edited, not saved">
                      <span className="visually-hidden">edited</span>
                    </span>
                  ) : null}
                  {isPlayedByCss(name) ? <span className="preset-page">page</span> : null}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {groups.size === 0 ? <p className="soft">No preset is called that.</p> : null}
      {problems.map((problem) => (
        <p key={problem} className="problem">
          {problem}
        </p>
      ))}
    </nav>
  );
}
