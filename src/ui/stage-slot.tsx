import { useEffect, useState, type ComponentType } from "react";
import { useLanguage } from "../i18n/language-context.tsx";
import { slotName, stageSlots } from "./stage-slots.ts";
import type { StillPicture } from "./still/pictures.tsx";
import { useServerHtml } from "./use-server-html.ts";
import "./stage-slot.css";

interface StageSlotProps {
  readonly className?: string;
  /** What stands here without the stage, in print and before it is ready. */
  readonly still: StillPicture;
}

type PictureComponent = ComponentType<{ readonly still: StillPicture }>;

/**
 * The server draws every picture into its HTML. In the browser their code is a chunk of its own, which
 * only a later navigation or another language asks for: the first page has its pictures already.
 */
const serverPictures = import.meta.env.SSR ? await import("./still/pictures.tsx") : null;

/** Left as it is, whatever the server wrote: React takes no part in it. */
const KEPT = { __html: "" };

function StillContent({ still }: { still: StillPicture }) {
  const fromServer = useServerHtml();
  const [kept] = useState(fromServer);
  const [Picture, setPicture] = useState<PictureComponent | null>(() => serverPictures?.Picture ?? null);

  useEffect(() => {
    if (kept) return undefined;
    let shown = true;
    import("./still/pictures.tsx").then(
      (module) => {
        if (shown) setPicture(() => module.Picture);
      },
      () => undefined, // Offline: the words beside the slot say the same.
    );
    return () => {
      shown = false;
    };
  }, [kept]);

  if (Picture !== null) {
    return (
      <div className="stage-still">
        <Picture still={still} />
      </div>
    );
  }
  if (!kept) return <div className="stage-still" />;
  return <div className="stage-still" suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
}

/**
 * A place on the page that the stage may draw into: an ordinary element, laid out by CSS. What it
 * shows is also said in words beside it, so it is silent to assistive technology.
 */
export function StageSlot({ className = "", still }: StageSlotProps) {
  const { language } = useLanguage();
  return (
    <div
      ref={(element: HTMLDivElement) => stageSlots.add(element, still)}
      className={`stage-slot ${className}`}
      data-stage-slot={slotName(still)}
      aria-hidden="true"
    >
      <StillContent key={language} still={still} />
    </div>
  );
}
