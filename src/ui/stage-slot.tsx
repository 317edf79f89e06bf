import { useEffect, useState, type ComponentType } from "react";
import { useLanguage } from "../i18n/language-context.tsx";
import { stageSlots } from "./stage-slots.ts";
import type { StillPicture } from "./still/still-picture.ts";
import { StaticRegion } from "./static-region.tsx";
import { useServerHtml } from "./use-server-html.ts";
import "./stage-slot.css";

interface StageSlotProps {
  readonly className?: string;
  /** What stands here without the stage, in print and before it is ready. */
  readonly still: StillPicture;
  /** Keeps the picture that the server has rendered: it is a static region. */
  readonly isStatic: boolean;
}

type PictureComponent = ComponentType<{ readonly still: StillPicture }>;

/**
 * The server draws every picture into its HTML. In the browser their code is a separate chunk, which
 * only a later navigation or another language needs: the first page has its pictures already.
 */
const serverPictures = import.meta.env.SSR ? await import("./still/pictures.tsx") : null;

/** What the server has rendered. */
function ServedStill({ still }: { still: StillPicture }) {
  return <StaticRegion name={`${still.kind}-still`} className="stage-still" content={null} />;
}

function StillContent({ still }: { still: StillPicture }) {
  const fromServer = useServerHtml();
  const [keepsServerHtml] = useState(fromServer);
  const [Picture, setPicture] = useState<PictureComponent | null>(() => serverPictures?.Picture ?? null);

  useEffect(() => {
    if (keepsServerHtml) return undefined;
    let shown = true;
    import("./still/pictures.tsx").then(
      (module) => {
        if (shown) setPicture(() => module.Picture);
      },
      () => undefined, // Offline: the text beside the slot has the same content.
    );
    return () => {
      shown = false;
    };
  }, [keepsServerHtml]);

  if (Picture !== null) {
    return (
      <div className="stage-still">
        <Picture still={still} />
      </div>
    );
  }
  return keepsServerHtml ? <ServedStill still={still} /> : <div className="stage-still" />;
}

/**
 * An element that the stage may draw into, laid out by CSS. But for the links of the hero, its content is also in the text
 * beside it, so it is hidden from assistive technology.
 */
export function StageSlot({ className = "", still, isStatic }: StageSlotProps) {
  const { language } = useLanguage();
  return (
    <div
      ref={(element: HTMLDivElement) => stageSlots.add(element, still)}
      className={`stage-slot ${className}`}
      data-stage-slot={still.kind}
      aria-hidden={still.kind !== "hero" || undefined}
    >
      {isStatic ? <ServedStill still={still} /> : <StillContent key={language} still={still} />}
    </div>
  );
}
