import type { Site } from "../../content/contract.ts";
import {
  CROSSING_RADIUS,
  crossingPicture,
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  EMBLEM_SIZE,
  EMBLEMS,
  NAMES,
  NODE_RADIUS,
  SHARED_EDGE,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
  systemPicture,
} from "../../core/picture/ecosystem.ts";
import type { SystemId } from "../../core/systems.ts";
import { DASHED_LINE, type Figure, FIGURE_SIZE, isKnownPath, OUTLINE } from "../../core/picture/figure.ts";
import type { Point } from "../../core/picture/ring.ts";
import { themedImages } from "../image.tsx";
import { themeClass } from "../themed.ts";
import "./ecosystem-still.css";

type Ecosystem = Site["ecosystem"];

/** Names stand outside of the circle; those near the edge above or below their node. */
function labelOf(system: SystemId, { x, y }: Point): Point & { readonly anchor: "start" | "middle" | "end" } {
  const away = system === "lpt" ? x < SYSTEM_CENTRES.lpt.x - 60 : x > SYSTEM_CENTRES.apq.x + 60;
  if (away) return system === "lpt" ? { x: x - 18, y: y + 5, anchor: "end" } : { x: x + 18, y: y + 5, anchor: "start" };
  return { x, y: y < SYSTEM_CENTRES[system].y ? y - 20 : y + 32, anchor: "middle" };
}

/** As on the stage: whole from its path, else its bitmap. */
function Emblem({ id, emblem }: { id: SystemId; emblem: Figure }) {
  const { x, y } = EMBLEMS[id];
  if (!isKnownPath(emblem.path)) {
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
  const { dash, path } = emblem;
  return (
    <path
      className={dash === null ? "ecosystem-emblem" : "ecosystem-emblem ecosystem-emblem-dashed"}
      d={path}
      transform={`translate(${x} ${y})scale(${EMBLEM_SIZE / FIGURE_SIZE})`}
      strokeWidth={dash === null ? OUTLINE : DASHED_LINE}
      strokeDasharray={dash === null ? undefined : dash.join(" ")}
    />
  );
}

function System({ id, system }: { id: SystemId; system: Ecosystem["systems"]["lpt"] }) {
  const { positions, flows } = systemPicture(id, system);
  const { x, y } = SYSTEM_CENTRES[id];
  return (
    <g className={`ecosystem-${id}`}>
      {system.emblem === null ? null : <Emblem id={id} emblem={system.emblem} />}
      <text className="ecosystem-name" x={NAMES[id].x} y={NAMES[id].y} textAnchor={NAMES[id].anchor}>
        {system.name}
      </text>
      <ellipse className="ecosystem-orbit" cx={x} cy={y} rx={SYSTEM_WIDE} ry={SYSTEM_HIGH} />
      {system.flows.map(({ from, to, what, weight }, index) => {
        const path = flows[index] ?? null;
        if (path === null) return null;
        return <path key={`${from} ${to} ${what}`} className={`ecosystem-flow weight-${weight}`} d={path} />;
      })}
      {system.participants.map(({ id: participant, name }, index) => {
        const position = positions[index];
        if (position === undefined) return null;
        const label = labelOf(id, position);
        return (
          <g key={participant}>
            <circle className="ecosystem-node" cx={position.x} cy={position.y} r={NODE_RADIUS} />
            <text className="ecosystem-label" x={label.x} y={label.y} textAnchor={label.anchor}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Two systems of flow that meet at one edge; what crosses it runs from middle to middle. */
export function EcosystemStill({ ecosystem }: { ecosystem: Ecosystem }) {
  const { systems, exchange } = ecosystem;
  return (
    <svg className="ecosystem-still" viewBox={`0 0 ${ECOSYSTEM_WIDTH} ${ECOSYSTEM_HEIGHT}`} focusable="false">
      <path className="ecosystem-edge" d={SHARED_EDGE} />
      <System id="lpt" system={systems.lpt} />
      <System id="apq" system={systems.apq} />
      {exchange.map(({ from, what, weight }, index) => {
        const { path, at } = crossingPicture(from, index, exchange.length);
        return (
          <g key={`${from} ${what}`} className={`ecosystem-exchange ecosystem-${from}`}>
            <path className={`weight-${weight}`} d={path} />
            <circle cx={at.x} cy={at.y} r={CROSSING_RADIUS} />
          </g>
        );
      })}
    </svg>
  );
}
