/** The emblems of the two systems: figures from the content. */
import { EMBLEM_SIZE, EMBLEMS, type EcosystemData } from "../../core/picture/ecosystem.ts";
import { emblemFigure } from "../../core/picture/ecosystem-figures.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/systems.ts";
import { Container } from "../pixi.ts";
import type { SystemStyles } from "./ecosystem-styles.ts";
import { FigureView } from "./figure.ts";
import type { CappedShape } from "./figure-shape.ts";
import type { FigureTools } from "./figure-bitmap.ts";

export class EcosystemEmblems {
  readonly view = new Container();
  private readonly figures: readonly { readonly system: SystemId; readonly figure: FigureView }[];

  constructor({ systems }: EcosystemData, tools: FigureTools, capped: CappedShape) {
    this.figures = SYSTEM_IDS.flatMap((system) => {
      const { emblem } = systems[system];
      if (emblem === null) return [];
      const box = { ...EMBLEMS[system], width: EMBLEM_SIZE, height: EMBLEM_SIZE };
      return [{ system, figure: new FigureView(emblem, emblemFigure(system, emblem), box, tools, capped) }];
    });
    for (const { figure } of this.figures) this.view.addChild(figure.view);
  }

  /** @param pixel user units per device pixel */
  setPixel(pixel: number): void {
    for (const { figure } of this.figures) figure.setPixel(pixel);
  }

  recolour(): void {
    for (const { figure } of this.figures) figure.recolour();
  }

  setStyles(styles: SystemStyles): void {
    for (const { system, figure } of this.figures) {
      const [state, arrival] = [styles.systems[system], styles.emblems[system]];
      figure.setStyle(styles.colourOf(system), Math.min(1, state.alpha) * arrival.alpha, state.scale * arrival.scale);
    }
  }

  destroy(): void {
    for (const { figure } of this.figures) figure.destroy();
    this.view.destroy();
  }
}
