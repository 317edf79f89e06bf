/** How visible and how large the ecosystem's parts are: numbers that presets move, and the colours of the systems. */
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

interface SystemState extends Arrival {
  /** Speed of its pulses. */
  flow: number;
}

export class SystemStyles {
  /** Raised above 1 while a system is emphasised, lowered while the other one is. */
  readonly systems: Readonly<Record<SystemId, SystemState>> = {
    lpt: { scale: 1, alpha: 1, flow: 1 },
    apq: { scale: 1, alpha: 1, flow: 1 },
  };
  /** Zero until the picture comes into view. */
  readonly emblems: Readonly<Record<SystemId, Arrival>> = {
    lpt: { scale: 0, alpha: 0 },
    apq: { scale: 0, alpha: 0 },
  };
  readonly nodes: readonly Arrival[];
  palette: Palette;
  private readonly player: Player;
  private readonly changes: ChangeDetector;
  private tokens;
  private emphasised: SystemId | null = null;

  constructor(nodeCount: number, player: Player, palette: Palette) {
    this.nodes = Array.from({ length: nodeCount }, () => ({ scale: 0, alpha: 0 }));
    this.player = player;
    this.palette = palette;
    this.tokens = player.style(arrival).colours;
    const { systems, emblems, nodes } = this;
    this.changes = new ChangeDetector([...Object.values(systems), ...Object.values(emblems), ...nodes]);
  }

  recolour(palette: Palette): void {
    this.palette = palette;
    this.tokens = this.player.style(arrival).colours;
    this.changes.invalidate();
  }

  colourOf(system: SystemId): Rgb {
    return this.palette[this.tokens[system]];
  }

  /** The system's colour for marks: they fade into the paper, not by opacity, so that no line shows through them. */
  markColourOf(system: SystemId): Rgb {
    const { paper } = this.palette;
    const colour = this.colourOf(system);
    const share = Math.min(1, this.systems[system].alpha);
    const mixed = (channel: 0 | 1 | 2): number => paper[channel] + (colour[channel] - paper[channel]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  }

  /** @param animated false: shows the finished picture */
  enter(animated: boolean): void {
    const all = [this.emblems.lpt, this.emblems.apq, ...this.nodes];
    if (animated) this.player.play(arrival, all);
    else for (const one of all) Object.assign(one, { scale: 1, alpha: 1 });
  }

  emphasise(emphasised: SystemId | null): void {
    if (emphasised === this.emphasised) return;
    this.emphasised = emphasised;
    for (const system of SYSTEM_IDS) {
      const preset = emphasised === null ? rest : emphasised === system ? bringForward : stepBack;
      this.player.play(preset, this.systems[system]);
    }
  }

  /** Whether a style has changed since the last call. */
  changed(): boolean {
    return this.changes.changed();
  }
}
