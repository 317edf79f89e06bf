/** Two systems of flow that exchange pulses across a shared edge; one of them may be brought forward. */
import {
  CROSSING_RADIUS,
  crossingPicture,
  ECOSYSTEM_HEIGHT,
  ECOSYSTEM_WIDTH,
  type EcosystemData,
  NODE_RADIUS,
  NODE_RIM,
  SHARED_EDGE,
  SYSTEM_CENTRES,
  SYSTEM_HIGH,
  SYSTEM_IDS_DRAWN,
  SYSTEM_WIDE,
  type SystemId,
  systemPicture,
  WEIGHT_WIDTHS,
} from "../../core/picture/ecosystem.ts";
import bringForward from "../../motion/presets/ecosystem.bringForward.ts";
import rest from "../../motion/presets/ecosystem.rest.ts";
import stepBack from "../../motion/presets/ecosystem.stepBack.ts";
import { DotLayer } from "../layers/dots.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import { measurePath, type PathMeasure } from "../path/measure.ts";
import { parsePath } from "../path/parse.ts";
import { emptySample, sampleAt } from "../path/sample.ts";
import type { Palette, Rgb } from "../palette.ts";
import { Traffic } from "./ecosystem-traffic.ts";
import { flat } from "./flat.ts";
import type { SceneMaking, SceneTools } from "./scene.ts";

/** As `ecosystem-still.css`. */
const FLOW_ALPHA = 0.75;
const ORBIT_ALPHA = 0.4;
const CROSSING_DASH = [2, 7];
/** Units a second, towards the other system. */
const CROSSING_SPEED = -10;
/** A pulse: its bright stretch of a flow, and its dot on a crossing. */
const PULSE_LENGTH = 46;
const PULSE_RADIUS = 4.5;
const PULSE_EASE = 0.08;

interface Line {
  readonly d: string;
  readonly system: SystemId;
  readonly width: number;
  readonly alpha: number;
  readonly kind: "orbit" | "flow" | "crossing";
}

function ellipse(system: SystemId): string {
  const { x, y } = SYSTEM_CENTRES[system];
  const arc = `A${SYSTEM_WIDE} ${SYSTEM_HIGH} 0 0 1`;
  return `M${x - SYSTEM_WIDE} ${y}${arc} ${x + SYSTEM_WIDE} ${y}${arc} ${x - SYSTEM_WIDE} ${y}Z`;
}

const widthOf = (weight: number): number => WEIGHT_WIDTHS[weight - 1] ?? 1;

function linesOf({ systems, exchange }: EcosystemData): readonly Line[] {
  return [
    ...SYSTEM_IDS_DRAWN.flatMap((system): Line[] => [
      { d: ellipse(system), system, width: 1, alpha: ORBIT_ALPHA, kind: "orbit" },
      ...systemPicture(system, systems[system]).flows.flatMap((d, index): Line[] =>
        d === null ? [] : [{ d, system, width: widthOf(systems[system].flows[index]?.weight ?? 1), alpha: FLOW_ALPHA, kind: "flow" }],
      ),
    ]),
    ...exchange.map(({ from, weight }, index): Line => {
      const { path } = crossingPicture(from, index, exchange.length);
      return { d: path, system: from, width: widthOf(weight), alpha: 1, kind: "crossing" };
    }),
  ];
}

