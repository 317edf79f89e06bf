import { useId, useState } from "react";
import { LINE_CAPS } from "../../../../src/core/picture/figure.ts";
import { SYSTEM_IDS, type SystemId } from "../../../../src/core/systems.ts";
import { Choice } from "../views/choice.tsx";
import { type Draft, FIRST_DASHES } from "./draft.ts";
import { readEmblem } from "./read-emblem.ts";
import { lengthAt, SLIDER_STEPS, stepOf } from "./sliders.ts";

const CAPS = ["flush", ...LINE_CAPS] as const;
const NAMES: Readonly<Record<SystemId, string>> = { lpt: "LPT", apq: "APQ" };

interface FormProps {
  readonly draft: Draft;
  /** What of a dropped file is not in the path. */
  readonly notes: readonly string[];
  readonly onChange: (part: Partial<Draft>) => void;
  /** Path data, or an SVG file. */
  readonly onTake: (text: string) => void;
}

/** A length of the pattern: by the slider, or any number. */
function DashLength({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const id = useId();
  return (
    <div className="bench-length">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        aria-label={`${label}, slider`}
        min={0}
        max={SLIDER_STEPS}
        value={stepOf(value)}
        aria-valuetext={`${value} units`}
        onChange={(event) => onChange(lengthAt(event.target.valueAsNumber))}
      />
      <input
        id={id}
        type="number"
        min={0}
        step="any"
        value={value}
        onChange={(event) => {
          if (event.target.value !== "") onChange(event.target.valueAsNumber);
        }}
      />
    </div>
  );
}

function Dashes({ draft, onChange }: Pick<FormProps, "draft" | "onChange">) {
  const { dash, cap } = draft;
  if (dash === null) return null;
  const [first = 0, second] = dash;
  const set = (index: number, value: number): void => {
    // SVG counts an odd number of lengths twice: one length is dash and gap.
    const pair = dash.length === 1 ? [first, first] : dash;
    onChange({ dash: pair.map((length, at) => (at === index ? value : length)) });
  };
  return (
    <>
      <DashLength label="Dash" value={first} onChange={(value) => set(0, value)} />
      <DashLength label="Gap" value={second ?? first} onChange={(value) => set(1, value)} />
      {dash.length > 2 ? <p className="soft">The pattern goes on: {dash.slice(2).join(", ")}.</p> : null}
      <Choice
        label="Caps"
        values={CAPS}
        value={cap ?? "flush"}
        onChoose={(next) => onChange({ cap: next === "flush" ? null : next })}
      />
    </>
  );
}

/** What is drawn: path, dashes, and the bitmap that stands in. */
export function BenchForm({ draft, notes, onChange, onTake }: FormProps) {
  const [problem, setProblem] = useState("");
  const load = (system: SystemId): void => {
    readEmblem(window.fetch.bind(window), system).then(
      (part) => onChange(part),
      (error: unknown) => setProblem(`The content cannot be read: ${String(error)}`),
    );
  };
  return (
    <section className="bench-form fields" aria-label="Figure">
      <label htmlFor="bench-path">Path data, or an SVG file: paste it, or drop it anywhere</label>
      <textarea
        id="bench-path"
        rows={9}
        spellCheck={false}
        value={draft.path}
        onChange={(event) => onChange({ path: event.target.value })}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text");
          if (!text.trimStart().startsWith("<")) return;
          event.preventDefault();
          onTake(text);
        }}
      />
      <div className="row">
        <label className="button-quiet bench-file">
          Open an SVG …
          <input
            type="file"
            className="visually-hidden"
            accept=".svg,image/svg+xml"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              void file?.text().then(onTake);
            }}
          />
        </label>
        {SYSTEM_IDS.map((system) => (
          <button key={system} type="button" className="button-quiet" onClick={() => load(system)}>
            {NAMES[system]} of the content
          </button>
        ))}
      </div>
      {[...notes, problem].filter(Boolean).map((note) => (
        <output key={note} className="bench-note">
          {note}
        </output>
      ))}
      <Choice
        label="Drawn"
        values={["filled", "dashed"]}
        value={draft.dash === null ? "filled" : "dashed"}
        onChoose={(one) => onChange({ dash: one === "filled" ? null : FIRST_DASHES })}
      />
      <Dashes draft={draft} onChange={onChange} />
      <Choice
        label="Colour"
        values={SYSTEM_IDS}
        value={draft.system}
        onChoose={(system) => onChange({ system })}
        labelOf={(system) => NAMES[system]}
      />
      <label className="bench-bitmap">
        Bitmap
        <input value={draft.bitmap} onChange={(event) => onChange({ bitmap: event.target.value })} spellCheck={false} />
      </label>
    </section>
  );
}
