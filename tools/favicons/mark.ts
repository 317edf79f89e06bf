/** The site's mark: the hero's ring in five segments around a point. */

/** The mark's shapes lie in a square of this size. */
const SQUARE = 32;
const RING = { radius: 12, width: 3.5, segments: 5, gap: 0.14 } as const;
const POINT_RADIUS = 3.5;

export interface MarkColours {
  readonly paper: string;
  readonly ring: string;
  readonly point: string;
}

/** The colours of both themes. @param tokens the text of `tokens.css` */
export function readMarkColours(tokens: string): { readonly light: MarkColours; readonly dark: MarkColours } {
  const coloursAfter = (selector: string): MarkColours => {
    const block = tokens.slice(tokens.indexOf(`${selector} {`));
    const colour = (name: string): string => {
      const value = new RegExp(`--${name}: (#[\\da-f]+);`).exec(block)?.[1];
      if (value === undefined) throw new Error(`tokens.css has no --${name} in ${selector}`);
      return value;
    };
    return { paper: colour("paper"), ring: colour("jade"), point: colour("cinnabar") };
  };
  return { light: coloursAfter(":root"), dark: coloursAfter("body.dark-theme") };
}

/** The first segment begins at twelve o'clock, as in the hero. A segment and its gap are one unit long: `pathLength`. */
function shapes({ ring, point }: MarkColours): string {
  const { radius, width, segments, gap } = RING;
  const centre = SQUARE / 2;
  const half = `a${radius} ${radius} 0 1 1 0`;
  const circle = `M${centre} ${centre - radius}${half} ${2 * radius}${half}-${2 * radius}`;
  const dashes = `pathLength="${segments}" stroke-dasharray="${1 - gap} ${gap}" stroke-dashoffset="-${gap / 2}"`;
  return (
    `<path fill="none" stroke="${ring}" stroke-width="${width}" ${dashes} d="${circle}"/>` +
    `<circle cx="${centre}" cy="${centre}" r="${POINT_RADIUS}" fill="${point}"/>`
  );
}

const svg = (start: number, size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}">${content}</svg>\n`;

/** For browser tabs, which may be dark. */
export function tabIcon(light: MarkColours, dark: MarkColours): string {
  const inDark = `path{stroke:${dark.ring}}circle{fill:${dark.point}}`;
  return svg(0, SQUARE, `<style>@media(prefers-color-scheme:dark){${inDark}}</style>${shapes(light)}`);
}

/**
 * The mark in the middle of a picture.
 * @param share of the picture's width that the mark takes
 * @param ground the colour behind it; without one the picture is transparent
 */
export function markPicture(colours: MarkColours, share: number, ground?: string): string {
  const size = (2 * RING.radius + RING.width) / share;
  const start = (SQUARE - size) / 2;
  const rectangle =
    ground === undefined ? "" : `<rect x="${start}" y="${start}" width="${size}" height="${size}" fill="${ground}"/>`;
  return svg(start, size, rectangle + shapes(colours));
}
