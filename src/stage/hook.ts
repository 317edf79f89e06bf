/** The stage's hook for developers, tests and the studio. */
import type { StageEngine } from "./engine.ts";
import type { RendererState } from "./messages.ts";

/** `window.stage` in development mode, see docs/stage.md: `await stage.advance(16)` makes a frame. */
export interface StageHook {
  /** Frames that the page has shown. */
  readonly frames: number;
  /** Makes one frame. Resolves once the page shows it. */
  advance(milliseconds: number): Promise<RendererState>;
  /** Takes the GPU context away, or gives it back. */
  loseContext(lose: boolean): void;
  /** Reads the theme's colours, and the presets', again. */
  recolour(): void;
  /** Only if the page draws, as it does in development. */
  readonly engine: StageEngine | null;
}
