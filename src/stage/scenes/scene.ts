/** The contract between the stage and what it draws. */
import type { Player } from "../../motion/player.ts";
import type { Palette } from "../palette.ts";
import type { Container } from "../pixi.ts";
import type { Rect } from "../placement.ts";
import type { FigureTools } from "./figure.ts";

/** `calm` comes to rest by itself; `full` goes on. */
export type StageMotion = "calm" | "full";

export interface SceneTools {
  /** The scene's own node: it adds its layers to it, in user units. */
  readonly container: Container;
  readonly player: Player;
  readonly palette: Palette;
  readonly figures: FigureTools;
  /** Fewer points, for software renderers. */
  readonly sparse: boolean;
}

/** Where a scene is, in user units of its picture. */
export interface SceneView {
  /** User units a device pixel. */
  readonly pixel: number;
  /** What can be seen of it at all. */
  readonly area: Rect;
}

/** A scene is made in steps, a task for each: between them the page may answer its reader. */
export type SceneMaking = Generator<undefined, Scene, undefined>;

export interface Scene {
  /** Size of the picture in user units. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether it moves by itself for as long as it is seen; others move only when something happens. */
  readonly restless: boolean;
  place(view: SceneView): void;
  recolour(palette: Palette): void;
  /** @param motion as it is from now on */
  setMotion(motion: StageMotion): void;
  /** It came into view. `fresh`: while the reader watched; else it was there already and shows its finished picture. */
  enter(fresh: boolean): void;
  /** Moves on by `seconds` of its own time and copies every number into its layers. */
  draw(seconds: number): void;
  /** User units, or null when the pointer has left. */
  point?(place: { readonly x: number; readonly y: number } | null): void;
  /** Brings a part of it forward, by its name. */
  emphasise?(part: string | null): void;
  /** What of it is in the window now, user units. */
  read?(seen: Rect): void;
  /** How far the picture is drawn, as a share of its width: what a still picture in its place may show. */
  drawnWidth?(): number;
  destroy(): void;
}
