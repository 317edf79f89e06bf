/** The header's switch: full, calm, off, and round again. It shows a toast when motion was reduced automatically. */
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import type { Motion } from "../../core/motion.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast-queue.tsx";
import type { MotionStore } from "./motion-store.ts";

const NEXT: Readonly<Record<Motion, Motion>> = { full: "calm", calm: "off", off: "full" };

export function MotionControl({ store }: { store: MotionStore }) {
  const { t } = useTranslation();
  const { show } = useToast();
  const motion = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => store.onStepDown(() => show(t("motion.slower"), "check")), [store, show, t]);
  const label = t(`motion.${motion}`);
  return (
    <button
      type="button"
      className="tool motion-control"
      data-motion={motion}
      onClick={() => store.choose(NEXT[store.read()])}
      aria-label={label}
      title={label}
    >
      <Icon name="motion" size={20} />
    </button>
  );
}
