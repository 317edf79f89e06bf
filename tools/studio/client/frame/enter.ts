/**
 * Inside of a frame of the studio: a page of the site as every reader gets it. Hands out what the studio needs of it,
 * which is its presets (the very objects that its scenes play), and a ledger of what its stage asks of the GPU.
 */
import { PRESETS } from "../../../../src/motion/preset-library.ts";
import type { Preset } from "../../../../src/motion/preset.ts";
import { GpuLedger } from "./gpu-ledger.ts";

export interface FrameHook {
  readonly presets: ReadonlyMap<string, Preset>;
  readonly gpu: GpuLedger;
}

if (window.frameElement?.hasAttribute("data-studio-frame") === true) {
  const gpu = new GpuLedger();
  gpu.watch(WebGL2RenderingContext.prototype);
  const hook: FrameHook = { presets: PRESETS, gpu };
  Object.assign(window, { studio: hook });
} else {
  // A page beside the studio: what was saved is not what it plays.
  import.meta.hot?.on("studio:saved", () => window.location.reload());
}
