/**
 * Elliptical arcs from their SVG end points to centre and angles: SVG 2, appendix B.2.4 and B.2.5.
 */

/** An arc as centre + cos(angle) * (ux, uy) + sin(angle) * (vx, vy); angles in radians, y downwards. */
export interface CentredArc {
  readonly cx: number;
  readonly cy: number;
  /** The first half axis, rotated. */
  readonly ux: number;
  readonly uy: number;
  /** The second half axis, rotated. */
  readonly vx: number;
  readonly vy: number;
  readonly start: number;
  /** Signed: positive turns with the sweep flag. */
  readonly sweep: number;
}

/**
 * Radii too small for the distance are scaled up together; their signs are dropped; the rotation is in degrees.
 * @returns null if the standard requires a straight line: a radius of zero, or equal end points (nothing).
 */
export function centreArc(
  x0: number,
  y0: number,
  radiusX: number,
  radiusY: number,
  rotation: number,
  large: boolean,
  clockwise: boolean,
  x: number,
  y: number,
): CentredArc | null {
  let rx = Math.abs(radiusX);
  let ry = Math.abs(radiusY);
  if (rx === 0 || ry === 0 || (x0 === x && y0 === y)) return null;
  const turn = ((rotation % 360) * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  // Half the way from end to start, in the ellipse's own axes, then in units of its radii.
  const halfX = (x0 - x) / 2;
  const halfY = (y0 - y) / 2;
  let px = (cos * halfX + sin * halfY) / rx;
  let py = (cos * halfY - sin * halfX) / ry;
  const reach = Math.hypot(px, py);
  if (reach > 1) {
    rx *= reach;
    ry *= reach;
    px /= reach;
    py /= reach;
  }
  if (!Number.isFinite(px + py) || (px === 0 && py === 0)) return null;
  // On the unit circle the centre lies square to the chord, at the distance that Pythagoras leaves.
  const square = Math.min(1, px * px + py * py);
  const distance = (large === clockwise ? -1 : 1) * Math.sqrt((1 - square) / square);
  const centreX = distance * py;
  const centreY = -distance * px;
  const start = Math.atan2(py - centreY, px - centreX);
  let sweep = Math.atan2(-py - centreY, -px - centreX) - start;
  if (clockwise && sweep < 0) sweep += 2 * Math.PI;
  else if (!clockwise && sweep > 0) sweep -= 2 * Math.PI;
  const [ux, uy, vx, vy] = [rx * cos, rx * sin, -ry * sin, ry * cos];
  return {
    cx: (x0 + x) / 2 + ux * centreX + vx * centreY,
    cy: (y0 + y) / 2 + uy * centreX + vy * centreY,
    ux,
    uy,
    vx,
    vy,
    start,
    sweep,
  };
}
