/** The lines of the ecosystem's picture: orbits, flows, and what crosses the shared edge. */
import {
  crossingPicture,
  type EcosystemData,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
  systemPicture,
  WEIGHT_WIDTHS,
} from "../../core/picture/ecosystem.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/vocabulary.ts";

/** As `ecosystem-still.css`. */
const FLOW_ALPHA = 0.75;
const ORBIT_ALPHA = 0.4;

export interface Line {
  readonly d: string;
  readonly system: SystemId;
  readonly width: number;
  readonly alpha: number;
  readonly kind: "orbit" | "flow" | "crossing";
}

function ellipse(system: SystemId): string {
  const { x, y } = SYSTEM_CENTRES[system];
  const arc = `A${SYSTEM_WIDE} ${SYSTEM_HIGH} 0 0 1`;
  return `M${x - SYSTEM_WIDE} ${y}${arc} ${x + SYSTEM_WIDE} ${y}${arc} ${x - SYSTEM_WIDE} ${y}Z`;
}

const widthOf = (weight: number): number => WEIGHT_WIDTHS[weight - 1] ?? 1;

export function linesOf({ systems, exchange }: EcosystemData): readonly Line[] {
  return [
    ...SYSTEM_IDS.flatMap((system): Line[] => [
      { d: ellipse(system), system, width: 1, alpha: ORBIT_ALPHA, kind: "orbit" },
      ...systemPicture(system, systems[system]).flows.flatMap((d, index): Line[] =>
        d === null
          ? []
          : [{ d, system, width: widthOf(systems[system].flows[index]?.weight ?? 1), alpha: FLOW_ALPHA, kind: "flow" }],
      ),
    ]),
    ...exchange.map(({ from, weight }, index): Line => {
      const { path } = crossingPicture(from, index, exchange.length);
      return { d: path, system: from, width: widthOf(weight), alpha: 1, kind: "crossing" };
    }),
  ];
}
