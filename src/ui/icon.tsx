import { useState } from "react";
import type { IconName } from "./icon-names.ts";
import { iconDrawings } from "./icons.ts";
import { themeClass } from "./themed.ts";
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
  /** Shown instead while the pointer is over the icon. */
  readonly hoveredName?: IconName;
  /** Only for an icon with a meaning that the text beside it does not have. */
  readonly alt?: string;
  readonly className?: string;
}

const warned = new Set<string>();

function warnOnce(name: string): void {
  if (warned.has(name)) return;
  warned.add(name);
  // A wrong name is a programming error that would otherwise only be a gap on the page.
  // oxlint-disable-next-line no-console
  console.warn(`There is no icon named "${name}"; an empty box of its size is shown.`);
}

/** Cuts between characters, not between the code units of one. */
function shorten(text: string): string {
  const characters = Array.from(text);
  return characters.length > ALT_LIMIT ? characters.slice(0, ALT_LIMIT).join("") : text;
}

export function Icon({ name, size = DEFAULT_SIZE, width, height, hoveredName, alt, className = "" }: IconProps) {
  const [hovered, setHovered] = useState(false);
  const shown = hovered && hoveredName !== undefined ? hoveredName : name;
  const drawings = iconDrawings(shown);
  if (drawings.length === 0) warnOnce(shown);
  const label = alt === undefined || alt === "" ? undefined : shorten(alt);

  const common = {
    width: `${(width ?? size) / EM}em`,
    height: `${(height ?? size) / EM}em`,
    focusable: "false",
    ...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label }),
    ...(hoveredName === undefined
      ? {}
      : { onPointerEnter: () => setHovered(true), onPointerLeave: () => setHovered(false) }),
  } as const;

  if (drawings.length === 0) return <svg {...common} className={`icon ${className}`} viewBox="0 0 24 24" />;
  return drawings.map(({ value, only }) => (
    <svg key={only} {...common} className={`icon${themeClass(only)} ${className}`} viewBox={value.viewBox}>
      {value.paths.map(({ d, filled }) => (
        <path key={d} d={d} {...(filled ? { className: "icon-filled" } : {})} />
      ))}
    </svg>
  ));
}
