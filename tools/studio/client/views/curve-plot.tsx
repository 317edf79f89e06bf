import { easeCurve } from "../../../../src/motion/ease.ts";
import { type FieldTrack, type Preset, resolvePreset } from "../../../../src/motion/preset.ts";
import { progressAt } from "../../../../src/motion/preset-values.ts";
import { groupBy } from "../../../../src/core/group-by.ts";
import { curveFacts } from "../curve.ts";
import type { StudioSession } from "../session.ts";
import { CurveHandles } from "./curve-handles.tsx";
import { useSession, useTick } from "./use-session.ts";
import "./curve-plot.css";

const WIDTH = 320;
const HEIGHT = 168;
/** The range of values that the plot shows. */
const [LOW, HIGH] = [-0.15, 1.5];
const POINTS = 160;

const y = (share: number): number => HEIGHT - ((share - LOW) / (HIGH - LOW)) * HEIGHT;
const shareAt = (place: number): number => LOW + (1 - place / HEIGHT) * (HIGH - LOW);
const percent = (share: number): string => `${Math.round(share * 100)} %`;
const milliseconds = (time: number): string => `${Math.round(time)} ms`;

/** SVG path of a field's value over the time of the whole preset. */
function pathOf(track: FieldTrack, whole: number): string {
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const progress = progressAt(track, (index / POINTS) * whole);
    return `${index === 0 ? "M" : "L"}${((index / POINTS) * WIDTH).toFixed(1)} ${y(progress).toFixed(1)}`;
  }).join("");
}

/** One line for all fields with the same timing. */
function linesOf(preset: Preset): readonly { readonly track: FieldTrack; readonly names: readonly string[] }[] {
  const groups = groupBy(resolvePreset(preset).tracks, ({ ease, delay, duration }) =>
    JSON.stringify([ease, delay, duration]),
  );
  return [...groups.values()].flatMap((tracks) => {
    const [track] = tracks;
    return track === undefined ? [] : [{ track, names: tracks.map(({ field }) => field) }];
  });
}

function Playhead({ session, delay, whole }: { session: StudioSession; delay: number; whole: number }) {
  useTick(session);
  const at = ((session.viewer.playback.transport.time - delay) / Math.max(whole, 1)) * WIDTH;
  return at < 0 || at > WIDTH ? null : <line className="playhead" x1={at} x2={at} y1={0} y2={HEIGHT} />;
}

/** Each field's value over time. Overshoot and rest are marked on the line with the largest overshoot. */
export function CurvePlot({ session }: { session: StudioSession }) {
  const { preset, comparison, source, view } = useSession(session);
  if (preset === null) return null;
  const lines = linesOf(preset).map((line) => ({ ...line, facts: curveFacts(easeCurve(line.track.ease)) }));
  const [main] = lines.toSorted((a, b) => b.facts.overshoot - a.facts.overshoot || b.track.duration - a.track.duration);
  if (main === undefined) return null;
  const whole = Math.max(1, ...lines.map(({ track }) => track.delay + track.duration));
  const x = (time: number): number => (time / whole) * WIDTH;
  const { facts, track } = main;
  const peak = { time: track.delay + facts.peakAt * track.duration, share: 1 + facts.overshoot };
  const rest = track.delay + facts.settledAt * track.duration;
  // What is compared is a preset while one is selected.
  const compared =
    view.comparison === "one" ? null : ((comparison.compared.data as Preset | null) ?? source?.data ?? null);
  return (
    <figure className="curve">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line className="curve-grid" x1={0} x2={WIDTH} y1={y(0)} y2={y(0)} />
        <line className="curve-grid" x1={0} x2={WIDTH} y1={y(1)} y2={y(1)} />
        <rect
          className="curve-settled"
          x={x(rest)}
          y={y(1.02)}
          width={Math.max(0, WIDTH - x(rest))}
          height={y(0.98) - y(1.02)}
        />
        {compared === null
          ? null
          : linesOf(compared).map((line) => (
              <path key={line.names.join()} className="curve-other" d={pathOf(line.track, whole)} />
            ))}
        {lines.map((line) => (
          <path
            key={line.names.join()}
            className={line === main ? "curve-main" : "curve-line"}
            d={pathOf(line.track, whole)}
          />
        ))}
        <line className="curve-mark" x1={x(rest)} x2={x(rest)} y1={y(1.12)} y2={y(0)} />
        {facts.overshoot > 0 ? (
          <>
            <circle className="curve-peak" cx={x(peak.time)} cy={y(peak.share)} r={3.5} />
            <text x={Math.min(x(peak.time) + 6, WIDTH - 104)} y={Math.max(11, y(peak.share) - 7)}>
              +{percent(facts.overshoot)} at {milliseconds(peak.time)}
            </text>
          </>
        ) : null}
        <CurveHandles
          session={session}
          track={track}
          names={main.names}
          scale={{ x, y, at: (left, top) => ({ time: (left / WIDTH) * whole, share: shareAt(top) }) }}
        />
        <text x={Math.min(x(rest) + 5, WIDTH - 96)} y={y(0) - 6}>
          rest at {milliseconds(rest)}
        </text>
        <Playhead session={session} delay={preset.delay ?? 0} whole={whole} />
      </svg>
      <figcaption>
        <strong>{main.names.join(", ")}</strong>
        {lines.flatMap((line) => (line === main ? [] : [`, ${line.names.join(", ")}`]))}
        <span className="soft">
          {facts.overshoot > 0 ? ` · overshoots by ${percent(facts.overshoot)}` : " · no overshoot"}, within 2 % from{" "}
          {milliseconds(rest)} on
        </span>
      </figcaption>
    </figure>
  );
}
