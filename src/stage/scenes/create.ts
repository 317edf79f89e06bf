/** Creates scenes. A file `<kind>-scene.ts` of this folder is one: its default export creates it. */
import createHero from "./hero-scene.ts";
import type { Scene, SceneDescription, SceneSteps, SceneTools } from "./scene.ts";

type CreateScene = (description: SceneDescription, tools: SceneTools) => SceneSteps | Promise<SceneSteps>;

/** The code of scenes that most visits do not begin with. A file's name says which description it takes. */
const LOADERS = import.meta.glob<CreateScene>(["./*-scene.ts", "!./hero-scene.ts"], { import: "default" });

/** The hero's code is the renderer's own: its first frame waits for no other file. */
export async function createScene(description: SceneDescription, tools: SceneTools): Promise<SceneSteps> {
  const { kind } = description;
  if (kind === "hero") return createHero(description, tools);
  const load = LOADERS[`./${kind}-scene.ts`];
  if (load === undefined) throw new Error(`Scene "${kind}": there is no file src/stage/scenes/${kind}-scene.ts`);
  return (await load())(description, tools);
}

/** Creates a scene step by step. @param idle awaited before each step */
export async function runSteps(steps: SceneSteps, idle: () => Promise<void>): Promise<Scene> {
  for (;;) {
    await idle();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
