/** What travels in the ecosystem: when each flow sends its next pulse, and where it is. Seconds, shares of a path. */
import { seeded } from "../../core/picture/seeded.ts";

/** A pulse's time along its path, and the pause after it: at least, and how much more at most. */
const TRAVEL = 2.2;
const PAUSE = 1.2;
const PAUSE_SPREAD = 3.5;

interface Line {
  /** Below 0: waiting. */
  at: number;
  /** Seconds until it sets out. */
  wait: number;
}

export class Traffic {
  private readonly lines: readonly Line[];
  private readonly random = seeded(21);

  constructor(count: number) {
    this.lines = Array.from({ length: count }, (_, index) => ({ at: -1, wait: 0.3 + ((index * 0.37) % 1) * PAUSE_SPREAD }));
  }

  /** @param speed of one line, 1 at rest */
  advance(seconds: number, speed: (line: number) => number): void {
    this.lines.forEach((line, index) => {
      const own = seconds * speed(index);
      if (line.at < 0) {
        line.wait -= own;
        if (line.wait <= 0) line.at = 0;
        return;
      }
      line.at += own / TRAVEL;
      if (line.at < 1) return;
      line.at = -1;
      line.wait = PAUSE + this.random() * PAUSE_SPREAD;
    });
  }

  /** Where the line's pulse is, or null while it has none. */
  at(line: number): number | null {
    const at = this.lines[line]?.at ?? -1;
    return at < 0 ? null : at;
  }
}
