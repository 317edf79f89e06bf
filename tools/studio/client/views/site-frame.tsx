import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { HYDRATED_ATTRIBUTE } from "../../../../src/app/hydrated-attribute.ts";
import { MANUAL_CLOCK_STORAGE } from "../../../../src/core/development.ts";
import { MOTION_STORAGE_KEY } from "../../../../src/core/motion.ts";
import { THEME_CLASSES, THEME_STORAGE_KEY } from "../../../../src/core/theme.ts";
import { cueOf } from "../cues.ts";
import type { StudioSession } from "../session.ts";
import { canRetry, stateLabel } from "../frame-state.ts";
import { forwardKeys, forwardPresses } from "../page-events.ts";
import { closeUp, type Placement, UNSCALED, wholePage } from "../placement.ts";
import type { Side } from "../stage-pair.ts";
import { OverlayView } from "./overlay-view.tsx";
import { SampleView } from "./sample-view.tsx";
import { useSession } from "./use-session.ts";
import "./stage-view.css";

/** The tallest frame by width, as on a usual screen: a taller one costs more to draw. */
const MAX_HEIGHTS = { 375: 812, 1440: 1200 } as const;

const samePlacement = (a: Placement, b: Placement): boolean =>
  a.scale === b.scale && a.left === b.left && a.top === b.top;

interface SiteFrameProps {
  readonly session: StudioSession;
  readonly side: Side;
  readonly label: string;
  readonly hidden: boolean;
}

/** A page of the site at the chosen width, scaled to fit. */
export function SiteFrame({ session, side, label, hidden }: SiteFrameProps) {
  const { view, viewer } = useSession(session);
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const detach = useRef<(() => void) | null>(null);
  const [placement, setPlacement] = useState<Placement>(UNSCALED);
  const { width, theme, motion, language } = view;
  const state = viewer.pair.stateOf(side);
  const ready = state.kind === "ready";
  const isSample = state.kind === "unplayed" && state.why === "no scene";
  const slotName = view.zoom === "scene" ? cueOf(view.selected).slot : null;

  useLayoutEffect(() => {
    const [outer, inner] = [container.current, frame.current];
    if (outer === null || inner === null) return undefined;
    const fit = (): void => {
      const shown = { width: outer.clientWidth, height: outer.clientHeight };
      const whole = wholePage({ width, height: 0 }, shown);
      const height = Math.min(shown.height / whole.scale, MAX_HEIGHTS[width]);
      Object.assign(inner.style, { width: `${width}px`, height: `${height}px` });
      // The page scrolls to the slot before it is ready.
      const slot =
        slotName === null || !ready ? null : inner.contentDocument?.querySelector(`[data-stage-slot="${slotName}"]`);
      const box = slot?.getBoundingClientRect();
      const at = box === undefined || box.height === 0 ? whole : closeUp(box, { width, height }, shown);
      Object.assign(inner.style, { transform: `scale(${at.scale})`, left: `${at.left}px`, top: `${at.top}px` });
      setPlacement((before) => (samePlacement(before, at) ? before : at));
      session.viewer.pair.draw();
      session.viewer.overlay.update();
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
      setTimeout(() => {
        session.viewer.pair.draw();
        session.viewer.overlay.update();
      }, 50);
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
            detach.current = session.viewer.pair.attach(side, event.currentTarget);
            const page = event.currentTarget.contentWindow;
            if (page === null) return;
            page.addEventListener("scroll", () => session.viewer.overlay.update());
            forwardKeys(page, document);
            forwardPresses(
              page,
              () => session.viewer.picker.picking,
              (x, y) => session.viewer.picker.pickAt(side, x, y),
            );
          }}
        />
      </div>
      {isSample ? <SampleView session={session} side={side} /> : null}
      <OverlayView session={session} side={side} placement={isSample ? UNSCALED : placement} />
      <p className="site-label">{session.viewer.picker.picking ? "Press what moves: its preset is selected" : label}</p>
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
