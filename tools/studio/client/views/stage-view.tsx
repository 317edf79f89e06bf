import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { HYDRATED_ATTRIBUTE } from "../../../../src/app/hydrated-attribute.ts";
import { MANUAL_CLOCK_STORAGE } from "../../../../src/core/development.ts";
import { MOTION_STORAGE_KEY } from "../../../../src/core/motion.ts";
import { THEME_CLASSES, THEME_STORAGE_KEY } from "../../../../src/core/theme.ts";
import { cueOf } from "../cues.ts";
import type { StudioSession } from "../session.ts";
import { canRetry, stateLabel } from "../frame-state.ts";
import { forwardKeys, forwardPresses } from "../page-events.ts";
import type { Side } from "../stage-pair.ts";
import { SampleView } from "./sample-view.tsx";
import { useSession } from "./use-session.ts";
import "./stage-view.css";

/** Milliseconds that each side is shown. */
const BLINK_INTERVAL = 700;
/** The tallest frame by width, as on a usual screen: a taller one costs more to draw. */
const MAX_HEIGHTS = { 375: 812, 1440: 1200 } as const;

/** Around the slot, as a share of the view. */
const MARGIN = 0.04;
const LARGEST_SCALE = 2;

/** Where the page lies when a slot fills the view. @param box the slot, in the page's window */
function closeUp(
  box: DOMRect,
  { clientWidth, clientHeight }: Element,
): { readonly scale: number; readonly left: number; readonly top: number } {
  const room = 1 - 2 * MARGIN;
  const scale = Math.min((clientWidth * room) / box.width, (clientHeight * room) / box.height, LARGEST_SCALE);
  return {
    scale,
    left: clientWidth / 2 - (box.left + box.width / 2) * scale,
    top: clientHeight / 2 - (box.top + box.height / 2) * scale,
  };
}

interface SiteFrameProps {
  readonly session: StudioSession;
  readonly side: Side;
  readonly label: string;
  readonly hidden: boolean;
}

/** A page of the site at the chosen width, scaled to fit. */
function SiteFrame({ session, side, label, hidden }: SiteFrameProps) {
  const { view, pair } = useSession(session);
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const detach = useRef<(() => void) | null>(null);
  const { width, theme, motion, language } = view;
  const state = pair.stateOf(side);
  const ready = state.kind === "ready";
  const slotName = view.zoom === "scene" ? cueOf(view.selected).slot : null;

  useLayoutEffect(() => {
    const [outer, inner] = [container.current, frame.current];
    if (outer === null || inner === null) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, outer.clientWidth / width);
      const height = Math.min(outer.clientHeight / scale, MAX_HEIGHTS[width]);
      Object.assign(inner.style, { width: `${width}px`, height: `${height}px` });
      // The page scrolls to the slot before it is ready.
      const slot =
        slotName === null || !ready ? null : inner.contentDocument?.querySelector(`[data-stage-slot="${slotName}"]`);
      const box = slot?.getBoundingClientRect();
      const placed = box === undefined || box.height === 0 ? null : closeUp(box, outer);
      const at = placed ?? { scale, left: (outer.clientWidth - width * scale) / 2, top: 0 };
      Object.assign(inner.style, { transform: `scale(${at.scale})`, left: `${at.left}px`, top: `${at.top}px` });
      session.pair.draw();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    fit();
    return () => observer.disconnect();
  }, [session, width, slotName, ready]);

  useEffect(() => {
    // By the page's own theme switch, as a reader would.
    const inside = frame.current?.contentDocument?.querySelector(`html[${HYDRATED_ATTRIBUTE}] body`);
    if (
      inside !== null &&
      inside !== undefined &&
      inside.classList.contains(THEME_CLASSES.dark) !== (theme === "dark")
    ) {
      inside.querySelector<HTMLElement>("[data-theme-switch]")?.click();
      setTimeout(() => session.pair.draw(), 50);
    }
  }, [session, theme]);

  useEffect(() => () => detach.current?.(), []);

  const settings = {
    storage: {
      ...MANUAL_CLOCK_STORAGE,
      [THEME_STORAGE_KEY]: theme,
      ...(motion === "reduced" ? {} : { [MOTION_STORAGE_KEY]: motion }),
    },
    reducedMotion: motion === "reduced",
  };
  return (
    <div
      className="site"
      data-side={side}
      data-hidden={hidden ? "" : undefined}
      data-state={state.kind}
      data-styled={state.kind === "loading" && (state.step ?? "code") === "code" ? undefined : ""}
    >
      <div ref={container} className="site-container">
        {/* The studio drives the stage of this page, which a sandbox would prevent. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={`The site, ${label}`}
          src={`/${language}`}
          data-studio-frame={JSON.stringify(settings)}
          onLoad={(event) => {
            detach.current?.();
            detach.current = session.pair.attach(side, event.currentTarget);
            const page = event.currentTarget.contentWindow;
            if (page === null) return;
            forwardKeys(page, document);
            forwardPresses(
              page,
              () => session.picker.picking,
              (x, y) => session.picker.pickAt(side, x, y),
            );
          }}
        />
      </div>
      {state.kind === "unplayed" && state.why === "no scene" ? <SampleView session={session} side={side} /> : null}
      <p className="site-label">{session.picker.picking ? "Press what moves: its preset is selected" : label}</p>
      {state.kind === "ready" ? null : (
        <div className="site-state">
          <output>{stateLabel(state)}</output>
          {canRetry(state) ? (
            <button
              type="button"
              className="button-quiet"
              onClick={() => frame.current?.contentWindow?.location.reload()}
              title="Loads the page again and waits once more"
            >
              Retry
            </button>
          ) : null}
        </div>
      )}
    </div>
  );
}

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
    </section>
  );
}
