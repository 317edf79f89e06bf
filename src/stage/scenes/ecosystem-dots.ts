/** The ecosystem's dots: participants, the marks where an exchange crosses the shared edge, and its pulses. */
import {
  CROSSING_RADIUS,
  crossingPictures,
  type EcosystemData,
  NODE_RADIUS,
  NODE_RIM,
  systemPicture,
} from "../../core/picture/ecosystem.ts";
import type { Point } from "../../core/picture/ring.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import type { Player } from "../../motion/player.ts";
import type { StyleOf } from "../../motion/preset.ts";
import exchange from "../../motion/presets/ecosystem.exchange.ts";
import { DotLayer } from "../layers/dots.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import { measurePath, type PathMeasure } from "../path/measure.ts";
import { emptySample, sampleAt } from "../path/sample.ts";
import type { Line } from "./ecosystem-lines.ts";
import type { SystemStyles } from "./ecosystem-styles.ts";
import type { Traffic } from "./ecosystem-traffic.ts";
import { growthAt } from "./growth.ts";

interface Node extends Point {
  readonly system: SystemId;
  readonly radius: number;
  /** The participant, or both that a crossing joins. */
  readonly ends: readonly string[];
}

interface Crossing {
  /** Its index in the lines. */
  readonly line: number;
  readonly system: SystemId;
  readonly measure: PathMeasure;
  readonly pulse: { at: number; strength: number };
  /** Whether a pulse was travelling in the last frame. */
  travels: boolean;
}

/** Participants, then the marks at the shared edge. */
export function nodesOf(data: EcosystemData): readonly Node[] {
  const { systems } = data;
  return [
    ...SYSTEM_IDS.flatMap((system) =>
      systemPicture(system, systems[system]).positions.map(({ x, y }, index) => {
        const participant = systems[system].participants[index]?.id;
        return { x, y, system, radius: NODE_RADIUS, ends: participant === undefined ? [] : [participant] };
      }),
    ),
    ...crossingPictures(data).map(({ system, ends, at: { x, y } }) => ({
      x,
      y,
      system,
      radius: CROSSING_RADIUS,
      ends,
    })),
  ];
}

export class EcosystemDots {
  private readonly dots: DotLayer;
  private readonly nodes: readonly Node[];
  private readonly crossings: readonly Crossing[];
  private readonly sample = emptySample();

  constructor(nodes: readonly Node[], lines: readonly Line[], uniforms: LayerUniforms) {
    this.nodes = nodes;
    // A figure that is drawn as its bitmap has no pulses.
    this.crossings = lines.flatMap(({ kind, loaded, system }, line): Crossing[] =>
      kind === "crossing" && loaded !== null
        ? [{ line, system, measure: measurePath(loaded.data), pulse: { at: 0, strength: 0 }, travels: false }]
        : [],
    );
    this.dots = new DotLayer(nodes.length + this.crossings.length, uniforms);
  }

  get view(): DotLayer["view"] {
    return this.dots.view;
  }

  setStyles(styles: SystemStyles): void {
    const { dots, nodes, crossings } = this;
    nodes.forEach(({ x, y, system, radius }, index) => {
      const { scale, alpha } = styles.nodes[index] ?? { scale: 1, alpha: 1 };
      dots.set(index, {
        x,
        y,
        radius: (radius + NODE_RIM / 2) * scale,
        alpha,
        colour: styles.markColourOf(system, index),
        rim: { width: NODE_RIM, colour: styles.palette.paper },
      });
    });
    crossings.forEach(({ line, system }, index) => {
      const alpha = Math.min(1, styles.lines[line]?.alpha ?? 1);
      dots.set(nodes.length + index, { x: 0, y: 0, radius: 0, alpha, colour: styles.colourOf(system) });
    });
  }

  /** Moves the pulses across the edge; starts one where a line has sent it. */
  movePulses(traffic: Traffic, player: Player, { amounts }: StyleOf<typeof exchange>): void {
    const { dots, nodes, sample } = this;
    this.crossings.forEach((crossing, index) => {
      const { line, measure, pulse } = crossing;
      const travels = traffic.at(line) !== null;
      if (travels && !crossing.travels) player.play(exchange, pulse);
      crossing.travels = travels;
      sampleAt(measure, pulse.at * measure.length, sample);
      const radius = amounts.radius * growthAt(pulse.at, amounts.growth) * pulse.strength;
      dots.move(nodes.length + index, sample.x, sample.y, radius);
    });
  }

  upload(): void {
    this.dots.upload();
  }

  destroy(): void {
    this.dots.destroy();
  }
}
