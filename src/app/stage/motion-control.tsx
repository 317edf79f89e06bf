/** The header's motion setting: a menu of full, calm and off. Its button shows the present one, also after a step down by itself. */
import { useId, useSyncExternalStore } from "react";
import { MOTIONS, type Motion } from "../../core/motion.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useHoverPopover } from "../shell/use-hover-popover.ts";
import type { MotionStore } from "./motion-store.ts";

const EN_SPACE = "\u2002";

/** What a moving dot leaves behind it: much, little, nothing. */
const TRACES: Readonly<Record<Motion, string>> = {
  full: "M5 8h7M2 12h9M5 16h7",
  calm: "M6 12h5",
  off: "M4.5 4.5l15 15",
};

/** Not one of the icons: every page would carry three drawings, and this control is fetched later. */
function MotionSign({ motion }: { motion: Motion }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="1.4em" height="1.4em" aria-hidden>
      <circle cx={motion === "off" ? 12 : 17} cy="12" r="4" fill={motion === "off" ? "none" : "currentColor"} />
      <path d={TRACES[motion]} />
    </svg>
  );
}

export function MotionControl({ store }: { store: MotionStore }) {
  const t = useTranslate();
  const id = useId();
  const { entry, button, popover } = useHoverPopover();
  const motion = useSyncExternalStore(store.subscribe, store.read);
  const isStill = useSyncExternalStore(store.subscribe, store.isStill);
  const shown = isStill ? "off" : motion;
  const label = t(`motion.${isStill ? "still" : motion}`);
  const sign = <MotionSign motion={shown} />;
  if (isStill) {
    return (
      // Focusable, so that its label says why nothing can be chosen.
      <button
        type="button"
        className="tool motion-control"
        data-motion={shown}
        aria-disabled
        aria-label={label}
        title={label}
      >
        {sign}
      </button>
    );
  }
  // The handlers only add to what the buttons do.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <div className="nav-entry nav-motion" {...entry}>
      <button
        type="button"
        className="tool motion-control"
        data-motion={shown}
        popoverTarget={id}
        aria-label={label}
        {...button}
      >
        {sign}
      </button>
      <div id={id} popover="auto" className="nav-drop" {...popover}>
        <ul className="nav-list">
          {MOTIONS.toReversed().map((choice) => (
            <li key={choice}>
              <button
                type="button"
                aria-current={choice === motion ? "true" : undefined}
                onClick={() => store.choose(choice)}
              >
                <MotionSign motion={choice} />
                {`${EN_SPACE}${t(`motion.${choice}`)}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
