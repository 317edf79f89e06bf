/** How the page shows a part: under its name, in each state that it can have. */
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { CONTROLS, FORCED_STATES, type ForcedState, forceWithin } from "./forced-states.ts";

/** One state for every control, or a state by selector. */
type ForceMap = ForcedState | Readonly<Record<string, ForcedState>>;

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

export function PartsSection({ id, title, lead, children }: SectionProps) {
  return (
    <section className="parts-section" aria-labelledby={id}>
      <div className="parts-head" lang="en">
        <h2 id={id}>{title}</h2>
        <p className="small soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}

interface ForcedProps {
  readonly force: ForceMap | undefined;
  readonly children: ReactNode;
}

/** Puts the controls within it into a state. */
export function Forced({ force, children }: ForcedProps) {
  const box = useRef<HTMLDivElement>(null);
  // After each render: React leaves attributes alone that it has not set.
  useLayoutEffect(() => {
    if (box.current === null || force === undefined) return;
    if (typeof force === "string") forceWithin(box.current, CONTROLS, force);
    else for (const [selector, state] of Object.entries(force)) forceWithin(box.current, selector, state);
  });
  return (
    <div ref={box} className="parts-box">
      {children}
    </div>
  );
}

interface SpecimenProps {
  readonly label: string;
  readonly force?: ForceMap;
  readonly children: ReactNode;
}

const NAMES: Readonly<Record<ForcedState, string>> = { hover: "hover", focus: "focus-visible", press: "pressed" };

/** One part in one state. */
export function Specimen({ label, force, children }: SpecimenProps) {
  return (
    <div className="parts-specimen" data-specimen={label}>
      <p className="parts-label" lang="en">
        {label}
      </p>
      <Forced force={force}>{children}</Forced>
    </div>
  );
}

interface StatesProps {
  readonly name: string;
  /** The control as it rests; each forced state shows it again. */
  readonly children: ReactNode;
  /** States that the control is put into by its properties, or by where it stands. */
  readonly further?: Readonly<Record<string, ReactNode>>;
}

/** A control in every state that it can have, in one row. */
export function States({ name, children, further }: StatesProps) {
  return (
    <div className="parts-states">
      <h3 className="parts-name" lang="en">
        {name}
      </h3>
      <div className="parts-row">
        <Specimen label="rest">{children}</Specimen>
        {FORCED_STATES.map((state) => (
          <Specimen key={state} label={NAMES[state]} force={state}>
            {children}
          </Specimen>
        ))}
        {Object.entries(further ?? {}).map(([label, part]) => (
          <Specimen key={label} label={label}>
            {part}
          </Specimen>
        ))}
      </div>
    </div>
  );
}
