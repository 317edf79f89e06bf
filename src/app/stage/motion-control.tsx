/** The header's motion setting: a menu of full, calm and off. Its button shows the present one, also after a step down by itself. */
import { useId, useSyncExternalStore } from "react";
import { MOTIONS } from "../../core/motion.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useHoverPopover } from "../shell/use-hover-popover.ts";
import type { MotionStore } from "./motion-store.ts";

/**
 * As many waves as there is motion: no sign of a player, which would promise that a press pauses. Here alone: every page would
 * carry the drawing of an icon, and this control is fetched later.
 */
const WAVES = { full: "M3 8.5q4.5-8 9 0t9 0M3 16q4.5-8 9 0t9 0", calm: "M3 12q4.5-8 9 0t9 0", off: "M3 12h18" };

export function MotionControl({ store }: { store: MotionStore }) {
  const t = useTranslate();
  const id = useId();
  const { entry, button: hover, popover } = useHoverPopover();
  const motion = useSyncExternalStore(store.subscribe, store.read);
  const isStill = useSyncExternalStore(store.subscribe, store.isStill);
  const shown = isStill ? "off" : motion;
  const label = `${t("motion.label")}: ${t(`motion.${isStill ? "still" : motion}`)}`;
  const button = (
    <button
      type="button"
      className="tool motion-control"
      data-motion={shown}
      aria-label={label}
      title={label}
      // Where nothing can be chosen it is focusable, so that its label says why.
      {...(isStill ? { "aria-disabled": true } : { popoverTarget: id, ...hover })}
    >
      <svg className="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden>
        <path d={WAVES[shown]} />
      </svg>
    </button>
  );
  if (isStill) return button;
  // The handlers only add to what the buttons do.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <div className="nav-entry nav-motion" {...entry}>
      {button}
      <div id={id} popover="auto" className="nav-drop" {...popover}>
        <ul className="nav-list">
          {MOTIONS.toReversed().map((choice) => (
            <li key={choice}>
              <button
                type="button"
                aria-current={choice === motion ? "true" : undefined}
                onClick={() => store.choose(choice)}
              >
                {t(`motion.${choice}`)}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
