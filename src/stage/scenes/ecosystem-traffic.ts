/** What travels in the ecosystem: when each line sends its next pulse, and where that is. The scene's time moves it on. */
import { seeded } from "../../core/picture/seeded.ts";
import type { Player, PresetAnimation } from "../../motion/player.ts";
import preset from "../../motion/presets/ecosystem.pulse.ts";

/** At the beginning lines wait for each other, within so many milliseconds. */
const FIRST = 300;
const FIRST_SPREAD = 3500;

interface Line {
  /** The share of the line at which its pulse is. */
  readonly pulse: { at: number };
  /** Null: waiting. */
  journey: PresetAnimation | null;
  /** Milliseconds until it sets out. */
  wait: number;
}

export class Traffic {
  private readonly lines: readonly Line[];
  private readonly player: Player;
  private readonly random = seeded(21);

  constructor(count: number, player: Player) {
    this.player = player;
    this.lines = Array.from({ length: count }, (_, index) => ({
      pulse: { at: 0 },
      journey: null,
      wait: FIRST + ((index * 0.37) % 1) * FIRST_SPREAD,
    }));
  }

  /** @param speed of one line, 1 at rest */
  advance(seconds: number, speed: (line: number) => number): void {
    this.lines.forEach((line, index) => {
      const own = seconds * 1000 * speed(index);
      if (line.journey !== null) return line.journey.seek(line.journey.elapsed + own);
      line.wait -= own;
      if (line.wait <= 0) this.send(line);
    });
  }

  /** Where the line's pulse is, or null while it has none. */
  at(line: number): number | null {
    const { journey, pulse } = this.lines[line] ?? { journey: null, pulse: { at: 0 } };
    return journey === null ? null : pulse.at;
  }

  stop(): void {
    for (const { journey } of this.lines) journey?.stop();
  }

  private send(line: Line): void {
    let arrived = false;
    const journey = this.player.play(preset, line.pulse, {
      manual: true,
      onEnd: (state) => {
        // Another animation moves this number now and reports the arrival.
        if (state === "stopped") return;
        const { pause, spread } = this.player.style(preset).amounts;
        arrived = true;
        line.journey = null;
        line.wait = pause + this.random() * spread;
      },
    });
    // One that takes no time has arrived by now.
    line.journey = arrived ? null : journey;
  }
}
