/** The figures of the ecosystem: orbits, flows, what crosses the shared edge, the edge itself, and the emblems. */
import type { SystemId } from "../systems.ts";
import {
  type CrossingPicture,
  crossingPictures,
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  type EcosystemData,
  SHARED_EDGE,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_WIDE,
  systemPicture,
  WEIGHT_WIDTHS,
} from "./ecosystem.ts";
import { type Figure, FIGURE_SIZE } from "./figure.ts";
import { bitmapOfShape, type Box, type FigurePath, FIGURES, LINE_BITMAP, type PictureFigure } from "./figures.ts";

export interface SystemFigures {
  readonly orbit: FigurePath;
  /** In the order of the data; null where a flow names no participant. */
  readonly flows: ReadonlyArray<FigurePath | null>;
}

interface Crossing extends FigurePath, Pick<CrossingPicture, "system" | "ends" | "at"> {}

export interface EcosystemFigures {
  readonly systems: Readonly<Record<SystemId, SystemFigures>>;
  readonly exchange: readonly Crossing[];
  readonly edge: FigurePath;
}

/** Space around a system for the widest of its lines. */
const MARGIN = 4;

const widthOf = (weight: number): number => WEIGHT_WIDTHS[weight - 1] ?? 1;

function boxOf(system: SystemId): Box {
  const { x, y } = SYSTEM_CENTRES[system];
  const [wide, high] = [SYSTEM_WIDE + MARGIN, SYSTEM_HIGH + MARGIN];
  return { x: x - wide, y: y - high, width: 2 * wide, height: 2 * high };
}

function orbitPath(system: SystemId): string {
  const { x, y } = SYSTEM_CENTRES[system];
  const arc = `A${SYSTEM_WIDE} ${SYSTEM_HIGH} 0 0 1`;
  return `M${x - SYSTEM_WIDE} ${y}${arc} ${x + SYSTEM_WIDE} ${y}${arc} ${x - SYSTEM_WIDE} ${y}Z`;
}

function systemFigures(id: SystemId, system: EcosystemData["systems"][SystemId]): SystemFigures {
  const box = boxOf(id);
  const position = new Map(system.participants.map((participant, index) => [participant.id, index]));
  const shape = system.flows.map(({ from, to, weight }) => [position.get(from), position.get(to), weight]);
  const flows: PictureFigure = {
    name: `flows of ${id}`,
    bitmap: bitmapOfShape(`ecosystem-flows-${id}`, [position.size, shape]),
    box,
  };
  return {
    orbit: {
      figure: { name: `orbit of ${id}`, bitmap: `${FIGURES}ecosystem-orbit`, box },
      d: orbitPath(id),
      width: 1,
    },
    flows: systemPicture(id, system).flows.map((d, index) =>
      d === null ? null : { figure: flows, d, width: widthOf(system.flows[index]?.weight ?? 1) },
    ),
  };
}

export function ecosystemFigures(data: EcosystemData): EcosystemFigures {
  const { systems } = data;
  const pictures = crossingPictures(data);
  const shape = pictures.map(({ path, weight }) => [path, weight]);
  const crossing = (from: SystemId): PictureFigure => ({
    name: `exchange from ${from}`,
    bitmap: bitmapOfShape(`ecosystem-exchange-${from}`, shape),
    box: { x: 0, y: 0, width: ECOSYSTEM_WIDTH, height: ECOSYSTEM_HEIGHT },
  });
  const crossings: Readonly<Record<SystemId, PictureFigure>> = { lpt: crossing("lpt"), apq: crossing("apq") };
  return {
    systems: { lpt: systemFigures("lpt", systems.lpt), apq: systemFigures("apq", systems.apq) },
    exchange: pictures.map(({ system, ends, at, path, weight }) => ({
      system,
      ends,
      at,
      figure: crossings[system],
      d: path,
      width: widthOf(weight),
    })),
    edge: {
      figure: {
        name: "shared edge",
        bitmap: LINE_BITMAP,
        box: { x: ECOSYSTEM_WIDTH / 2 - 0.5, y: 20, width: 1, height: 460 },
      },
      d: SHARED_EDGE,
      width: 1,
    },
  };
}

/** The figure of an emblem, in units of its own box. */
export function emblemFigure(system: SystemId, { bitmap }: Figure): PictureFigure {
  return { name: `emblem of ${system}`, bitmap, box: { x: 0, y: 0, width: FIGURE_SIZE, height: FIGURE_SIZE } };
}
