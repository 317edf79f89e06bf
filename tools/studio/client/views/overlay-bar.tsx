import { useEffect, useReducer, useState } from "react";
import type { Overlay } from "../overlay/overlay.ts";
import type { StudioSession } from "../session.ts";
import { GHOST_UNITS, LONGEST_GHOST_STEP, MOST_GHOSTS } from "../view.ts";
import { useSession } from "./use-session.ts";
import "./overlay.css";

const NONE = "none";

/** Renders again whenever the overlay changes. */
function useOverlay(session: StudioSession): Overlay {
  const { overlay } = useSession(session).viewer;
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => overlay.subscribe(rerender), [overlay]);
  return overlay;
}

/** What the overlay shows, in words: over the picture, so that nothing moves when it changes. */
export function OverlayStatus({ session }: { session: StudioSession }) {
  const { status } = useOverlay(session);
  return <output className="overlay-status">{status}</output>;
}

interface WholeNumberProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onNumber: (value: number) => void;
}

/** Takes what is valid; anything else changes nothing. */
function WholeNumber({ label, value, max, onNumber }: WholeNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      type="number"
      aria-label={label}
      title={`${label}: 1 to ${max}`}
      min={1}
      max={max}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== "" && target.validity.valid) onNumber(target.valueAsNumber);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

/** Onion skin and motion path: what lies over the picture, of which target. */
export function OverlayBar({ session }: { session: StudioSession }) {
  const overlay = useOverlay(session);
  const { view } = session;
  const targets = overlay.targets();
  return (
    <fieldset className="overlay-bar fields">
      <legend className="visually-hidden">Over the picture</legend>
      <label title="Ghosts of the picked target before and after the playhead (G)">
        <input type="checkbox" checked={view.onionSkin} onChange={() => overlay.toggle("onionSkin")} /> Onion skin
      </label>
      {view.onionSkin ? (
        <span className="overlay-ghosts">
          <WholeNumber
            label="Ghosts on each side of the playhead"
            value={view.ghosts}
            max={MOST_GHOSTS}
            onNumber={(ghosts) => session.setView({ ghosts })}
          />{" "}
          each way, every{" "}
          <WholeNumber
            label="Time between ghosts"
            value={view.ghostStep}
            max={LONGEST_GHOST_STEP}
            onNumber={(ghostStep) => session.setView({ ghostStep })}
          />{" "}
          <select
            aria-label="Unit of the time between ghosts"
            value={view.ghostUnit}
            onChange={({ target }) => {
              const ghostUnit = GHOST_UNITS.find((unit) => unit === target.value);
              if (ghostUnit !== undefined) session.setView({ ghostUnit });
            }}
          >
            {GHOST_UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </select>
        </span>
      ) : null}
      <label title="The way of the picked target, with ticks at equal times and its keyframes (M)">
        <input type="checkbox" checked={view.motionPath} onChange={() => overlay.toggle("motionPath")} /> Motion path
      </label>
      {overlay.isOn ? (
        <>
          <label title="What the preset moves; P and a press in the picture pick it there">
            Target{" "}
            <select
              value={overlay.picked ?? NONE}
              onChange={({ target }) => overlay.pick(target.value === NONE ? null : Number(target.value))}
            >
              <option value={NONE}>none</option>
              {targets.map(({ label }, index) => (
                <option key={label} value={index}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label title="Stills, PNG and WebM have the ghosts and the path, too">
            <input
              type="checkbox"
              checked={view.overlayRecorded}
              onChange={() => session.setView({ overlayRecorded: !view.overlayRecorded })}
            />{" "}
            Recorded too
          </label>
        </>
      ) : null}
    </fieldset>
  );
}
