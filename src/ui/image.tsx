import type { Theme } from "../core/theme.ts";
import { byFolder, themeClass, type Themed, themed } from "./themed.ts";
import "./image.css";

const WEBP = byFolder(
  import.meta.glob<string>("../../assets/*/images/*.webp", { eager: true, query: "?url", import: "default" }),
);
const PNG = byFolder(
  import.meta.glob<string>("../../assets/*/images/*.png", { eager: true, query: "?url", import: "default" }),
);

interface ImageProps {
  /** File name without folder and extension. */
  readonly name: string;
  /** Empty for a decorative image. */
  readonly alt: string;
  /** The intrinsic size: the browser reserves space for the image until it is loaded. */
  readonly width: number;
  readonly height: number;
  /** Fetches the image at once, for images in the first window. Others are fetched when they come near. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** The addresses of an image's PNG files by theme. */
export const themedImages = (name: string): Themed<string> => themed(PNG, name);

/** The address of an image for one theme; null when no folder has it. */
export function imageAddress(name: string, theme: Theme): string | null {
  return themedImages(name).find(({ only }) => only === "both" || only === theme)?.value ?? null;
}

/** Whether any folder has the image, for callers with a fallback. */
export function hasImage(name: string): boolean {
  return themed(PNG, name).length > 0;
}

/** An image of the theme's folder, else of the shared folder: WebP where the browser supports it, else PNG. */
export function Image({ name, alt, width, height, eager = false, className = "" }: ImageProps) {
  return themed(PNG, name).map(({ value, only }) => {
    const webp = themed(WEBP, name).find((entry) => entry.only === only || entry.only === "both")?.value;
    return (
      <picture key={only} className={`image${themeClass(only)} ${className}`}>
        {webp === undefined ? null : <source type="image/webp" srcSet={webp} />}
        <img src={value} alt={alt} width={width} height={height} loading={eager ? "eager" : "lazy"} decoding="async" />
      </picture>
    );
  });
}
