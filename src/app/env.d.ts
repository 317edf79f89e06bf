interface ImportMetaEnv {
  /** Address of the JSON API; `/api` on the page's own origin when not set at build time. */
  readonly VITE_API_BASE?: string;
}
