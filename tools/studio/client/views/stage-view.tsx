import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { HYDRATED_ATTRIBUTE } from "../../../../src/app/hydrated-attribute.ts";
import { MANUAL_CLOCK_STORAGE } from "../../../../src/core/development.ts";
import { MOTION_STORAGE_KEY } from "../../../../src/core/motion.ts";
import { THEME_CLASSES, THEME_STORAGE_KEY } from "../../../../src/core/theme.ts";
import type { StudioSession } from "../session.ts";
import type { FrameState, Side } from "../stage-pair.ts";
import { useSession } from "./use-session.ts";
import "./stage-view.css";

/** Milliseconds that each side is shown. */
const BLINK_INTERVAL = 700;
/** The tallest frame by width, as on a usual screen: a taller one costs more to draw. */
const MAX_HEIGHTS = { 375: 812, 1440: 1200 } as const;

const OPENING_LABELS = {
  code: "The page is here; its code is being fetched …",
  stage: "The page runs; the stage is being fetched …",
  frame: "The stage draws its first frame …",
} as const;
const STATE_LABELS = {
  waiting: "Waiting for it to be played …",
  unplayed: "The page does not play this preset, or not at this width: its curve is all there is to see",
  ready: "",
};

function stateLabel(state: FrameState): string {
  if (state.kind === "still") return state.reason;
  if (state.kind === "loading") return state.step === null ? "The page is loading …" : OPENING_LABELS[state.step];
  return STATE_LABELS[state.kind];
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

  useLayoutEffect(() => {
    const [outer, inner] = [container.current, frame.current];
    if (outer === null || inner === null) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, outer.clientWidth / width);
      const height = Math.min(outer.clientHeight / scale, MAX_HEIGHTS[width]);
      Object.assign(inner.style, {
        width: `${width}px`,
        height: `${height}px`,
        transform: `scale(${scale})`,
        left: `${(outer.clientWidth - width * scale) / 2}px`,
      });
      session.pair.draw();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    fit();
    return () => observer.disconnect();
  }, [session, width]);

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
  const state = pair.stateOf(side);
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
          }}
        />
      </div>
      <p className="site-label">{label}</p>
      {state.kind === "ready" ? null : <output className="site-state">{stateLabel(state)}</output>}
    </div>
  );
}

/** The site in one frame, or in two on one clock. */
export function StageView({ session }: { session: StudioSession }) {
  const { view, reference } = useSession(session);
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
          label={reference === null ? "A: as saved" : "A: kept"}
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
