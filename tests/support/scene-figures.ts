/** Every figure of every scene, with the data of small samples. */
import type { EcosystemData } from "../../src/core/picture/ecosystem.ts";
import { ecosystemFigures } from "../../src/core/picture/ecosystem-figures.ts";
import type { FigurePath } from "../../src/core/picture/figures.ts";
import { voices } from "../../src/core/picture/hero.ts";
import { heroFigures } from "../../src/core/picture/hero-figures.ts";
import type { MilestoneMark } from "../../src/core/picture/milestone-mark.ts";
import { timelineAxis } from "../../src/core/picture/timeline.ts";
import { lanePieces } from "../../src/core/picture/timeline-figures.ts";

export const SEGMENTS = [
  { owner: "group", locked: true, day: 20_000 },
  { owner: "group", locked: false, day: 20_400 },
  { owner: "partner", locked: true, day: 20_500 },
] as const;

/** The latest first. */
export const MILESTONES: readonly MilestoneMark[] = [
  { owners: ["group"], state: "ahead", day: 20_600 },
  { owners: ["partner"], state: "ahead", day: 20_500, first: 20_380 },
  { owners: ["group", "partner"], state: "done", day: 20_400 },
  { owners: ["partner"], state: "done", day: 20_370 },
  { owners: ["group"], state: "done", day: 20_000 },
];

/** @param by begins the names of its participants */
const system = (by: string) => ({
  emblem: null,
  participants: [{ id: `${by}-a` }, { id: `${by}-b` }, { id: `${by}-c` }],
  flows: [
    { from: `${by}-a`, to: `${by}-b`, weight: 1 },
    { from: `${by}-b`, to: `${by}-c`, weight: 3 },
  ],
});
export const ECOSYSTEM: EcosystemData = {
  systems: { lpt: system("lpt"), apq: system("apq") },
  exchange: [
    { from: "lpt-b", to: "apq-a", weight: 2 },
    { from: "apq-c", to: "lpt-b", weight: 1 },
  ],
  steps: [{ participants: ["apq-a", "apq-b"] }, { participants: ["apq-c", "lpt-b"] }],
};

/** The paths of each scene, all figures together. */
export function scenePaths(): Readonly<Record<string, readonly FigurePath[]>> {
  const hero = heroFigures(SEGMENTS, voices(SEGMENTS.length));
  const ecosystem = ecosystemFigures(ECOSYSTEM);
  const { lpt, apq } = ecosystem.systems;
  return {
    hero: [...hero.orbits, ...hero.voices, hero.ticks, ...hero.ring],
    timeline: lanePieces(timelineAxis(MILESTONES)),
    ecosystem: [
      ...[lpt, apq].flatMap(({ orbit, flows }) => [orbit, ...flows.filter((flow) => flow !== null)]),
      ...ecosystem.exchange,
      ecosystem.edge,
    ],
  };
}

/** The same paths with the last one of a figure broken. */
export function withBroken<Path extends { readonly figure: { readonly name: string }; readonly d: string }>(
  paths: readonly Path[],
  name: string,
): readonly Path[] {
  const last = paths.findLastIndex(({ figure }) => figure.name === name);
  return paths.map((path, index) => (index === last ? { ...path, d: `${path.d}W1` } : path));
}
