import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Desk } from "../session.ts";
import type { FrameState, Side } from "../stage-pair.ts";
import { useDesk } from "./use-session.ts";

/** Of a blink, milliseconds. */
const BLINK = 700;
/** What a screen shows of a page that wide: more of it would be more for the stage to draw. */
const TALLEST = { 375: 812, 1440: 1200 } as const;

const OPENING = {
  code: "The page is here; its code is being fetched …",
  stage: "The page runs; the stage is being fetched …",
  frame: "The stage draws its first frame …",
} as const;
const SAYS = {
  waiting: "Waiting for it to be played …",
  unplayed: "The page does not play this preset, or not at this width: its curve is all there is to see",
  ready: "",
};

function sayState(state: FrameState): string {
  if (state.kind === "still") return state.reason;
  if (state.kind === "loading") return state.step === null ? "The page is loading …" : OPENING[state.step];
  return SAYS[state.kind];
}

interface SiteFrameProps {
  readonly desk: Desk;
  readonly side: Side;
  readonly label: string;
  readonly hidden: boolean;
}

/** A page of the site, as wide as it is asked for, scaled into the room there is. */
function SiteFrame({ desk, side, label, hidden }: SiteFrameProps) {
  const { view, pair } = useDesk(desk);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const leave = useRef<(() => void) | null>(null);
  const { width, theme, reader, language } = view;

  useLayoutEffect(() => {
    const [outer, inner] = [room.current, frame.current];
    if (outer === null || inner === null) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, outer.clientWidth / width);
      const height = Math.min(outer.clientHeight / scale, TALLEST[width]);
      Object.assign(inner.style, {
        width: `${width}px`,
        height: `${height}px`,
        transform: `scale(${scale})`,
        left: `${(outer.clientWidth - width * scale) / 2}px`,
      });
      desk.pair.draw();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    fit();
    return () => observer.disconnect();
  }, [desk, width]);

  useEffect(() => {
    // The page's own switch, as a reader would.
    const inside = frame.current?.contentDocument?.querySelector("html[data-ready] body");
    if (inside !== null && inside !== undefined && inside.classList.contains("dark-theme") !== (theme === "dark")) {
      inside.querySelector<HTMLElement>("[data-theme-switch]")?.click();
      setTimeout(() => desk.pair.draw(), 50);
    }
  }, [desk, theme]);

  useEffect(() => () => leave.current?.(), []);

  const given = {
    storage: { mode: "development", clock: "manual", theme, ...(reader === "reduced" ? {} : { motion: reader }) },
    reducedMotion: reader === "reduced",
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
      <div ref={room} className="site-room">
        {/* Our own page, whose stage the studio drives: a sandbox would keep the two apart. */}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
        <iframe
          ref={frame}
          title={`The site, ${label}`}
          src={`/${language}`}
          data-studio-frame={JSON.stringify(given)}
          onLoad={(event) => {
            leave.current?.();
            leave.current = desk.pair.attach(side, event.currentTarget);
          }}
        />
      </div>
      <p className="site-label">{label}</p>
      {state.kind === "ready" ? null : <output className="site-state">{sayState(state)}</output>}
    </div>
  );
}

/** The site itself: alone, or twice on one clock. */
export function StageView({ desk }: { desk: Desk }) {
  const { view, kept } = useDesk(desk);
  const [first, setFirst] = useState(false);
  const { comparison } = view;
  /** What only another page can show. */
  const page = `${view.reader} ${view.language} ${view.width}`;
  // Two that are compared begin together: their stories then go alike.
  const together = comparison === "one" ? "alone" : "together";
  useEffect(() => {
    if (comparison !== "blink") return undefined;
    const timer = setInterval(() => setFirst((before) => !before), BLINK);
    return () => clearInterval(timer);
  }, [comparison]);
  return (
    <section className="stage-view" data-comparison={comparison} aria-label="The site">
      {comparison === "one" ? null : (
        <SiteFrame
          key={`a ${page}`}
          desk={desk}
          side="a"
          label={kept === null ? "A: as saved" : "A: kept"}
          hidden={comparison === "blink" && !first}
        />
      )}
      <SiteFrame
        key={`b ${page} ${together}`}
        desk={desk}
        side="b"
        label={comparison === "one" ? "as edited" : "B: as edited"}
        hidden={comparison === "blink" && first}
      />
    </section>
  );
}
