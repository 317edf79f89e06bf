import type { Site } from "../../content/contract.ts";
import "./ecosystem-still.css";

type Ecosystem = Site["ecosystem"];

const CENTRES = { lpt: { x: 330, y: 250 }, apq: { x: 918, y: 250 } } as const;
const RADIUS = 176;
/** Long half-axis of a system; `RADIUS` is the short one. */
const WIDE = 197;
const EDGE_X = 624;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Participants stand on a circle, none of them right at the shared edge. */
function placeOf(system: "lpt" | "apq", index: number, count: number): Place {
  const start = system === "lpt" ? Math.PI : 0;
  const angle = start + ((index + 0.5) / Math.max(count, 1)) * Math.PI * 2;
  const { x, y } = CENTRES[system];
  return { x: Math.round(x + WIDE * Math.cos(angle)), y: Math.round(y + RADIUS * Math.sin(angle)) };
}

/** Names stand outside of the circle; those near the edge above or below their node. */
function labelOf(system: "lpt" | "apq", { x, y }: Place): Place & { readonly anchor: "start" | "middle" | "end" } {
  const away = system === "lpt" ? x < CENTRES.lpt.x - 60 : x > CENTRES.apq.x + 60;
  if (away) return system === "lpt" ? { x: x - 18, y: y + 5, anchor: "end" } : { x: x + 18, y: y + 5, anchor: "start" };
  return { x, y: y < CENTRES[system].y ? y - 20 : y + 32, anchor: "middle" };
}

/** A flow bends towards the middle of its system. */
function flowPath(system: "lpt" | "apq", from: Place, to: Place): string {
  const { x, y } = CENTRES[system];
  const bend = (a: number, b: number, middle: number): number => Math.round(((a + b) / 2) * 0.35 + middle * 0.65);
  return `M${from.x} ${from.y}Q${bend(from.x, to.x, x)} ${bend(from.y, to.y, y)} ${to.x} ${to.y}`;
}

function System({ id, system }: { id: "lpt" | "apq"; system: Ecosystem["systems"]["lpt"] }) {
  const places = new Map(
    system.participants.map((participant, index) => [
      participant.id,
      placeOf(id, index, system.participants.length),
    ]),
  );
  return (
    <g className={`ecosystem-${id}`}>
      <ellipse className="ecosystem-orbit" cx={CENTRES[id].x} cy={CENTRES[id].y} rx={WIDE} ry={RADIUS} />
      {system.flows.map(({ from, to, what, weight }) => {
        const [start, end] = [places.get(from), places.get(to)];
        if (start === undefined || end === undefined) return null;
        return <path key={`${from} ${to} ${what}`} className={`ecosystem-flow weight-${weight}`} d={flowPath(id, start, end)} />;
      })}
      {system.participants.map(({ id: participant, name }) => {
        const place = places.get(participant);
        if (place === undefined) return null;
        const label = labelOf(id, place);
        return (
          <g key={participant}>
            <circle className="ecosystem-node" cx={place.x} cy={place.y} r={9} />
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
    <svg className="ecosystem-still" viewBox="0 0 1248 500" focusable="false">
      <path className="ecosystem-edge" d={`M${EDGE_X} 20V480`} />
      <System id="lpt" system={systems.lpt} />
      <System id="apq" system={systems.apq} />
      {exchange.map(({ from, what, weight }, index) => {
        const y = Math.round(250 + (index - (exchange.length - 1) / 2) * 56);
        // From the rim of one system to the rim of the other.
        const sign = from === "lpt" ? 1 : -1;
        const start = { x: CENTRES[from].x + sign * WIDE, y: 250 };
        const goal = { x: EDGE_X * 2 - start.x, y: 250 };
        return (
          <g key={`${from} ${what}`} className={`ecosystem-exchange ecosystem-${from}`}>
            <path className={`weight-${weight}`} d={`M${start.x} ${start.y}Q${(start.x + EDGE_X) / 2} ${y} ${EDGE_X} ${y}T${goal.x} ${goal.y}`} />
            <circle cx={EDGE_X} cy={y} r={5} />
          </g>
        );
      })}
    </svg>
  );
}
