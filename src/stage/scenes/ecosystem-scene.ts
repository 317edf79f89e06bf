/** Two systems of flow that exchange pulses across a shared edge. The page may emphasise one of them, or a step of a proposal. */
import { ECOSYSTEM_HEIGHT, ECOSYSTEM_WIDTH, type EcosystemData } from "../../core/picture/ecosystem.ts";
import type { Part } from "../../core/picture/part.ts";
import type { Player } from "../../motion/player.ts";
import exchange from "../../motion/presets/ecosystem.exchange.ts";
import flowPulse from "../../motion/presets/ecosystem.pulse.ts";
import { layerUniforms, type LayerUniforms } from "../layers/shader.ts";
import type { Palette } from "../palette.ts";
import { EcosystemDots, nodesOf } from "./ecosystem-dots.ts";
import { EcosystemEmblems } from "./ecosystem-emblems.ts";
import { EcosystemLines, ecosystemStrokes } from "./ecosystem-lines.ts";
import { SystemStyles } from "./ecosystem-styles.ts";
import { Traffic } from "./ecosystem-traffic.ts";
import type { CappedShape } from "./figure-shape.ts";
import type { Scene, SceneLayout, SceneOf, SceneSteps, SceneTools } from "./scene.ts";

declare module "./scene.ts" {
  interface SceneInputs {
    readonly ecosystem: { readonly ecosystem: EcosystemData };
  }
}

interface EcosystemLayers {
  readonly uniforms: LayerUniforms;
  readonly lines: EcosystemLines;
  readonly dots: EcosystemDots;
  readonly emblems: EcosystemEmblems;
}

class EcosystemScene implements Scene {
  readonly size = { width: ECOSYSTEM_WIDTH, height: ECOSYSTEM_HEIGHT };
  readonly continuous = true;
  private readonly layers: EcosystemLayers;
  private readonly styles: SystemStyles;
  private readonly player: Player;
  private readonly traffic: Traffic;
  private exchangeStyle;
  private pulseLength = 0;
  private time = 0;

  constructor(lineCount: number, layers: EcosystemLayers, styles: SystemStyles, player: Player) {
    this.layers = layers;
    this.styles = styles;
    this.player = player;
    this.traffic = new Traffic(lineCount, player);
    this.exchangeStyle = player.style(exchange);
    this.recolour(styles.palette);
  }

  layout({ pixel }: SceneLayout): void {
    this.layers.uniforms.uniforms.uPixel = pixel;
    this.layers.emblems.setPixel(pixel);
  }

  recolour(palette: Palette): void {
    const pulse = this.player.style(flowPulse);
    this.exchangeStyle = this.player.style(exchange);
    this.pulseLength = pulse.amounts.length;
    this.styles.recolour(palette);
    this.layers.uniforms.uniforms.uPulse.set(palette[pulse.colours.pulse]);
    this.layers.emblems.recolour();
  }

  onEnter(watched: boolean): void {
    this.styles.enter(watched);
  }

  emphasise(part: Part): void {
    if (part.kind !== "milestone") this.styles.emphasise(part);
  }

  draw(seconds: number): void {
    const { traffic, styles, player } = this;
    const { uniforms, lines, dots, emblems } = this.layers;
    this.time += seconds;
    uniforms.uniforms.uTime = this.time;
    traffic.advance(seconds, (line) => styles.lines[line]?.flow ?? 1);
    if (styles.changed()) {
      lines.setStyles(styles, this.exchangeStyle.dashes.crossing);
      dots.setStyles(styles);
      emblems.setStyles(styles);
    }
    lines.movePulses(traffic, this.pulseLength);
    dots.movePulses(traffic, player, this.exchangeStyle);
    lines.upload();
    dots.upload();
  }

  destroy(): void {
    const { lines, dots, emblems } = this.layers;
    this.traffic.stop();
    lines.destroy();
    dots.destroy();
    emblems.destroy();
  }
}

/** Fetches what draws the caps of dashes, if an emblem has them. */
export default async function createEcosystem(
  { ecosystem }: SceneOf<"ecosystem">,
  tools: SceneTools,
): Promise<SceneSteps> {
  const hasCaps = Object.values(ecosystem.systems).some(({ emblem }) => emblem?.cap !== undefined);
  const capped = hasCaps ? (await import("./capped-dashes.ts")).cappedShape : null;
  return ecosystemSteps(ecosystem, tools, capped);
}

function* ecosystemSteps(ecosystem: EcosystemData, tools: SceneTools, capped: CappedShape): SceneSteps {
  const { container, player, palette, figures } = tools;
  const uniforms = layerUniforms();
  const strokes = ecosystemStrokes(ecosystem, figures);
  yield;
  const lineLayer = new EcosystemLines(strokes, uniforms, figures);
  yield;
  const nodes = nodesOf(ecosystem);
  const layers: EcosystemLayers = {
    uniforms,
    lines: lineLayer,
    dots: new EcosystemDots(nodes, strokes.lines, uniforms),
    emblems: new EcosystemEmblems(ecosystem, figures, capped),
  };
  const styles = new SystemStyles({ lines: strokes.lines, nodes }, ecosystem.steps, player, palette);
  container.addChild(layers.lines.view, layers.dots.view, layers.emblems.view);
  return new EcosystemScene(strokes.lines.length, layers, styles, player);
}
