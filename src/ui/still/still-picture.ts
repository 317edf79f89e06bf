/** What a slot's still picture is made from. */
import type { Site } from "../../content/site-contract.ts";
import type { SceneInputs, SceneOf } from "../../stage/scenes/scene.ts";

/** The milestone of a segment of the hero's ring, in words. */
export interface SegmentWords {
  readonly title: string;
  /** Partial, as in `timelines.yaml`. */
  readonly date: string;
  /** The announcement that is evidence for it; null where there is none. */
  readonly announcement: string | null;
}

/** What still pictures say that the stage does not draw, by scene. A scene that is not listed has no words. */
interface Words {
  /** Of each segment. */
  readonly hero: readonly SegmentWords[];
  readonly ecosystem: Site["ecosystem"];
}

/** The words are null where the picture is not rendered. */
type WordsOf<K> = K extends keyof Words ? { readonly words: Words[K] | null } : unknown;

/** The still picture of one kind of scene: what the scene is drawn from, and the picture's words. */
export type StillOf<Kind extends keyof SceneInputs> = SceneOf<Kind> & WordsOf<Kind>;

/** Which still picture a slot holds. */
export type StillPicture = { [Kind in keyof SceneInputs]: StillOf<Kind> }[keyof SceneInputs];
