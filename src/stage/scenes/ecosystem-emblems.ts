/** The two systems' emblems, each a figure of the content. */
import { EMBLEM_SIZE, EMBLEMS, type EcosystemData } from "../../core/picture/ecosystem.ts";
import { SYSTEM_IDS, type SystemId } from "../../core/vocabulary.ts";
import type { Rgb } from "../palette.ts";
import { Container } from "../pixi.ts";
import { FigureView, type FigureTools } from "./figure.ts";

export class EcosystemEmblems {
  readonly view = new Container();
  private readonly figures: readonly { readonly system: SystemId; readonly figure: FigureView }[];

  constructor({ systems }: EcosystemData, tools: FigureTools) {
    this.figures = SYSTEM_IDS.flatMap((system) => {
      const { emblem } = systems[system];
      if (emblem === null) return [];
      return [
        {
          system,
          figure: new FigureView(`emblem of ${system}`, emblem, { ...EMBLEMS[system], size: EMBLEM_SIZE }, tools),
        },
      ];
    });
    for (const { figure } of this.figures) this.view.addChild(figure.view);
  }

  place(pixel: number): void {
    for (const { figure } of this.figures) figure.place(pixel);
  }

  recolour(): void {
    for (const { figure } of this.figures) figure.recolour();
  }

  look(of: (system: SystemId) => { readonly colour: Rgb; readonly alpha: number; readonly scale: number }): void {
    for (const { system, figure } of this.figures) {
      const { colour, alpha, scale } = of(system);
      figure.look(colour, alpha, scale);
    }
  }

  destroy(): void {
    for (const { figure } of this.figures) figure.destroy();
    this.view.destroy();
  }
}