export function* createEcosystem(ecosystem: EcosystemData, tools: SceneTools): SceneMaking {
  const { container, player } = tools;
  const uniforms = layerUniforms();
  const lines = linesOf(ecosystem);
  const edge = lines.length;
  const flattened = [...lines.map(({ d }) => flat(d)), flat(SHARED_EDGE)];
  yield;
  const strokes = new StrokeLayer(flattened, uniforms);
  yield;
  const nodes = SYSTEM_IDS_DRAWN.flatMap((system) =>
    systemPicture(system, ecosystem.systems[system]).places.map((place) => ({ ...place, system, radius: NODE_RADIUS })),
  );
  const marks = ecosystem.exchange.map(({ from }, index) => ({
    ...crossingPicture(from, index, ecosystem.exchange.length).at,
    system: from,
    radius: CROSSING_RADIUS,
  }));
  const still = [...nodes, ...marks];
  const crossings = lines.flatMap(({ kind, d, system }, line): { line: number; system: SystemId; measure: PathMeasure }[] =>
    kind === "crossing" ? [{ line, system, measure: measurePath(parsePath(d)) }] : [],
  );
  const dots = new DotLayer(still.length + crossings.length, uniforms);
  const traffic = new Traffic(lines.length);
  const states = { lpt: { scale: 1, alpha: 1, flow: 1 }, apq: { scale: 1, alpha: 1, flow: 1 } };
  const place = emptySample();
  let colours = tools.palette;
  let time = 0;
  let forward: string | null = null;
  let looked = "";
  container.addChild(strokes.view, dots.view);

  const colourOf = (system: SystemId) => (system === "lpt" ? colours.jade : colours.gold);
  /** Marks fade into the paper, so that no line shows through them. */
  const paled = (colour: Rgb, alpha: number): Rgb => {
    const { paper } = colours;
    const share = Math.min(1, alpha);
    const mixed = (channel: 0 | 1 | 2): number => paper[channel] + (colour[channel] - paper[channel]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  };

  /** Colours and widths: only when a system comes forward or steps back, or the theme changes. */
  function look(): void {
    const now = JSON.stringify(states);
    if (now === looked) return;
    looked = now;
    lines.forEach(({ system, width, alpha, kind }, index) => {
      const state = states[system];
      strokes.look(index, {
        width: kind === "flow" ? width * state.scale : width,
        colour: [...colourOf(system), alpha * Math.min(1, state.alpha)],
        ...(kind === "crossing" ? { dash: CROSSING_DASH, dashSpeed: CROSSING_SPEED } : {}),
      });
    });
    strokes.look(edge, { width: 1, colour: [...colours.ink, 1] });
    still.forEach(({ x, y, system, radius }, index) =>
      dots.set(index, {
        x,
        y,
        radius: radius + NODE_RIM / 2,
        colour: paled(colourOf(system), states[system].alpha),
        rim: { width: NODE_RIM, colour: colours.paper },
      }),
    );
    crossings.forEach(({ system }, index) =>
      dots.set(still.length + index, { x: 0, y: 0, radius: 0, colour: paled(colourOf(system), states[system].alpha) }),
    );
  }

  function draw(seconds: number): void {
    time += seconds;
    uniforms.uniforms.uTime = time;
    traffic.advance(seconds, (line) => states[lines[line]?.system ?? "lpt"].flow);
    look();
    lines.forEach(({ kind }, line) => {
      if (kind !== "flow") return;
      const at = traffic.at(line);
      strokes.set(line, "pulseLength", at === null ? 0 : PULSE_LENGTH);
      strokes.set(line, "pulseAt", at ?? 0);
    });
    crossings.forEach(({ line, measure }, index) => {
      const at = traffic.at(line) ?? 0;
      sampleAt(measure, at * measure.length, place);
      dots.move(still.length + index, place.x, place.y, PULSE_RADIUS * Math.min(1, at / PULSE_EASE, (1 - at) / PULSE_EASE));
    });
    strokes.upload();
    dots.upload();
  }

  function recolour(palette: Palette): void {
    colours = palette;
    looked = "";
    uniforms.uniforms.uPulse.set(palette.ink);
  }

  recolour(colours);
  return {
    size: { width: ECOSYSTEM_WIDTH, height: ECOSYSTEM_HEIGHT },
    restless: true,
    place({ pixel }) {
      uniforms.uniforms.uPixel = pixel;
    },
    recolour,
    setMotion: () => undefined,
    enter: () => undefined,
    draw,
    emphasise(part) {
      // Timelines have parts too.
      if (part === forward || (part !== null && !SYSTEM_IDS_DRAWN.some((system) => system === part))) return;
      forward = part;
      for (const system of SYSTEM_IDS_DRAWN) {
        player.play(part === null ? rest : part === system ? bringForward : stepBack, states[system]);
      }
    },
    destroy() {
      strokes.destroy();
      dots.destroy();
    },
  };
}
