/**
 * Runs in every page of the development server. In a frame of the studio it puts two things on the window: the page's
 * presets and sequences, which must be the objects that its scenes play, and a count of the stage's GPU calls.
 */
import { PRESETS, SEQUENCES } from "../../../../src/motion/preset-library.ts";
import type { Preset } from "../../../../src/motion/preset.ts";
import type { Sequence } from "../../../../src/motion/sequence.ts";
import { GpuCounter } from "./gpu-counter.ts";

export interface FrameHook {
  readonly presets: ReadonlyMap<string, Preset>;
  readonly sequences: ReadonlyMap<string, Sequence>;
  readonly gpu: GpuCounter;
}

if (window.frameElement?.hasAttribute("data-studio-frame") === true) {
  const gpu = new GpuCounter();
  gpu.install(WebGL2RenderingContext.prototype);
  const hook: FrameHook = { presets: PRESETS, sequences: SEQUENCES, gpu };
  Object.assign(window, { studio: hook });
} else {
  // A page outside of the studio still plays the preset as it was before the save.
  import.meta.hot?.on("studio:saved", () => window.location.reload());
}
