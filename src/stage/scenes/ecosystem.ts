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
  systemPicture,
} from "../../core/picture/ecosystem.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/vocabulary.ts";
import arrival from "../../motion/presets/ecosystem.arrival.ts";
import bringForward from "../../motion/presets/ecosystem.bring-forward.ts";
import exchange from "../../motion/presets/ecosystem.exchange.ts";
import flowPulse from "../../motion/presets/ecosystem.pulse.ts";
import rest from "../../motion/presets/ecosystem.rest.ts";
import stepBack from "../../motion/presets/ecosystem.step-back.ts";
import { DotLayer } from "../layers/dots.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import { measurePath, type PathMeasure } from "../path/measure.ts";
import { parsePath } from "../path/parse.ts";
import { emptySample, sampleAt } from "../path/sample.ts";
import type { Palette, Rgb } from "../palette.ts";
import { EcosystemEmblems } from "./ecosystem-emblems.ts";
import { linesOf } from "./ecosystem-lines.ts";
import { Traffic } from "./ecosystem-traffic.ts";
import { dashed } from "./dashed.ts";
import { flat } from "./flat.ts";
import type { SceneSteps, SceneTools } from "./scene.ts";

/** A share of a path in which a pulse may grow: never none. */
const SHORTEST = 0.001;

interface Crossing {
  readonly line: number;
  readonly system: SystemId;
  readonly measure: PathMeasure;
  readonly pulse: { at: number; strength: number };
  /** Whether a pulse was on its way when it was last looked at. */
  travels: boolean;
}

export function* createEcosystem(ecosystem: EcosystemData, tools: SceneTools): SceneSteps {
  const { container, player } = tools;
  const uniforms = layerUniforms();
  const lines = linesOf(ecosystem);
  const edge = lines.length;
  const flattened = [...lines.map(({ d }) => flat(d)), flat(SHARED_EDGE)];
  yield;
  const strokes = new StrokeLayer(flattened, uniforms);
  yield;
  const nodes = SYSTEM_IDS.flatMap((system) =>
    systemPicture(system, ecosystem.systems[system]).positions.map((position) => ({
      ...position,
      system,
      radius: NODE_RADIUS,
    })),
  );
  const marks = ecosystem.exchange.map(({ from }, index) => ({
    ...crossingPicture(from, index, ecosystem.exchange.length).at,
    system: from,
    radius: CROSSING_RADIUS,
  }));
  const still = [...nodes, ...marks];
  const crossings = lines.flatMap(({ kind, d, system }, line): Crossing[] =>
    kind === "crossing"
      ? [{ line, system, measure: measurePath(parsePath(d)), pulse: { at: 0, strength: 0 }, travels: false }]
      : [],
  );
  const emblems = new EcosystemEmblems(ecosystem, tools.figures);
  // Nobody there until the picture comes into view.
  const arrivals = {
    nodes: still.map(() => ({ scale: 0, alpha: 0 })),
    lpt: { scale: 0, alpha: 0 },
    apq: { scale: 0, alpha: 0 },
  };
  const dots = new DotLayer(still.length + crossings.length, uniforms);
  const traffic = new Traffic(lines.length, player);
  const states = { lpt: { scale: 1, alpha: 1, flow: 1 }, apq: { scale: 1, alpha: 1, flow: 1 } };
  const place = emptySample();
  let colours = tools.palette;
  let tokens = player.style(arrival).colours;
  let crossing = player.style(exchange);
  let { amounts } = player.style(flowPulse);
  let time = 0;
  let forward: SystemId | null = null;
  let looked = "";
  container.addChild(strokes.view, dots.view, emblems.view);

  const colourOf = (system: SystemId) => colours[tokens[system]];
  /** Marks fade into the paper, so that no line shows through them. */
  const paled = (colour: Rgb, alpha: number): Rgb => {
    const { paper } = colours;
    const share = Math.min(1, alpha);
    const mixed = (channel: 0 | 1 | 2): number => paper[channel] + (colour[channel] - paper[channel]) * share;
    return [mixed(0), mixed(1), mixed(2)];
  };

  /** Colours and widths: only when a system comes forward or steps back, or the theme changes. */
  function look(): void {
    const now = JSON.stringify([states, arrivals]);
    if (now === looked) return;
    looked = now;
    lines.forEach(({ system, width, alpha, kind }, index) => {
      const state = states[system];
      strokes.look(index, {
        width: kind === "flow" ? width * state.scale : width,
        colour: [...colourOf(system), alpha * Math.min(1, state.alpha)],
        ...(kind === "crossing" ? dashed(crossing.dashes.crossing) : {}),
      });
    });
    strokes.look(edge, { width: 1, colour: [...colours.ink, 1] });
    still.forEach(({ x, y, system, radius }, index) =>
      dots.set(index, {
        x,
        y,
        radius: (radius + NODE_RIM / 2) * (arrivals.nodes[index]?.scale ?? 1),
        alpha: arrivals.nodes[index]?.alpha ?? 1,
        colour: paled(colourOf(system), states[system].alpha),
        rim: { width: NODE_RIM, colour: colours.paper },
      }),
    );
    emblems.look((system) => ({
      colour: colourOf(system),
      alpha: Math.min(1, states[system].alpha) * arrivals[system].alpha,
      scale: states[system].scale * arrivals[system].scale,
    }));
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
      strokes.set(line, "pulseLength", at === null ? 0 : amounts.length);
      strokes.set(line, "pulseAt", at ?? 0);
    });
    const radius = crossing.amounts.radius;
    const growth = Math.max(crossing.amounts.growth, SHORTEST);
    crossings.forEach((one, index) => {
      const { line, measure, pulse } = one;
      const travels = traffic.at(line) !== null;
      if (travels && !one.travels) player.play(exchange, pulse);
      one.travels = travels;
      sampleAt(measure, pulse.at * measure.length, place);
      dots.move(still.length + index, place.x, place.y, radius * Math.min(1, pulse.at / growth) * pulse.strength);
    });
    strokes.upload();
    dots.upload();
  }

  function recolour(palette: Palette): void {
    colours = palette;
    looked = "";
    tokens = player.style(arrival).colours;
    crossing = player.style(exchange);
    const pulse = player.style(flowPulse);
    amounts = pulse.amounts;
    uniforms.uniforms.uPulse.set(palette[pulse.colours.pulse]);
    emblems.recolour();
  }

  recolour(colours);
  return {
    size: { width: ECOSYSTEM_WIDTH, height: ECOSYSTEM_HEIGHT },
    continuous: true,
    layout({ pixel }) {
      uniforms.uniforms.uPixel = pixel;
      emblems.place(pixel);
    },
    recolour,
    onEnter(watched) {
      const all = [arrivals.lpt, arrivals.apq, ...arrivals.nodes];
      if (watched) player.play(arrival, all);
      else for (const one of all) Object.assign(one, { scale: 1, alpha: 1 });
    },
    draw,
    emphasise(part) {
      if (part.kind !== "system" || part.system === forward) return;
      forward = part.system;
      for (const system of SYSTEM_IDS) {
        player.play(forward === null ? rest : forward === system ? bringForward : stepBack, states[system]);
      }
    },
    destroy() {
      traffic.stop();
      strokes.destroy();
      dots.destroy();
      emblems.destroy();
    },
  };
}
