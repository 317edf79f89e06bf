/** The contract between the stage and its scenes. */
import type { Player } from "../../motion/player.ts";
import type { Palette } from "../palette.ts";
import type { Container } from "../pixi.ts";
import type { Rect } from "../placement.ts";
import type { Part } from "../../core/picture/part.ts";
import type { FigureTools } from "./figure-bitmap.ts";

/**
 * What scenes are drawn from, by their kinds. The file of each scene adds its own, `declare module "./scene.ts"`, so that
 * this list has no owner besides them.
 */
export interface SceneInputs {}

/** A scene of one kind as data. */
export type SceneOf<Kind extends keyof SceneInputs> = { readonly kind: Kind } & SceneInputs[Kind];

/** A scene as data: a slot of the page requests it, and its still picture is drawn from the same data. */
export type SceneDescription = { [Kind in keyof SceneInputs]: SceneOf<Kind> }[keyof SceneInputs];

/** `calm` comes to rest by itself; `full` goes on. */
export type StageMotion = "calm" | "full";

export interface SceneTools {
  /** The scene's own node. The scene adds its layers to it, in user units. */
  readonly container: Container;
  readonly player: Player;
  readonly palette: Palette;
  readonly figures: FigureTools;
  /** Fewer points, for software rendering. */
  readonly lowDetail: boolean;
}

/** Where a scene lies, in user units of its picture. */
export interface SceneLayout {
  /** User units per device pixel. */
  readonly pixel: number;
  /** What the scene may draw into. */
  readonly area: Rect;
  /** Where the axis lies that it unrolls onto: `ScenePlacement`. */
  readonly axis: number | null;
  /** How far the page's header covers the top of the window. */
  readonly covered: number;
}

/** Creates a scene in steps, each in its own task, so that the page stays responsive between them. */
export type SceneSteps = Generator<undefined, Scene, undefined>;

export interface Scene {
  /** Size of the picture in user units. */
  readonly size: { readonly width: number; readonly height: number };
  /** Whether it moves by itself while it is visible. Other scenes move only after an event. */
  readonly continuous: boolean;
  /** What the picture shows just now, in the still picture's words; without it, or null: the same as the still picture. */
  readonly count?: string | null;
  layout(layout: SceneLayout): void;
  recolour(palette: Palette): void;
  setMotion?(motion: StageMotion): void;
  /**
   * It came into view for the first time.
   * @param watched false if it was in view before: it shows its finished picture
   * @param seenFor how long its still picture has been seen, milliseconds
   */
  onEnter(watched: boolean, seenFor: number): void;
  /** Advances by `seconds` of its own time and copies every number into its layers. */
  draw(seconds: number): void;
  /** @param position user units, or null when the pointer has left */
  onPointer?(position: { readonly x: number; readonly y: number } | null): void;
  /** Emphasises a part of its picture; parts of other scenes are ignored. */
  emphasise?(part: Part): void;
  /** User units. @param visible the part of the picture that is in the window. @param view the window */
  onVisibility?(visible: Rect, view: Rect): void;
  destroy(): void;
}
