/** The lines of the ecosystem: orbits, flows with their pulses, what crosses the shared edge, and the edge itself. */
import type { EcosystemData } from "../../core/picture/ecosystem.ts";
import { ecosystemFigures } from "../../core/picture/ecosystem-figures.ts";
import type { FigurePath } from "../../core/picture/figures.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import type { DashStyle } from "../../motion/preset.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import { dashed } from "./dashed.ts";
import type { SystemStyles } from "./ecosystem-styles.ts";
import type { Traffic } from "./ecosystem-traffic.ts";
import type { FigureTools } from "./figure-bitmap.ts";
import { FigureStrokes, type FigureStroke, loadStrokes } from "./figure-strokes.ts";

/** As in `ecosystem-still.css`. */
const FLOW_ALPHA = 0.75;
const ORBIT_ALPHA = 0.4;

interface SystemLine {
  readonly system: SystemId;
  readonly alpha: number;
  readonly kind: "orbit" | "flow" | "crossing";
  /** The participants that it joins; none of an orbit. */
  readonly ends: readonly string[];
}

export type Line = FigureStroke & SystemLine;

export interface EcosystemStrokes {
  readonly lines: readonly Line[];
  readonly edge: readonly FigureStroke[];
}

export function ecosystemStrokes(data: EcosystemData, tools: FigureTools): EcosystemStrokes {
  const { systems, exchange, edge } = ecosystemFigures(data);
  const lines = [
    ...SYSTEM_IDS.flatMap((system): (FigurePath & SystemLine)[] => [
      { ...systems[system].orbit, system, alpha: ORBIT_ALPHA, kind: "orbit", ends: [] },
      ...systems[system].flows.flatMap((flow, index): (FigurePath & SystemLine)[] => {
        const joined = data.systems[system].flows[index];
        if (flow === null || joined === undefined) return [];
        return [{ ...flow, system, alpha: FLOW_ALPHA, kind: "flow", ends: [joined.from, joined.to] }];
      }),
    ]),
    ...exchange.map((path): FigurePath & SystemLine => ({ ...path, alpha: 1, kind: "crossing" })),
  ];
  return { lines: loadStrokes(lines, tools), edge: loadStrokes([edge], tools) };
}

export class EcosystemLines {
  private readonly lines: readonly Line[];
  private readonly strokes: FigureStrokes;

  constructor({ lines, edge }: EcosystemStrokes, uniforms: LayerUniforms, tools: FigureTools) {
    this.lines = lines;
    this.strokes = new FigureStrokes([...lines, ...edge], uniforms, tools);
  }

  get view(): FigureStrokes["view"] {
    return this.strokes.view;
  }

  setStyles(styles: SystemStyles, crossingDash: DashStyle): void {
    const { lines, strokes } = this;
    lines.forEach(({ system, width, alpha, kind }, index) => {
      const state = styles.lines[index] ?? { scale: 1, alpha: 1 };
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
