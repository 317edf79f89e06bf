import { useRef } from "react";
import type { Preset } from "../../../../src/motion/preset.ts";
import type { Desk } from "../session.ts";
import { groupBy } from "../group-by.ts";
import { durationOf } from "../take-length.ts";
import { FRAME, SPEEDS } from "../transport.ts";
import { useDesk, useTick } from "./use-session.ts";

/** Animations of one preset. */
interface Row {
  readonly name: string;
  readonly bars: readonly { readonly from: number; readonly to: number; readonly delay: number }[];
}

function rowsOf(desk: Desk): readonly Row[] {
  const { pair, edits, sources, preset, view } = desk;
  const link = pair.linkOf("b");
  const takes = pair.recordingOn("b")?.takes;
  if (takes === undefined || takes.length === 0 || link === null) {
    return preset === null
      ? []
      : [{ name: view.selected, bars: [{ from: 0, to: durationOf(preset, null), delay: preset.delay ?? 0 }] }];
  }
  const now = new Map<Preset | null, { name: string; preset: Preset }>(
    [...sources].map(([name, source]) => [
      link.presetOf(name),
      { name, preset: edits.read()[name]?.preset ?? source.preset },
    ]),
  );
  const bars = takes.flatMap((take) => {
    const own = now.get(take.preset);
    if (own === undefined) return [];
    return [
      { name: own.name, from: take.at, to: take.at + durationOf(own.preset, take), delay: own.preset.delay ?? 0 },
    ];
  });
  const rows = [...groupBy(bars, ({ name }) => name)].map(([name, own]) => ({ name, bars: own }));
  return rows.toSorted((a, b) => Number(b.name === view.selected) - Number(a.name === view.selected));
}

const share = (time: number, end: number): string => `${(Math.min(Math.max(time / end, 0), 1) * 100).toFixed(3)}%`;

/** Moves by itself: the rest of the timeline stands. */
function Scrubber({ desk }: { desk: Desk }) {
  useTick(desk);
  const { transport, end } = desk.playback;
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
        onChange={(event) => desk.playback.seek(Number(event.target.value))}
      />
      <span className="timeline-head" style={{ left: share(transport.time, end) }} />
    </>
  );
}

function Clock({ desk }: { desk: Desk }) {
  useTick(desk);
  return (
    <output className="clock" aria-label="Time">
      {Math.round(desk.playback.transport.time)} <span className="soft">/ {Math.round(desk.playback.end)} ms</span>
    </output>
  );
}

export function Timeline({ desk }: { desk: Desk }) {
  const { playback, view } = useDesk(desk);
  const { transport, end } = playback;
  const { playing, loop, speed, from, to } = transport;
  const rows = rowsOf(desk);
  return (
    <section className="timeline" aria-label="Timeline">
      <div className="transport">
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.playback.step(-1)}
          aria-label="One frame back"
          title="One frame back (←)"
        >
          ‹
        </button>
        <button
          type="button"
          className="button transport-play"
          onClick={() => desk.playback.toggle()}
          title="Play, pause (Space)"
        >
          {playing ? "Pause" : "Play"}
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.playback.step(1)}
          aria-label="One frame on"
          title="One frame on (→)"
        >
          ›
        </button>
        <Clock desk={desk} />
        <label>
          <span className="visually-hidden">Speed</span>
          <select
            value={speed}
            onChange={(event) => desk.playback.set({ ...transport, speed: Number(event.target.value) })}
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
            onChange={(event) => desk.playback.set({ ...transport, loop: event.target.checked })}
          />{" "}
          Loop
        </label>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.playback.setPoints(transport.time, to)}
          title="In point here (I)"
        >
          In
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.playback.setPoints(from, transport.time)}
          title="Out point here (O)"
        >
          Out
        </button>
        <button
          type="button"
          className="button-quiet"
          onClick={() => desk.playback.setPoints(0, end)}
          title="In and out points away (X)"
          disabled={from === 0 && to === end}
        >
          Clear
        </button>
      </div>
      <div className="timeline-rows">
        <div className="timeline-names">
          {rows.map(({ name }) => (
            <span key={name} className={name === view.selected ? "timeline-name-own" : ""}>
              {name}
            </span>
          ))}
        </div>
        <div className="timeline-track">
          <span
            className="timeline-points"
            style={{ left: share(from, end), right: `calc(100% - ${share(to, end)})` }}
          />
          {rows.map(({ name, bars }) => (
            <div key={name} className="timeline-row" data-own={name === view.selected ? "" : undefined}>
              {bars.map((bar, index) => (
                <span
                  key={index}
                  className="timeline-bar"
                  style={{ left: share(bar.from + bar.delay, end), right: `calc(100% - ${share(bar.to, end)})` }}
                />
              ))}
            </div>
          ))}
          <Scrubber desk={desk} />
        </div>
      </div>
    </section>
  );
}
