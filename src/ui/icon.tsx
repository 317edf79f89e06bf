import { useEffect } from "react";
import { symbolId } from "../core/icon-drawing.ts";
import type { IconName } from "./icon-names.ts";
import "./icon.css";

const DEFAULT_SIZE = 20;
const ALT_LIMIT = 100;
/** Icons are sized in ems of a font of 16 design pixels, so that they grow with the design pixel. */
const EM = 16;

interface IconProps {
  readonly name: IconName;
  /** Width and height in design pixels. */
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  /** Shown instead while the pointer is over the icon's control, or the control has the keyboard's focus. */
  readonly hoveredName?: IconName | undefined;
  /** Only for an icon with a meaning that the text beside it does not have. */
  readonly alt?: string;
  readonly className?: string;
}

/** Cuts between characters, not between the code units of one. */
const shorten = (text: string): string => Array.from(text).slice(0, ALT_LIMIT).join("");

/** The server's HTML has the symbols of its icons; any other is fetched. */
function useSymbol(name: IconName | undefined): void {
  useEffect(() => {
    // The page's own: when the drawings come, a test's global may be gone.
    const { document } = window;
    if (name !== undefined && document.getElementById(symbolId(name)) === null)
      import("./icon-sprites.ts").then(
        ({ addSymbol }) => addSymbol(name, document),
        () => undefined, // The control has a name, and keeps the box of its icon.
      );
  }, [name]);
}

/** A reference to the icon's symbol. Its hovered variant is swapped in by CSS. */
export function Icon({ name, size = DEFAULT_SIZE, width, height, hoveredName, alt, className }: IconProps) {
  useSymbol(name);
  useSymbol(hoveredName);
  return (
    <svg
      className={className === undefined ? "icon" : `icon ${className}`}
      width={`${(width ?? size) / EM}em`}
      height={`${(height ?? size) / EM}em`}
      {...(alt === undefined || alt === "" ? { "aria-hidden": true } : { role: "img", "aria-label": shorten(alt) })}
    >
      {hoveredName === undefined ? null : <use href={`#${symbolId(hoveredName)}`} className="icon-hovered" />}
      <use href={`#${symbolId(name)}`} />
    </svg>
  );
}
