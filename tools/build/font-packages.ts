/** Packages whose fonts are cut down to `assets/fonts/` (tools/fonts.ts), and are shipped with the site. */
export const FONT_PACKAGES = {
  newsreader: "@fontsource-variable/newsreader",
  instrumentSans: "@fontsource-variable/instrument-sans",
} as const;
