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
  /** Empty for a picture that only decorates. */
  readonly alt: string;
  /** The picture's own size: the browser keeps its place free until it arrives. */
  readonly width: number;
  readonly height: number;
  /** Pictures in the first view are fetched at once, all others when they come near. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** Where a picture's pngs are, for each theme. */
export const themedImages = (name: string): Themed<string> => themed(PNG, name);

/** Where a picture for one theme is; null when no folder has it. */
export function imageAddress(name: string, theme: Theme): string | null {
  return themedImages(name).find(({ only }) => only === "both" || only === theme)?.value ?? null;
}

/** Whether any folder has the picture, for callers that draw something else instead. */
export function hasImage(name: string): boolean {
  return themed(PNG, name).length > 0;
}

/** A picture of the theme's folder, else of the shared one; webp where the browser reads it, else png. */
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
