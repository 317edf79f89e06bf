import { type FocusEvent, type KeyboardEvent, useState } from "react";
import type { Sequence } from "../../../../src/motion/sequence.ts";
import { typedNumber } from "../controls.ts";
import { addPart, changePart, followPart, removePart, renamePart } from "../sequence-edit.ts";
import type { StudioSession } from "../session.ts";
import { useSession } from "./use-session.ts";
import "./sequence-editor.css";

const TIME = { min: 0, max: 86_400_000, allowed: "a time from 0 to 86400000 milliseconds" };
const NUMBER = { min: -86_400_000, max: 86_400_000, allowed: "a number of milliseconds" };

type Key = "at" | "overlap" | "stagger" | "within";

interface TimeFieldProps {
  readonly session: StudioSession;
  readonly label: string;
  readonly field: Key;
  readonly value: number | undefined;
  readonly onTime: (value: number | undefined) => void;
}

/** Taken when it is left or entered. Empty is none. */
function TimeField({ session, label, field, value, onTime }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (event: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>): void => {
    const text = event.currentTarget.value.trim();
    setTyped(null);
    if (text === String(value ?? "")) return;
    const bounds = field === "overlap" ? NUMBER : TIME;
    const number = typedNumber(text, bounds);
    if (text === "") onTime(undefined);
    else if (number !== null) onTime(number);
    else
      session.showNotice({
        kind: "invalid",
        problems: [{ field: `${label}: ${field}`, found: text, allowed: bounds.allowed }],
      });
  };
  return (
    <label>
      {field}{" "}
      <input
        inputMode="numeric"
        value={typed ?? value ?? ""}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take(event);
        }}
      />
    </label>
  );
}

/** The parts of the selected sequence. Their places are also dragged on the timeline. */
export function SequenceEditor({ session, sequence }: { session: StudioSession; sequence: Sequence }) {
  const { files } = useSession(session);
  const [added, setAdded] = useState("");
  const labels = Object.keys(sequence);
  const times = Object.fromEntries(
    session.viewer.bars().map(({ part, begin, from, to }) => [part.label, { from: from - begin, to: to - begin }]),
  );
  const names = [...files.presets.keys()].toSorted();
  const change = (next: Sequence): void => session.changeSequence(next);
  return (
    <section className="sequence fields" aria-label="Parts of the sequence">
      <ol>
        {Object.entries(sequence).map(([label, part], index) => {
          const field = (key: Key) => (
            <TimeField
              session={session}
              label={label}
              field={key}
              value={part[key]}
              onTime={(value) => change(changePart(sequence, label, { [key]: value }))}
            />
          );
          return (
            <li key={label}>
              <div className="sequence-title">
                <input
                  aria-label={`Label of ${label}`}
                  defaultValue={label}
                  onBlur={(event) => change(renamePart(sequence, label, event.target.value.trim()))}
                />
                <button
                  type="button"
                  className="button-quiet"
                  disabled={labels.length === 1}
                  onClick={() => change(removePart(sequence, label, times))}
                  aria-label={`Remove ${label}`}
                >
                  ×
                </button>
              </div>
              <label>
                preset{" "}
                <select
                  value={part.preset}
                  onChange={(event) => change(changePart(sequence, label, { preset: event.target.value }))}
                >
                  {names.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
              <label>
                starts{" "}
                <select
                  value={part.after ?? ""}
                  onChange={(event) => change(followPart(sequence, label, event.target.value || null, times))}
                >
                  <option value="">at a time</option>
                  {labels.slice(0, index).map((other) => (
                    <option key={other} value={other}>
                      after {other}
                    </option>
                  ))}
                </select>
              </label>
              <div className="sequence-times">
                {field(part.after === undefined ? "at" : "overlap")}
                {part.within === undefined ? field("stagger") : null}
                {part.stagger === undefined ? field("within") : null}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="row">
        <label>
          <span className="visually-hidden">Preset of a new part</span>
          <select value={added} onChange={(event) => setAdded(event.target.value)}>
            <option value="">Preset …</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className="button-quiet"
          disabled={added === ""}
          onClick={() => change(addPart(sequence, added))}
        >
          Add a part
        </button>
      </div>
    </section>
  );
}
