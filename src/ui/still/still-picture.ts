/** What a slot's still picture is made from. */
import type { Site } from "../../content/site-contract.ts";
import type { SceneDescription } from "../../core/picture/scene-description.ts";

type SceneOf<K extends SceneDescription["kind"]> = Extract<SceneDescription, { kind: K }>;

/** The milestone of a segment of the hero's ring, in words. */
export interface SegmentWords {
  readonly title: string;
  /** Partial, as in `timelines.yaml`. */
  readonly date: string;
  /** The announcement that is evidence for it; null where there is none. */
  readonly announcement: string | null;
}

/** Which still picture a slot holds: what its scene is drawn from, and the words that the stage does not draw. */
export type StillPicture =
  | SceneOf<"timeline">
  | (SceneOf<"hero"> & {
      /** Of each segment; null where the picture is not rendered. */
      readonly words: readonly SegmentWords[] | null;
    })
  | (SceneOf<"ecosystem"> & {
      /** For the still picture; null where it is not rendered. */
      readonly words: Site["ecosystem"] | null;
    });
