import type { Theme } from "../core/theme.ts";
import { Picture, type PictureProps } from "./picture.tsx";
import { byFolder, type Themed, themed } from "../core/themed.ts";

const WEBP = byFolder(
  import.meta.glob<string>("../../assets/*/images/*.webp", { eager: true, query: "?url", import: "default" }),
);
const PNG = byFolder(
  import.meta.glob<string>("../../assets/*/images/*.png", { eager: true, query: "?url", import: "default" }),
);

interface ImageProps extends PictureProps {
  /** File name without folder and extension. */
  readonly name: string;
}

/** The addresses of an image's PNG files by theme. */
export const themedImages = (name: string): Themed<string> => themed(PNG, name);

/** The address of an image for one theme; null when no folder has it. */
export function imageAddress(name: string, theme: Theme): string | null {
  return themedImages(name).find(({ only }) => only === "both" || only === theme)?.value ?? null;
}

/** An image of the site's own design: of the theme's folder in `assets/`, else of the shared folder. */
export function Image({ name, ...props }: ImageProps) {
  return themed(PNG, name).map(({ value, only }) => {
    const webp = themed(WEBP, name).find((entry) => entry.only === only || entry.only === "both")?.value;
    return <Picture key={only} png={value} webp={webp} only={only} {...props} />;
  });
}
