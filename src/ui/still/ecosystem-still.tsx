import type { Site } from "../../content/site-contract.ts";
import {
  CROSSING_RADIUS,
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  EMBLEM_SIZE,
  EMBLEMS,
  NAMES,
  NODE_RADIUS,
  numberedBefore,
  speaksOf,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
  systemPicture,
} from "../../core/picture/ecosystem.ts";
import { ecosystemFigures, emblemFigure, type SystemFigures } from "../../core/picture/ecosystem-figures.ts";
import type { SystemId } from "../../core/systems.ts";
import { DASHED_LINE, type Figure, FIGURE_SCALE, FIGURE_SIZE, OUTLINE } from "../../core/picture/figure.ts";
import type { Point } from "../../core/picture/ring.ts";
import { checkDashCount, dashPattern } from "../../path/dash.ts";
import { themedImages } from "../image.tsx";
import { themeClass } from "../../core/themed.ts";
import { LIT_CLASS, NODE_CLASS } from "./ecosystem-classes.ts";
import { StillFigure, stillPaths } from "./still-figure.tsx";
import type { StillOf } from "./still-picture.ts";
import "./ecosystem-still.css";

type Ecosystem = Site["ecosystem"];

const COLOURS: Readonly<Record<SystemId, string>> = { lpt: "in-jade", apq: "in-gold" };

/** Names stand outside of the circle; those near the edge above or below their node. */
function labelOf(system: SystemId, { x, y }: Point): Point & { readonly anchor: "start" | "middle" | "end" } {
  const away = system === "lpt" ? x < SYSTEM_CENTRES.lpt.x - 60 : x > SYSTEM_CENTRES.apq.x + 60;
  if (away) return system === "lpt" ? { x: x - 18, y: y + 5, anchor: "end" } : { x: x + 18, y: y + 5, anchor: "start" };
  return { x, y: y < SYSTEM_CENTRES[system].y ? y - 20 : y + 32, anchor: "middle" };
}

/** How much farther than its node a number is from the middle of its system. */
const NUMBER_AWAY = 1.25;
/** From the middle of digits to their baseline. */
const NUMBER_BELOW = 14;

/** In small windows the numbers stand in place of the names, which the system's words tell. */
function numberOf(system: SystemId, { x, y }: Point): Point {
  const centre = SYSTEM_CENTRES[system];
  return {
    x: Math.round(centre.x + (x - centre.x) * NUMBER_AWAY),
    y: Math.round(centre.y + (y - centre.y) * NUMBER_AWAY) + NUMBER_BELOW,
  };
}

/** As on the stage: whole from its path, which may be a dashed line, or not at all. */
function isWhole(id: SystemId, emblem: Figure): boolean {
  const { path: d, dash } = emblem;
  const figure = emblemFigure(id, emblem);
  const [path = null] = stillPaths.load([{ figure, d }], { scale: FIGURE_SCALE });
  if (path === null || dash === null) return path !== null;
  return stillPaths.guard(figure, () => (checkDashCount(path.flat.total, dashPattern(dash)), true)) !== null;
}

function Emblem({ id, emblem }: { id: SystemId; emblem: Figure }) {
  const { x, y } = EMBLEMS[id];
  if (!isWhole(id, emblem)) {
    return themedImages(emblem.bitmap).map(({ value, only }) => (
      <image
        key={only}
        className={themeClass(only).trim()}
        href={value}
        x={x}
        y={y}
        width={EMBLEM_SIZE}
        height={EMBLEM_SIZE}
      />
    ));
  }
  const { dash, cap, path } = emblem;
  return (
    <path
      className={dash === null ? "ecosystem-emblem" : "ecosystem-emblem ecosystem-emblem-dashed"}
      d={path}
      transform={`translate(${x} ${y})scale(${(EMBLEM_SIZE / FIGURE_SIZE).toFixed(3)})`}
      strokeWidth={dash === null ? OUTLINE : DASHED_LINE}
      strokeDasharray={dash === null ? undefined : dash.join(" ")}
      strokeLinecap={cap}
    />
  );
}

