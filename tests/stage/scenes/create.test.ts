// @vitest-environment jsdom
/** Scenes and still pictures are found by the names of their files. */
import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { createScene } from "../../../src/stage/scenes/create.ts";
import type { SceneDescription, SceneTools } from "../../../src/stage/scenes/scene.ts";

const kindsOf = (folder: string, ending: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

it("has a still picture for each scene", () => {
  const scenes = kindsOf("src/stage/scenes", "-scene.ts");
  expect(scenes).toContain("hero");
  expect(kindsOf("src/ui/still", "-still.tsx")).toEqual(scenes);
});

it("names the file of a scene that is not there", async () => {
  // What the types forbid: a page of another build.
  const description = { kind: "none" } as unknown as SceneDescription;
  const tools = {} as SceneTools; // Nothing is created.
  await expect(createScene(description, tools)).rejects.toThrow(
    'Scene "none": there is no file src/stage/scenes/none-scene.ts',
  );
});
