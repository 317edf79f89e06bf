import { useRef } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import type { StudioSession } from "../session.ts";
import { groupBy } from "../../../../src/core/group-by.ts";
import type { Bar } from "../take-length.ts";
import { FRAME, SPEEDS } from "../transport.ts";
import { RecordButtons } from "./record.tsx";
import { PartBar } from "./timeline-parts.tsx";
import { useSession, useTick } from "./use-session.ts";
import "./timeline.css";

/** Animations of one preset, or one part of the selected sequence. */
interface Row {
  readonly name: string;
  readonly bars: readonly Bar[];
}

function rowsOf(session: StudioSession): readonly Row[] {
  const { viewer, files, sequence, view } = session;
  const link = viewer.pair.linkOf("b");
  const bars = viewer.bars();
  if (sequence !== null) {
    // Only its own parts can be moved.
    const parts = bars.filter(({ part }) => Object.hasOwn(sequence, part.label));
    return [...groupBy(parts, ({ part }) => part.label)].map(([name, bars]) => ({ name, bars }));
  }
  const names = new Map<Preset | null, string>(
    [...files.presets.keys()].map((name) => [link?.presetOf(name) ?? null, name]),
  );
  const byName = groupBy(bars, ({ part }) => names.get(part.preset) ?? view.selected);
  const rows = [...byName].map(([name, bars]) => ({ name, bars }));
  return rows.toSorted((a, b) => Number(b.name === view.selected) - Number(a.name === view.selected));
}

const share = (time: number, end: number): string => `${(Math.min(Math.max(time / end, 0), 1) * 100).toFixed(3)}%`;

/** A component of its own: it renders at every frame, the rest of the timeline does not. */
function Scrubber({ session }: { session: StudioSession }) {
  useTick(session);
  const { transport, end } = session.viewer.playback;
  const line = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={line}
        type="range"
        className="scrubber"
        aria-label="Time"
        aria-valuetext={`${Math.round(transport.time)} milliseconds`}
        min={0}
        max={end}
        step={FRAME / 4}
        value={transport.time}
        onChange={(event) => session.viewer.playback.seek(Number(event.target.value))}
      />
      <span className="timeline-head" style={{ left: share(transport.time, end) }} />
    </>
  );
}

function Clock({ session }: { session: StudioSession }) {
  useTick(session);
  return (
    <output className="clock" aria-label="Time">
      {Math.round(session.viewer.playback.transport.time)}{" "}
      <span className="soft">/ {Math.round(session.viewer.playback.end)} ms</span>
    </output>
  );
}

export function Timeline({ session }: { session: StudioSession }) {
  const { viewer, view, sequence } = useSession(session);
  const { transport, end } = viewer.playback;
  const { playing, loop, speed, from, to } = transport;
  const rows = rowsOf(session);
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="transport">
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.viewer.playback.step(-1)}
          aria-label="One frame back"
          title="One frame back (←)"
        >
          ‹
        </button>
        <button
          type="button"
          className="button transport-play"
          onClick={() => session.viewer.playback.toggle()}
          title="Play, pause (Space)"
        >
          {playing ? "Pause" : "Play"}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.viewer.playback.step(1)}
          aria-label="One frame on"
          title="One frame on (→)"
        >
          ›
        </button>
        <Clock session={session} />
        <label>
          <span className="visually-hidden">Speed</span>
          <select
            value={speed}
            onChange={(event) => session.viewer.playback.set({ ...transport, speed: Number(event.target.value) })}
          >
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {one === 0.1 ? "1/10" : one === 0.25 ? "1/4" : one === 0.5 ? "1/2" : one} ×
              </option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={loop}
            onChange={(event) => session.viewer.playback.set({ ...transport, loop: event.target.checked })}
          />{" "}
          Loop
        </label>
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.viewer.playback.setPoints(transport.time, to)}
          title="In point here (I)"
        >
          In
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.viewer.playback.setPoints(from, transport.time)}
          title="Out point here (O)"
        >
          Out
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => session.viewer.playback.setPoints(0, end)}
          title="In and out points away (X)"
          disabled={from === 0 && to === end}
        >
          Clear
        </button>
        <RecordButtons session={session} />
      </div>
      <div className="timeline-rows">
        <div className="timeline-names">
          {rows.map(({ name }) => (
            <span key={name} className={name === view.selected ? "timeline-name-selected" : ""}>
              {name}
            </span>
          ))}
        </div>
        <div className="timeline-track">
          <span
            className="timeline-points"
            style={{ left: share(from, end), right: `calc(100% - ${share(to, end)})` }}
          />
          {sequence === null ? null : <Scrubber session={session} />}
          {rows.map(({ name, bars }) => (
            <div key={name} className="timeline-row" data-selected={name === view.selected ? "" : undefined}>
              {bars.map((bar, index) =>
                sequence === null ? (
                  <span
                    key={index}
                    className="timeline-bar"
                    style={{
                      left: share(bar.from + bar.resolved.delay, end),
                      right: `calc(100% - ${share(bar.to, end)})`,
                    }}
                  />
                ) : (
                  <PartBar key={index} session={session} bar={bar} end={end} />
                ),
              )}
            </div>
          ))}
          {sequence === null ? <Scrubber session={session} /> : null}
        </div>
      </div>
    </section>
  );
}
