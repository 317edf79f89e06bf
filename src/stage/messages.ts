/**
 * What the page and the stage's drawing tell each other. The drawing lives in a worker, where it never keeps a reader
 * waiting; everything here can be cloned. CSS pixels, document coordinates, unless said otherwise.
 */
import type { Palette } from "./palette.ts";
import type { Rect } from "./placement.ts";
import type { SceneDescription } from "./scenes/description.ts";
import type { StageMotion } from "./scenes/scene.ts";

/** A scene that a slot of the page asks for. */
export interface SceneRequest {
  /** Changes when the scene must be made anew. */
  readonly key: string;
  readonly description: SceneDescription;
}

/** Where the canvas lies. */
export interface CanvasPlace {
  readonly rect: Rect;
  /** Device pixels for each CSS pixel. */
  readonly ratio: number;
}

/** Where a scene's picture lies, and what of the document it may draw into: null where nothing of it is let through. */
export interface ScenePlace {
  readonly key: string;
  readonly picture: Rect;
  readonly area: Rect | null;
}

export interface Layout {
  /** Counts the layouts: a frame says which one it was drawn for. */
  readonly serial: number;
  /** What of the document the reader sees. */
  readonly view: Rect;
  /** Null while no scene is near the window. */
  readonly canvas: CanvasPlace | null;
  readonly scenes: readonly ScenePlace[];
}

/** What the drawing begins with. */
export interface Beginning {
  readonly motion: StageMotion;
  readonly palette: Palette;
  readonly layout: Layout;
  /** For tests and developers: only `advance` makes frames. */
  readonly byHand: boolean;
}

export type ToDrawing =
  | { readonly type: "begin"; readonly beginning: Beginning }
  | { readonly type: "scenes"; readonly scenes: readonly SceneRequest[] }
  | { readonly type: "layout"; readonly layout: Layout }
  | { readonly type: "view"; readonly view: Rect }
  | { readonly type: "motion"; readonly motion: StageMotion }
  | { readonly type: "palette"; readonly palette: Palette }
  | { readonly type: "emphasis"; readonly part: string | null }
  | { readonly type: "pointer"; readonly place: { readonly x: number; readonly y: number } | null }
  | { readonly type: "hidden"; readonly hidden: boolean }
  /** An image that was asked for; null where there is none. */
  | { readonly type: "image"; readonly id: number; readonly image: ImageBitmap | null }
  /** A frame's picture is on the page. */
  | { readonly type: "shown" }
  /** For tests and developers. */
  | { readonly type: "advance"; readonly id: number; readonly delta: number }
  | { readonly type: "context"; readonly lose: boolean };

/** What of a scene a frame holds. */
export interface SceneFrame {
  readonly key: string;
  /** Whether it is on the canvas. */
  readonly live: boolean;
  /** The share of its width that is drawn already: what a still picture in its place may show. */
  readonly drawn: number;
}

export interface DrawnFrame {
  readonly serial: number;
  /** Null where nothing is drawn. */
  readonly place: CanvasPlace | null;
  /** Null where the drawing has the page's own canvas. */
  readonly picture: ImageBitmap | null;
  readonly scenes: readonly SceneFrame[];
}

/** For tests and developers: how the drawing is after a frame by hand. */
export interface DrawingState {
  /** Milliseconds of the clock. */
  readonly time: number;
  /** Whether a frame has been asked for. */
  readonly running: boolean;
  /** Animations that are playing or paused. */
  readonly playing: number;
  /** Milliseconds of script that the frame took. */
  readonly script: number;
}

export type FromDrawing =
  | { readonly type: "frame"; readonly frame: DrawnFrame }
  /** WebGL is drawn by the processor. */
  | { readonly type: "software" }
  /** Frames stay slow. */
  | { readonly type: "slow" }
  /** No WebGL2, or the renderer cannot start: nothing more will come. */
  | { readonly type: "failed"; readonly reason: string }
  | { readonly type: "fault"; readonly reason: string }
  /** Something of the content cannot be drawn as it stands. */
  | { readonly type: "warning"; readonly message: string }
  | { readonly type: "image"; readonly id: number; readonly name: string }
  | { readonly type: "advanced"; readonly id: number; readonly state: DrawingState };

/** Whoever draws, as the page knows it. */
export interface Drawing {
  post(message: ToDrawing, transfer?: readonly Transferable[]): void;
  stop(): void;
}
