import type { ReactNode } from "react";
import "./stage-slot.css";

export type StageScene = "hero" | "group-timeline" | "partner-timeline" | "ecosystem";

interface StageSlotProps {
  readonly scene: StageScene;
  readonly className?: string;
  /** The still picture: what stands here without the stage, in print and before it is ready. */
  readonly children: ReactNode;
}

/**
 * A place on the page that the stage may draw into: an ordinary element, laid out by CSS. What it
 * shows is also said in words beside it, so it is silent to assistive technology.
 */
export function StageSlot({ scene, className = "", children }: StageSlotProps) {
  return (
    <div className={`stage-slot ${className}`} data-stage-slot={scene} aria-hidden="true">
      {children}
    </div>
  );
}
