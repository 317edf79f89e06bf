/** The lines of the ecosystem: orbits, flows with their pulses, what crosses the shared edge, and the edge itself. */
import {
  crossingPicture,
  type EcosystemData,
  SHARED_EDGE,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
  systemPicture,
  WEIGHT_WIDTHS,
} from "../../core/picture/ecosystem.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import type { DashStyle } from "../../motion/preset.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { FlatPath } from "../../path/flatten.ts";
import { dashed } from "./dashed.ts";
import type { SystemStyles } from "./ecosystem-styles.ts";
import type { Traffic } from "./ecosystem-traffic.ts";
import { flat } from "./flat.ts";

/** As in `ecosystem-still.css`. */
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

/** In the order of the layer's paths. */
export const ecosystemPaths = (lines: readonly Line[]): readonly FlatPath[] => [
  ...lines.map(({ d }) => flat(d)),
  flat(SHARED_EDGE),
];

export class EcosystemLines {
  private readonly lines: readonly Line[];
  private readonly strokes: StrokeLayer;

  /** @param paths from `ecosystemPaths` */
  constructor(lines: readonly Line[], paths: readonly FlatPath[], uniforms: LayerUniforms) {
    this.lines = lines;
    this.strokes = new StrokeLayer(paths, uniforms);
  }

  get view(): StrokeLayer["view"] {
    return this.strokes.view;
  }

  setStyles(styles: SystemStyles, crossingDash: DashStyle): void {
    const { lines, strokes } = this;
    lines.forEach(({ system, width, alpha, kind }, index) => {
      const state = styles.systems[system];
      strokes.setStyle(index, {
        width: kind === "flow" ? width * state.scale : width,
        colour: [...styles.colourOf(system), alpha * Math.min(1, state.alpha)],
        ...(kind === "crossing" ? dashed(crossingDash) : {}),
      });
    });
    strokes.setStyle(lines.length, { width: 1, colour: [...styles.palette.ink, 1] });
  }

  /** Shows the pulses of the flows. @param length user units */
  movePulses(traffic: Traffic, length: number): void {
    this.lines.forEach(({ kind }, line) => {
      if (kind !== "flow") return;
      const at = traffic.at(line);
      this.strokes.setColumn(line, "pulseLength", at === null ? 0 : length);
      this.strokes.setColumn(line, "pulseAt", at ?? 0);
    });
  }

  upload(): void {
    this.strokes.upload();
  }

  destroy(): void {
    this.strokes.destroy();
  }
}
