/** What a slot's still picture is made from. */
import type { Site } from "../../content/site-contract.ts";
import type { SceneDescription } from "../../stage/scenes/create.ts";

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

/** Which still picture a slot holds: what its scene is drawn from, and its words. */
export type StillPicture = {
  [K in SceneDescription["kind"]]: Extract<SceneDescription, { kind: K }> & WordsOf<K>;
}[SceneDescription["kind"]];