/** The classes of what steps of a proposal's way light or dim: a participant, or what joins participants. */
const litBy = ({ steps }: Ecosystem, ids: readonly string[]): string =>
  ` lit${steps.map((step, index) => (speaksOf(step, ids) ? ` ${LIT_CLASS}${index + 1}` : "")).join("")}`;

interface SystemProps {
  readonly id: SystemId;
  readonly ecosystem: Ecosystem;
  readonly figures: SystemFigures;
}

function System({ id, ecosystem, figures }: SystemProps) {
  const system = ecosystem.systems[id];
  const { positions } = systemPicture(id, system);
  const { orbit, flows } = figures;
  const { x, y } = SYSTEM_CENTRES[id];
  return (
    <g className={`ecosystem-${id} ${COLOURS[id]}`}>
      {system.emblem === null ? null : <Emblem id={id} emblem={system.emblem} />}
      <text className="ecosystem-name" x={NAMES[id].x} y={NAMES[id].y} textAnchor={NAMES[id].anchor}>
        {system.name}
      </text>
      <StillFigure paths={[orbit]} className="ecosystem-orbit">
        <ellipse className="ecosystem-orbit" cx={x} cy={y} rx={SYSTEM_WIDE} ry={SYSTEM_HIGH} />
      </StillFigure>
      <StillFigure paths={flows.filter((flow) => flow !== null)} className="ecosystem-flow">
        {system.flows.map(({ from, to, what }, index) => {
          const flow = flows[index] ?? null;
          if (flow === null) return null;
          const className = `ecosystem-flow${litBy(ecosystem, [from, to])}`;
          return <path key={`${from} ${to} ${what}`} className={className} d={flow.d} strokeWidth={flow.width} />;
        })}
      </StillFigure>
      {system.participants.map(({ id: participant, name }, index) => {
        const position = positions[index];
        if (position === undefined) return null;
        const label = labelOf(id, position);
        const number = numberedBefore(ecosystem, id) + index + 1;
        return (
          <g key={participant}>
            <circle
              className={`${NODE_CLASS}${litBy(ecosystem, [participant])}`}
              cx={position.x}
              cy={position.y}
              r={NODE_RADIUS}
            />
            <text className="ecosystem-label" x={label.x} y={label.y} textAnchor={label.anchor}>
              {name}
            </text>
            <text className="ecosystem-number" {...numberOf(id, position)}>
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Two systems of flow that meet at one edge; what crosses it joins a participant of each. */
export default function EcosystemStill({ still: { words: ecosystem } }: { still: StillOf<"ecosystem"> }) {
  if (ecosystem === null) return null;
  const figures = ecosystemFigures(ecosystem);
  return (
    <svg className="ecosystem-still" viewBox={`0 0 ${ECOSYSTEM_WIDTH} ${ECOSYSTEM_HEIGHT}`}>
      <StillFigure paths={[figures.edge]} className="ecosystem-edge">
        <path className="ecosystem-edge" d={figures.edge.d} />
      </StillFigure>
      {figures.exchange.map((crossing, index) => {
        const { system, ends, at, d, width } = crossing;
        const crossings = figures.exchange.filter((other) => other.system === system);
        return (
          <g
            key={index}
            className={`ecosystem-exchange ecosystem-${system} ${COLOURS[system]}${litBy(ecosystem, ends)}`}
          >
            <StillFigure paths={crossings} withBitmap={crossings[0] === crossing}>
              <path d={d} strokeWidth={width} />
            </StillFigure>
            <circle cx={at.x} cy={at.y} r={CROSSING_RADIUS} />
          </g>
        );
      })}
      <System id="lpt" ecosystem={ecosystem} figures={figures.systems.lpt} />
      <System id="apq" ecosystem={ecosystem} figures={figures.systems.apq} />
    </svg>
  );
}
