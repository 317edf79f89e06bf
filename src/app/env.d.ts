/** Addresses of the icons' sprites: `tools/build/icon-sprites.ts`. */
declare module "virtual:icon-sprites" {
  export const SPRITES: Readonly<Record<"shared" | "light" | "dark", string>>;
}

/** The signs that the font of each language's headings has: `tools/build/song-signs.ts`. */
declare module "virtual:song-signs" {
  export const SONG_SIGNS: Readonly<Record<string, string>>;
}

interface ImportMetaEnv {
  /** Base address of the JSON API: see `api-base.ts`. */
  readonly VITE_API_BASE?: string;
}
