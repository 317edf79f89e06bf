import { useState } from "react";
import type { EditHistory, Source } from "../edits.ts";
import { differences, merge } from "../merge.ts";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./conflict.css";

type Choice = "mine" | "theirs";

const shown = (value: string | undefined): string => value ?? "none";

/** The file has changed since the edit began: what differs, and what a merge would save. Nothing is written here. */
export function Conflict({ session }: { session: StudioSession }) {
  const { source, files, view } = useSession(session);
  const sequence = files.sequences.get(view.selected);
  if (source !== null) return <ConflictOf source={source} history={files.presetEdits} />;
  return sequence === undefined ? null : <ConflictOf source={sequence} history={files.sequenceEdits} />;
}

interface ConflictProps<Data extends object> {
  readonly source: Source<Data>;
  readonly history: EditHistory<Data>;
}

function ConflictOf<Data extends object>({ source, history }: ConflictProps<Data>) {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const edit = history.read()[source.name];
  if (edit === undefined || edit.hash === source.hash) return null;
  const three = { base: edit.base, mine: edit.data, theirs: source.data };
  const rows = differences(three.base, three.mine, three.theirs);
  const choiceOf = (field: string): Choice => choices[field] ?? "mine";
  const option = (field: string, choice: Choice, value: string | undefined, by: string) =>
    by === "both" ? (
      <label>
        <input
          type="radio"
          name={`merge ${field}`}
          checked={choiceOf(field) === choice}
          onChange={() => setChoices({ ...choices, [field]: choice })}
        />{" "}
        {shown(value)}
      </label>
    ) : (
      <span className={by === choice ? "conflict-taken" : "soft"}>{shown(value)}</span>
    );
  return (
    <section className="notice notice-error conflict" aria-label="The file has changed">
      <p>
        <strong>{source.path}</strong> has changed since this edit began. Saving is refused until you choose.
      </p>
      {rows.length === 0 ? (
        <p className="soft">Both have the same values.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">Value</th>
              <th scope="col">Before</th>
              <th scope="col">Your edit</th>
              <th scope="col">The file</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, base, mine, theirs, by }) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="soft">{shown(base)}</td>
                <td>{option(field, "mine", mine, by)}</td>
                <td>{option(field, "theirs", theirs, by)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row">
        <button type="button" className="button" onClick={() => history.rebase(source.name, merge(three, choiceOf))}>
          Merge
        </button>
        <button type="button" className="button-quiet" onClick={() => history.drop(source.name)}>
          Take the file’s
        </button>
      </div>
    </section>
  );
}
