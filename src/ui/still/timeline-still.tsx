import "./timeline-still.css";

/** Design px from one milestone to the next; `timeline.css` gives the list items the same width. */
const STEP = 296;
const HEIGHT = 96;
const FIRST = 9;

interface TimelineStillProps {
  readonly owner: "group" | "partner";
  readonly milestones: ReadonlyArray<{ readonly id: string; readonly state: "done" | "planned" | "slipped" }>;
}

/** The line swings gently: each milestone lies on a crest or in a trough. */
const heightOf = (index: number): number => HEIGHT / 2 + (index % 2 === 0 ? 1 : -1) * 18;

function wave(from: number, to: number): string {
  let path = `M${FIRST + from * STEP} ${heightOf(from)}`;
  for (let index = from + 1; index <= to; index += 1) {
    const [x0, x1] = [FIRST + (index - 1) * STEP, FIRST + index * STEP];
    path += `C${x0 + STEP / 2} ${heightOf(index - 1)} ${x1 - STEP / 2} ${heightOf(index)} ${x1} ${heightOf(index)}`;
  }
  return path;
}

/** Done milestones are solid nodes on a solid line, announced ones rings on the dashed part. */
export function TimelineStill({ owner, milestones }: TimelineStillProps) {
  const width = milestones.length * STEP;
  const lastDone = milestones.findLastIndex(({ state }) => state === "done");
  return (
    <svg className={`timeline-still timeline-still-${owner}`} viewBox={`0 0 ${width} ${HEIGHT}`} focusable="false">
      {lastDone > 0 ? <path className="timeline-done" d={wave(0, lastDone)} /> : null}
      <path className="timeline-ahead" d={wave(Math.max(lastDone, 0), milestones.length)} />
      {milestones.map(({ id, state }, index) => (
        <g key={id} className={`timeline-node timeline-node-${state}`}>
          <circle cx={FIRST + index * STEP} cy={heightOf(index)} r={state === "done" ? 6 : 7} />
          {state === "slipped" ? (
            <path d={`M${FIRST + index * STEP - 4} ${heightOf(index)}h8`} />
          ) : null}
        </g>
      ))}
    </svg>
  );
}
