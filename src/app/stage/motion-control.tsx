/** The header's motion setting: a menu of full, calm and off. Its button shows the present one, also after a step down by itself. */
import { useId, useSyncExternalStore } from "react";
import { MOTIONS } from "../../core/motion.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { useHoverPopover } from "../shell/use-hover-popover.ts";
import type { MotionStore } from "./motion-store.ts";

/** The signs of a player, here alone: every page would carry the drawing of an icon, and this control is fetched later. */
const PAUSE = "M7 5h3v14H7zm7 0h3v14h-3z";
const PLAY = "M8 5l11 7-11 7z";

export function MotionControl({ store }: { store: MotionStore }) {
  const t = useTranslate();
  const id = useId();
  const { entry, button: hover, popover } = useHoverPopover();
  const motion = useSyncExternalStore(store.subscribe, store.read);
  const isStill = useSyncExternalStore(store.subscribe, store.isStill);
  const label = `${t("motion.label")}: ${t(`motion.${isStill ? "still" : motion}`)}`;
  const button = (
    <button
      type="button"
      className="tool motion-control"
      data-motion={isStill ? "off" : motion}
      aria-label={label}
      // Where nothing can be chosen it is focusable, so that its label says why.
      {...(isStill ? { "aria-disabled": true, title: label } : { popoverTarget: id, ...hover })}
    >
      <svg className="icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden>
        <path fill="currentColor" stroke="none" d={motion === "off" && !isStill ? PLAY : PAUSE} />
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
