/**
 * The geometry of the ecosystem: two systems of flow that meet at one edge. The still picture and
 * the stage both draw from it.
 */
import { SYSTEM_IDS, type SystemId } from "../systems.ts";
import type { Figure } from "./figure.ts";
import type { Point } from "./ring.ts";

export const ECOSYSTEM_WIDTH = 1248;
export const ECOSYSTEM_HEIGHT = 500;

export const SYSTEM_CENTRES: Readonly<Record<SystemId, Point>> = { lpt: { x: 362, y: 250 }, apq: { x: 886, y: 250 } };
/** Half-axes of a system. */
export const SYSTEM_WIDE = 180;
export const SYSTEM_HIGH = 176;
/** The square of a system's emblem, and where its name starts or ends beside it. */
export const EMBLEM_SIZE = 40;
export const EMBLEMS: Readonly<Record<SystemId, Point>> = { lpt: { x: 124, y: 20 }, apq: { x: 1084, y: 20 } };
export const NAMES: Readonly<Record<SystemId, Point & { readonly anchor: "start" | "end" }>> = {
  lpt: { x: 178, y: 53, anchor: "start" },
  apq: { x: 1070, y: 53, anchor: "end" },
};
const EDGE_X = ECOSYSTEM_WIDTH / 2;
export const SHARED_EDGE = `M${EDGE_X} 20V480`;

export const NODE_RADIUS = 9;
export const CROSSING_RADIUS = 5;
/** Paper around a node, so that lines end before it. */
export const NODE_RIM = 4;

/** What of the ecosystem's data the picture is made from. */
export interface EcosystemData {
  readonly systems: Readonly<
    Record<
      SystemId,
      {
        readonly emblem: Figure | null;
        readonly participants: ReadonlyArray<{ readonly id: string }>;
        readonly flows: ReadonlyArray<{ readonly from: string; readonly to: string; readonly weight: number }>;
      }
    >
  >;
  /** Each names a participant of one system and one of the other. */
  readonly exchange: ReadonlyArray<{ readonly from: string; readonly to: string; readonly weight: number }>;
  /** The participants that each step of a proposal's way speaks of. */
  readonly steps: ReadonlyArray<{ readonly participants: readonly string[] }>;
}

interface Participants {
  readonly systems: Readonly<Record<SystemId, { readonly participants: ReadonlyArray<{ readonly id: string }> }>>;
}

/** How many participants are numbered before those of a system: numbers run on from one system to the next. */
export const numberedBefore = ({ systems }: Participants, system: SystemId): number =>
  SYSTEM_IDS.slice(0, SYSTEM_IDS.indexOf(system)).reduce((sum, id) => sum + systems[id].participants.length, 0);

/** The system of a participant; null where neither has it. */
export const systemOf = ({ systems }: Participants, participant: string): SystemId | null =>
  SYSTEM_IDS.find((id) => systems[id].participants.some((one) => one.id === participant)) ?? null;

/** Whether a step speaks of a participant, or of all that a line joins. */
export const speaksOf = (
  step: { readonly participants: readonly string[] } | undefined,
  ids: readonly string[],
): boolean => step !== undefined && ids.length > 0 && ids.every((id) => step.participants.includes(id));

/** Widths of lines by weight, from 1. */
export const WEIGHT_WIDTHS: readonly number[] = [1, 1.75, 2.5, 3.5, 4.5];

/** Participants stand on an ellipse, none of them right at the shared edge. */
function nodePosition(system: SystemId, index: number, count: number): Point {
  const start = system === "lpt" ? Math.PI : 0;
  const angle = start + ((index + 0.5) / Math.max(count, 1)) * Math.PI * 2;
  const { x, y } = SYSTEM_CENTRES[system];
  return { x: Math.round(x + SYSTEM_WIDE * Math.cos(angle)), y: Math.round(y + SYSTEM_HIGH * Math.sin(angle)) };
}

/** A flow bends towards the middle of its system. */
function flowPath(system: SystemId, from: Point, to: Point): string {
  const { x, y } = SYSTEM_CENTRES[system];
  const bend = (a: number, b: number, middle: number): number => Math.round(((a + b) / 2) * 0.35 + middle * 0.65);
  return `M${from.x} ${from.y}Q${bend(from.x, to.x, x)} ${bend(from.y, to.y, y)} ${to.x} ${to.y}`;
}

export interface SystemPicture {
  readonly positions: readonly Point[];
  /** In the order of the data; null where a flow names no participant. */
  readonly flows: ReadonlyArray<string | null>;
}

export function systemPicture(
  id: SystemId,
  { participants, flows }: EcosystemData["systems"][SystemId],
): SystemPicture {
  const positions = participants.map((_, index) => nodePosition(id, index, participants.length));
  const positionById = new Map(participants.map((participant, index) => [participant.id, positions[index]]));
  return {
    positions,
    flows: flows.map(({ from, to }) => {
      const [start, end] = [positionById.get(from), positionById.get(to)];
      return start === undefined || end === undefined ? null : flowPath(id, start, end);
    }),
  };
}

/** Units between two crossings at the edge. */
const CROSSING_APART = 72;

export interface CrossingPicture {
  /** The system that gives. */
  readonly system: SystemId;
  /** The participant that gives, and the one that takes. */
  readonly ends: readonly [from: string, to: string];
  readonly weight: number;
  readonly path: string;
  /** Where it crosses the shared edge. */
  readonly at: Point;
}

/** In the order of the data, without what does not join two systems. At the edge they lie in the order of their ends. */
export function crossingPictures(data: EcosystemData): readonly CrossingPicture[] {
  const places = new Map<string, Point>();
  for (const id of SYSTEM_IDS) {
    const { positions } = systemPicture(id, data.systems[id]);
    data.systems[id].participants.forEach(({ id: participant }, index) => {
      const position = positions[index];
      if (position !== undefined) places.set(participant, position);
    });
  }
  const joined = data.exchange.flatMap(({ from, to, weight }) => {
    const [start, end, system] = [places.get(from), places.get(to), systemOf(data, from)];
    if (start === undefined || end === undefined || system === null || systemOf(data, to) === system) return [];
    return { start, end, system, ends: [from, to] as const, weight };
  });
  const downwards = joined.toSorted((a, b) => a.start.y + a.end.y - b.start.y - b.end.y);
  return joined.map((crossing) => {
    const { start, end, system, ends, weight } = crossing;
    const rank = downwards.indexOf(crossing) - (joined.length - 1) / 2;
    const y = ECOSYSTEM_HEIGHT / 2 + rank * CROSSING_APART;
    const path = `M${start.x} ${start.y}Q${(start.x + EDGE_X) / 2} ${y} ${EDGE_X} ${y}Q${(end.x + EDGE_X) / 2} ${y} ${end.x} ${end.y}`;
    return { system, ends, weight, path, at: { x: EDGE_X, y } };
  });
}
