/** The two ways in which Chromium draws pages on a machine without a graphics card. The stage draws in both. */

export interface Mode {
  readonly name: string;
  /** As tables name it. */
  readonly label: string;
  readonly flags: readonly string[];
}

export const MODES: readonly Mode[] = [
  {
    name: "software",
    label: "GPU process by software",
    flags: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
  },
  {
    name: "none",
    label: "no GPU",
    // Pages are put together by the processor; WebGL still runs.
    flags: ["--disable-gpu", "--enable-unsafe-swiftshader"],
  },
];
