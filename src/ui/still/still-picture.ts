/** What a slot's still picture is made from. */
import type { Site } from "../../content/site-contract.ts";
import type { SceneDescription } from "../../core/picture/scene-description.ts";

type EcosystemDescription = Extract<SceneDescription, { kind: "ecosystem" }>;

/** Which still picture a slot holds: what its scene is drawn from, and the words that the stage does not draw. */
export type StillPicture =
  | Exclude<SceneDescription, EcosystemDescription>
  | (EcosystemDescription & {
      /** For the still picture; null where it is not rendered. */
      readonly words: Site["ecosystem"] | null;
    });
