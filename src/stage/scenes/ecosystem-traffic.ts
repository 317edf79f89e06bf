/** The ecosystem's pulses: when each line sends its next one, and where that is. They move in the scene's own time. */
import { seeded } from "../../core/picture/seeded.ts";
import type { Player, PresetAnimation } from "../../motion/player.ts";
import preset from "../../motion/presets/ecosystem.pulse.ts";

/** When the lines send their first pulses: milliseconds, and how far they are spread. */
const FIRST = 300;
const FIRST_SPREAD = 3500;

interface Line {
  /** Where its pulse is, as a share of the line. */
  readonly pulse: { at: number };
  /** Null while it waits. */
  journey: PresetAnimation | null;
  /** Milliseconds until the next pulse starts. */
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

  /** @param speed of each line; normally 1 */
  advance(seconds: number, speed: (line: number) => number): void {
    this.lines.forEach((line, index) => {
      const time = seconds * 1000 * speed(index);
      if (line.journey !== null) return line.journey.seek(line.journey.elapsed + time);
      line.wait -= time;
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
    // A pulse of zero duration has arrived already.
    line.journey = arrived ? null : journey;
  }
}
