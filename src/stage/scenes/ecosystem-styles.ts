/** How visible and how large the ecosystem's parts are: numbers that presets move, and the colours of the systems. */
import { type EcosystemData, speaksOf } from "../../core/picture/ecosystem.ts";
import type { Part } from "../../core/picture/part.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import type { Player } from "../../motion/player.ts";
import arrival from "../../motion/presets/ecosystem.arrival.ts";
import bringForward from "../../motion/presets/ecosystem.bring-forward.ts";
import rest from "../../motion/presets/ecosystem.rest.ts";
import stepBack from "../../motion/presets/ecosystem.step-back.ts";
import type { Palette, Rgb } from "../palette.ts";
import { ChangeDetector } from "./change-detector.ts";

interface Arrival {
  scale: number;
  alpha: number;
}

interface Emphasis extends Arrival {
  /** Speed of its pulses. */
  flow: number;
}

/** What the page can emphasise: a line, a node or an emblem. */
export interface Emphasised {
  readonly system: SystemId;
  /** The participant, or those that a line joins; none of an orbit or an emblem. */
  readonly ends: readonly string[];
}

/** Raised above 1 while the page emphasises it, lowered while the page emphasises others. */
const normal = (): Emphasis => ({ scale: 1, alpha: 1, flow: 1 });

const EMBLEMS: readonly Emphasised[] = SYSTEM_IDS.map((system) => ({ system, ends: [] }));

export class SystemStyles {
  /** In the order of the lines. */
  readonly lines: readonly Emphasis[];
  /** Of the emblems. */
  readonly systems: Readonly<Record<SystemId, Emphasis>> = { lpt: normal(), apq: normal() };
  /** Zero until the picture comes into view. */
  readonly emblems: Readonly<Record<SystemId, Arrival>> = {
    lpt: { scale: 0, alpha: 0 },
    apq: { scale: 0, alpha: 0 },
  };
  readonly nodes: readonly Arrival[];
  palette: Palette;
  private readonly player: Player;
  private readonly changes: ChangeDetector;
  private readonly steps: EcosystemData["steps"];
  private readonly marks: readonly Emphasis[];
  private readonly all: ReadonlyArray<readonly [Emphasised, Emphasis]>;
  private tokens;

  constructor(
    parts: { readonly lines: readonly Emphasised[]; readonly nodes: readonly Emphasised[] },
    steps: EcosystemData["steps"],
    player: Player,
    palette: Palette,
  ) {
    this.lines = parts.lines.map(normal);
    this.marks = parts.nodes.map(normal);
    this.nodes = parts.nodes.map(() => ({ scale: 0, alpha: 0 }));
    this.steps = steps;
    this.player = player;
    this.palette = palette;
    this.tokens = player.style(arrival).colours;
    const { lines, marks, systems, emblems, nodes } = this;
    const states = [...lines, ...marks, ...SYSTEM_IDS.map((id) => systems[id])];
    this.all = [...parts.lines, ...parts.nodes, ...EMBLEMS].map((part, index) => [part, states[index] ?? normal()]);
    this.changes = new ChangeDetector([...states, ...Object.values(emblems), ...nodes]);
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    this.tokens = this.player.style(arrival).colours;
    this.changes.invalidate();
  }

  colourOf(system: SystemId): Rgb {
    return this.palette[this.tokens[system]];
  }

  /** The colour of a node: it fades into the paper, not by opacity, so that no line shows through it. */
  markColourOf(system: SystemId, node: number): Rgb {
    const { paper } = this.palette;
    const colour = this.colourOf(system);
    const share = Math.min(1, this.marks[node]?.alpha ?? 1);
    const mixed = (channel: 0 | 1 | 2): number => paper[channel] + (colour[channel] - paper[channel]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  }

  /** @param animated false: shows the finished picture */
  enter(animated: boolean): void {
    const all = [this.emblems.lpt, this.emblems.apq, ...this.nodes];
    if (animated) this.player.play(arrival, all);
    else for (const one of all) Object.assign(one, { scale: 1, alpha: 1 });
  }

  emphasise(part: Part): void {
    const presetOf = ({ system, ends }: Emphasised) => {
      if (part.kind === "steps") {
        if (ends.length === 0) return rest;
        return part.indices.some((index) => speaksOf(this.steps[index], ends)) ? bringForward : stepBack;
      }
      if (part.kind !== "system" || part.system === null) return rest;
      return part.system === system ? bringForward : stepBack;
    };
    for (const preset of [rest, bringForward, stepBack]) {
      const states = this.all.flatMap(([one, state]) => (presetOf(one) === preset ? [state] : []));
      if (states.length > 0) this.player.play(preset, states);
    }
  }

  /** Whether a style has changed since the last call. */
  changed(): boolean {
    return this.changes.changed();
  }
}
