/**
 * Packages whose fonts are shipped with the site: cut down to `assets/fonts/` (tools/fonts.ts), or by each build
 * (song-fonts.ts).
 */
export const FONT_PACKAGES = {
  newsreader: "@fontsource-variable/newsreader",
  instrumentSans: "@fontsource-variable/instrument-sans",
  notoSerifSc: "@expo-google-fonts/noto-serif-sc",
  notoSerifHk: "@expo-google-fonts/noto-serif-hk",
} as const;
