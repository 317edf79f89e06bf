/** The web manifest (W3C Web Application Manifest): name, colours and icons for a reader's home screen. */
import type { Language } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import { siteName } from "../core/site-name.ts";
import { INITIAL_THEME, THEME_COLOURS } from "../core/theme.ts";
import type { Shell } from "../content/site-contract.ts";

interface ManifestIcon {
  readonly src: string;
  /** Pixels each way. */
  readonly size: number;
  /** Launchers may cut a maskable icon to a shape of their own. */
  readonly purpose: "any" | "maskable";
}

/** Drawn by `tools/favicons/draw.ts`. */
export const MANIFEST_ICONS: readonly ManifestIcon[] = [
  { src: "/icon-192.png", size: 192, purpose: "any" },
  { src: "/icon-512.png", size: 512, purpose: "any" },
  { src: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
];

export function webManifest({ names, stockCode, description }: Shell, language: Language): string {
  const colour = THEME_COLOURS[INITIAL_THEME];
  return JSON.stringify({
    // The same in every language: a reader who changes the language has the same home screen entry.
    id: paths.home,
    start_url: paths.home,
    scope: paths.home,
    lang: language,
    dir: "ltr",
    name: siteName(names.group, stockCode, language),
    short_name: names.group,
    description,
    // A site to read: with the browser's address, and without an offer to install it.
    display: "browser",
    theme_color: colour,
    background_color: colour,
    icons: MANIFEST_ICONS.map(({ src, size, purpose }) => ({
      src,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  });
}
