import { SEAL_RADIUS, sealOf } from "../../core/picture/seal.ts";
import "./seal.css";
import "./file-seal.css";

const VIEW_BOX = `${-SEAL_RADIUS} ${-SEAL_RADIUS} ${2 * SEAL_RADIUS} ${2 * SEAL_RADIUS}`;

interface FileSealProps {
  readonly sha256: string;
  /** Whether the announcement that has the file was superseded: the seal is cut in two. */
  readonly broken: boolean;
  /** Whether it is in the colour of inside information. */
  readonly grave: boolean;
}

/** What is left of a withdrawn document: a ring that is cut in two, with no file to be drawn from. */
export function BrokenRing() {
  return (
    <svg className="seal seal-broken" viewBox={VIEW_BOX} aria-hidden="true">
      <circle id="seal" className="seal-ring" r={SEAL_RADIUS - 30} />
      <use href="#seal" />
    </svg>
  );
}

/** The seal of a file, drawn from its SHA-256. The hash itself stands elsewhere, in figures. */
export function FileSeal({ sha256, broken, grave }: FileSealProps) {
  const { ticks, band, star } = sealOf(sha256);
  return (
    <svg
      className={`seal${grave ? " seal-grave" : ""}${broken ? " seal-broken" : ""}`}
      viewBox={VIEW_BOX}
      aria-hidden="true"
    >
      <g id={broken ? "seal" : undefined}>
        <path className="seal-fine" d={band} />
        <path className="seal-fine seal-star" d={star} />
        <path className="seal-ticks" d={ticks} />
      </g>
      {broken ? <use href="#seal" /> : null}
    </svg>
  );
}
