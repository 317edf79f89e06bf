/** Detects changes of plain numbers that presets move: for styles that need not be set each frame. */
export class ChangeDetector {
  private readonly targets: readonly object[];
  private readonly last: number[] = [];
  private stale = true;

  /** @param targets objects whose enumerable values are numbers */
  constructor(targets: readonly object[]) {
    this.targets = targets;
  }

  /** Makes the next `changed` return true. */
  invalidate(): void {
    this.stale = true;
  }

  /** Whether a number has changed since the last call. */
  changed(): boolean {
    let { stale: changed } = this;
    this.stale = false;
    let index = 0;
    for (const target of this.targets) {
      for (const value of Object.values(target) as readonly number[]) {
        if (this.last[index] !== value) changed = true;
        this.last[index++] = value;
      }
    }
    return changed;
  }
}
