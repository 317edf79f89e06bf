interface ImportMetaEnv {
  /** Base address of the JSON API: see `api-base.ts`. */
  readonly VITE_API_BASE?: string;
}
