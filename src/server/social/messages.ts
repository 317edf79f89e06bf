/** What the server and its drawing thread say to each other, and the files that the thread reads. */

/** Beside the built server, with the files below. */
export const SOCIAL_FOLDER = "social";
/** The library that draws, as WebAssembly. */
export const DRAWER_FILE = "resvg.wasm";
/** Written by the build (tools/build/social-fonts.ts). */
export const FONT_FILES = ["newsreader.ttf", "instrument-sans.ttf", "noto-serif-sc.ttf", "noto-serif-hk.ttf"] as const;

export interface DrawSettings {
  /** Where those files lie. */
  readonly folder: string;
}

export interface DrawRequest {
  readonly id: number;
  readonly svg: string;
}

export interface DrawnCard {
  readonly id: number;
  readonly png: Uint8Array<ArrayBuffer>;
}
