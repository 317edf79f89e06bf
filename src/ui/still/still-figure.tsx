/** Figures of the still pictures. The path helper decides, as on the stage, whether the paths or the bitmap are drawn. */
import type { ReactNode } from "react";
import { type Box, type FigurePath, type PictureFigure, PICTURE_SCALE } from "../../core/picture/figures.ts";
import { pathHelper } from "../../path/helper.ts";
import { CANVAS_CLASS } from "../stage-slots.ts";
import { figureAddress } from "./figure-images.ts";
import "./still-figure.css";

const logged = new Set<string>();

/** Logs a warning once: in the server's log or, where no stage finds and logs the same fault, on the reader's console. */
function warn(message: string): void {
  const stageDraws = typeof document !== "undefined" && document.querySelector(`.${CANVAS_CLASS}`) !== null;
  if (stageDraws || logged.has(message)) return;
  logged.add(message);
  // oxlint-disable-next-line no-console
  console.warn(message);
}

export const stillPaths = pathHelper(warn);

/** Whether every path can be drawn. Faults are logged. */
export const isWhole = (paths: readonly FigurePath[]): boolean =>
  stillPaths.load(paths, { scale: PICTURE_SCALE }).every((path) => path !== null);

interface StillFigureProps {
  /** Of one figure. */
  readonly paths: readonly FigurePath[];
  /** The class of the bitmap: that of the elements it stands in for. */
  readonly className?: string;
  /** Whether the bitmap is drawn here: one of the elements that share a figure draws it. */
  readonly withBitmap?: boolean;
  /** The figure drawn from its paths. */
  readonly children: ReactNode;
}

export function StillFigure({ paths, className, withBitmap = true, children }: StillFigureProps) {
  const [first] = paths;
  if (first === undefined || isWhole(paths)) return children;
  return withBitmap ? <StillBitmap figure={first.figure} className={className} /> : null;
}

/** A figure's bitmap in the text colour. */
function StillBitmap({ figure, className = "" }: { figure: PictureFigure; className?: string | undefined }) {
  const { name, bitmap, box } = figure;
  const href = figureAddress(bitmap);
  if (href === null) {
    warn(`Path "${name}": there is no image "${bitmap}"; drawing nothing`);
    return null;
  }
  return <StillMask id={name.replaceAll(" ", "-")} href={href} box={box} className={className} />;
}

interface StillMaskProps {
  /** Unique in the document. */
  readonly id: string;
  /** A white image with an alpha. */
  readonly href: string;
  /** User units. */
  readonly box: Box;
  readonly className: string;
}

/** An image in the text colour. */
export function StillMask({ id, href, box, className }: StillMaskProps) {
  return (
    <>
      <mask id={id}>
        <image href={href} {...box} preserveAspectRatio="none" />
      </mask>
      <rect className={`still-bitmap ${className}`} {...box} mask={`url(#${id})`} />
    </>
  );
}
