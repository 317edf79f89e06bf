import { useEffect, useState } from "react";
import type { StudioSession } from "../session.ts";
import { OverlayStatus } from "./overlay-bar.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { useSession } from "./use-session.ts";

/** Milliseconds that each side is shown. */
const BLINK_INTERVAL = 700;

/** The site in one frame, or in two on one clock. */
export function StageView({ session }: { session: StudioSession }) {
  const { view, comparison: against } = useSession(session);
  const [first, setFirst] = useState(false);
  const { comparison } = view;
  /** A change of these loads the page again. */
  const page = `${view.motion} ${view.language} ${view.width}`;
  // Two that are compared load together, so that their scenes are in the same state.
  const together = comparison === "one" ? "alone" : "together";
  useEffect(() => {
    if (comparison !== "blink") return undefined;
    const timer = setInterval(() => setFirst((before) => !before), BLINK_INTERVAL);
    return () => clearInterval(timer);
  }, [comparison]);
  return (
    <section className="stage-view" data-comparison={comparison} aria-label="The site">
      {comparison === "one" ? null : (
        <SiteFrame
          key={`a ${page}`}
          session={session}
          side="a"
          label={`A: ${against.compared.label}`}
          hidden={comparison === "blink" && !first}
        />
      )}
      <SiteFrame
        key={`b ${page} ${together}`}
        session={session}
        side="b"
        label={comparison === "one" ? "as edited" : "B: as edited"}
        hidden={comparison === "blink" && first}
      />
      <OverlayStatus session={session} />
    </section>
  );
}
