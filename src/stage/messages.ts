/**
 * Messages between the page and the renderer. The renderer usually runs in a worker, so everything here can be cloned.
 * CSS pixels, document coordinates, unless stated otherwise.
 */
import type { Palette } from "./palette.ts";
import type { Rect } from "./placement.ts";
import type { Point } from "../core/picture/ring.ts";
import type { Part } from "../core/picture/part.ts";
import type { SceneDescription, StageMotion } from "./scenes/scene.ts";

/** Which thread draws. */
export type RendererThread = "worker" | "page";

/** A scene that a slot of the page requests. */
export interface SceneRequest {
  /** Changes when the scene must be created anew. */
  readonly key: string;
  readonly description: SceneDescription;
}

/** A scene's request, as the renderer gets it. */
export interface PostedRequest extends SceneRequest {
  /** The colours of its slot's ground, which need not be the page's. The renderer keeps the newest. */
  palette: Palette;
  /**
   * Since when its still picture has been seen: milliseconds since 1970, 0 where it was whole at once. Null: it has not been
   * painted, or the clock is manual.
   */
  readonly seenSince: number | null;
}

/** Where the canvas lies. */
export interface CanvasPlacement {
  readonly rect: Rect;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** Where a scene's picture lies, and the part of the document it may draw into; null if all of it is clipped. */
export interface ScenePlacement {
  readonly key: string;
  readonly picture: Rect;
  readonly area: Rect | null;
  /**
   * Where the style sheet lays the axis that the picture unrolls onto with the scroll position: below the picture's middle, as a
   * share of its height. Null where it has none.
   */
  readonly axis: number | null;
  /** How far the page's header covers the top of the window: a timeline of the style sheet begins below it (`scroll-padding`). */
  readonly covered: number;
}

export interface Layout {
  /** Ascending. Each frame repeats the id of the layout that it was drawn for. */
  readonly id: number;
  /** The part of the document that is in the window. */
  readonly view: Rect;
  /** Null while no scene is near the window. */
  readonly canvas: CanvasPlacement | null;
  readonly scenes: readonly ScenePlacement[];
}

/** The first command: what the renderer starts with. Scenes and their colours follow. */
export interface InitMessage {
  readonly type: "init";
  readonly motion: StageMotion;
  readonly layout: Layout;
  /** For tests and developers: only `advance` makes frames. */
  readonly manualClock: boolean;
}

export type RendererCommand =
  | InitMessage
  /** Also when their colours have changed. */
  | { readonly type: "scenes"; readonly scenes: readonly PostedRequest[] }
  | { readonly type: "layout"; readonly layout: Layout }
  | { readonly type: "view"; readonly view: Rect }
  | { readonly type: "motion"; readonly motion: StageMotion }
  | { readonly type: "emphasis"; readonly part: Part }
  | { readonly type: "pointer"; readonly position: Point | null }
  | { readonly type: "hidden"; readonly hidden: boolean }
  /** The response to an `image` event; null if there is no such image. */
  | { readonly type: "image"; readonly id: number; readonly image: ImageBitmap | null }
  /** The page shows the last frame. */
  | { readonly type: "shown" }
  /** For tests and developers. */
  | { readonly type: "advance"; readonly id: number; readonly delta: number }
  | { readonly type: "context"; readonly lose: boolean };

/** What a frame contains of a scene. */
export interface SceneFrame {
  readonly key: string;
  /** Whether it is on the canvas. */
  readonly live: boolean;
  /** The words that say what the picture shows just now; null: those of the still picture. */
  readonly count: string | null;
}

export interface RenderedFrame {
  readonly layoutId: number;
  /** Null if nothing is drawn. */
  readonly canvas: CanvasPlacement | null;
  /** Null if the renderer draws on the page's own canvas. */
  readonly picture: ImageBitmap | null;
  readonly scenes: readonly SceneFrame[];
}

/** For tests and developers: the renderer's state after `advance`. */
export interface RendererState {
  /** The clock's time in milliseconds. */
  readonly time: number;
  /** Whether a frame has been requested. */
  readonly running: boolean;
  /** Animations that are playing or paused. */
  readonly playing: number;
  /** Milliseconds of script that the frame took. */
  readonly script: number;
}

export type RendererEvent =
  | { readonly type: "frame"; readonly frame: RenderedFrame }
  /** WebGL is rendered in software. */
  | { readonly type: "software" }
  /** Frames stay slow. */
  | { readonly type: "slow" }
  /** No WebGL2, or the renderer cannot start. No event follows. */
  | { readonly type: "failed"; readonly reason: string }
  | { readonly type: "fault"; readonly reason: string }
  /** Some of the content cannot be drawn as it is. */
  | { readonly type: "warning"; readonly message: string }
  | { readonly type: "image"; readonly id: number; readonly name: string }
  | { readonly type: "advanced"; readonly id: number; readonly state: RendererState };

export type EmitEvent = (event: RendererEvent, transfer?: readonly Transferable[]) => void;

/** The renderer, as the page knows it. */
export interface Renderer {
  post(command: RendererCommand, transfer?: readonly Transferable[]): void;
  dispose(): void;
}
