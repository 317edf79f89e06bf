/** Addresses of the icons' sprites: `tools/build/icon-sprites.ts`. */
declare module "virtual:icon-sprites" {
  export const SPRITES: Readonly<Record<"shared" | "light" | "dark", string>>;
}

interface ImportMetaEnv {
  /** Base address of the JSON API: see `api-base.ts`. */
  readonly VITE_API_BASE?: string;
}
