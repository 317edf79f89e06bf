import { useState } from "react";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./variants.css";

/** What the values are compared with, and the variants that are kept beside the file. */
export function VariantsPanel({ session }: { session: StudioSession }) {
  const { variants, comparison, view, files } = useSession(session);
  const { compared } = comparison;
  const [name, setName] = useState("");
  const [note, setNote] = useState("");
  const names = Object.keys(variants);
  const compare = (choice: string): void => {
    if (session.view.comparison === "one") session.setView({ comparison: "side by side" });
    if (choice === "as saved") comparison.withFile();
    else if (choice === "last commit") void session.attempt(() => comparison.withCommit());
    else comparison.withVariant(choice);
  };
  const offered = ["as saved", "last commit", ...names];
  return (
    <section className="variants fields" aria-label="Variants">
      <h2>Variants</h2>
      <label>
        A is{" "}
        <select value={compared.label} onChange={(event) => compare(event.target.value)}>
          {offered.includes(compared.label) ? null : <option>{compared.label}</option>}
          {offered.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <ul>
        {Object.entries(variants).map(([variant, { note: about }]) => (
          <li key={variant}>
            <strong>{variant}</strong>
            {about === "" ? null : <p className="soft">{about}</p>}
            <span className="row">
              <button
                type="button"
                className="button-quiet"
                onClick={() => compare(variant)}
                title="Side A plays it, side B the present values"
              >
                Compare
              </button>
              <button
                type="button"
                className="button-quiet"
                onClick={() => comparison.take(variant)}
                title="Makes its values the present ones; undo takes that back"
              >
                Take
              </button>
              <button
                type="button"
                className="button-quiet"
                aria-label={`Delete the variant ${variant}`}
                onClick={() => void session.attempt(() => comparison.drop(variant))}
              >
                ×
              </button>
            </span>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void session.attempt(() => comparison.keep(name.trim(), note.trim()));
          setName("");
          setNote("");
        }}
      >
        <input
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder="Name"
          aria-label="Name of a variant"
          maxLength={60}
        />
        <input
          value={note}
          onChange={(event) => setNote(event.target.value)}
          placeholder="Note"
          aria-label="Note"
          maxLength={500}
        />
        <button
          type="submit"
          className="button-quiet"
          disabled={name.trim() === ""}
          title={`Kept beside ${files.presets.get(view.selected)?.path ?? "the file"}; readers never get it`}
        >
          Keep
        </button>
      </form>
    </section>
  );
}
