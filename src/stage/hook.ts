/** What developers, tests and the studio may do with the stage of a page. */
import type { StageEngine } from "./engine.ts";
import type { DrawingState } from "./messages.ts";

/** `window.stage` in development mode, see the README: `await stage.advance(16)` makes a frame. */
export interface StageHook {
  /** Frames that the page has shown. */
  readonly frames: number;
  /** One frame; resolves once the page shows it. */
  advance(milliseconds: number): Promise<DrawingState>;
  /** Takes the GPU context away, or gives it back. */
  loseContext(lose: boolean): void;
  /** Reads the theme's colours again, and the presets'. */
  recolour(): void;
  /** In development only, where the page itself draws. */
  readonly engine: StageEngine | null;
}
