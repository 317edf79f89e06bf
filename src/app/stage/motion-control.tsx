/** The header's switch: full, calm, off, and round again. It shows the present state, also after a step down by itself. */
import { useState, useSyncExternalStore } from "react";
import type { Motion } from "../../core/motion.ts";
import { useTranslate } from "../../i18n/use-translate.ts";
import { Icon } from "../../ui/icon.tsx";
import { LiveRegion } from "../../ui/live-region.tsx";
import type { MotionStore } from "./motion-store.ts";

const NEXT: Readonly<Record<Motion, Motion>> = { full: "calm", calm: "off", off: "full" };

export function MotionControl({ store }: { store: MotionStore }) {
  const t = useTranslate();
  const motion = useSyncExternalStore(store.subscribe, store.read);
  const isStill = useSyncExternalStore(store.subscribe, store.isStill);
  const [isChanged, setChanged] = useState(false);
  const label = t(`motion.${isStill ? "still" : motion}`);
  const change = (): void => {
    setChanged(true);
    store.choose(NEXT[store.read()]);
  };
  return (
    <>
      <button
        type="button"
        className="tool motion-control"
        data-motion={isStill ? "off" : motion}
        // Focusable, so that its label says why.
        aria-disabled={isStill || undefined}
        onClick={isStill ? undefined : change}
        aria-label={label}
        title={label}
      >
        {/* As on a player. Where nothing can move, the sign is dimmed. */}
        <Icon name={motion === "off" && !isStill ? "play" : "pause"} size={20} />
      </button>
      <LiveRegion text={isChanged ? label : ""} />
    </>
  );
}
