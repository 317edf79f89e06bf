import type { Theme } from "../core/theme.ts";
import { themeClass } from "../core/themed.ts";
import "./picture.css";

export interface PictureProps {
  /** Empty for a decorative picture. */
  readonly alt: string;
  /** The intrinsic size: the browser reserves space for the picture until it is loaded. */
  readonly width: number;
  readonly height: number;
  /** Fetches the picture at once, for pictures in the first window. Others are fetched when they come near. */
  readonly eager?: boolean;
  readonly className?: string;
}

interface Sources {
  readonly png: string;
  readonly webp?: string | undefined;
  readonly only: Theme | "both";
}

/** One picture for one theme or both: WebP where the browser supports it, else PNG. */
export function Picture({
  png,
  webp,
  only,
  alt,
  width,
  height,
  eager = false,
  className = "",
}: PictureProps & Sources) {
  return (
    <picture className={`image${themeClass(only)} ${className}`}>
      {webp === undefined ? null : <source type="image/webp" srcSet={webp} />}
      <img src={png} alt={alt} width={width} height={height} loading={eager ? "eager" : "lazy"} decoding="async" />
    </picture>
  );
}
