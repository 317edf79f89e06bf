/** Every style sheet is in the layer of its room, so that the order of the layers decides which rule wins. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const index = readFileSync("src/styles/index.css", "utf8");
const order = /@layer ([\w, ]+);/.exec(index)?.[1]?.split(", ") ?? [];
const all = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => `src/${path.replaceAll("\\", "/")}`);
const sheets = all.filter((path) => !path.startsWith("src/styles/"));

/** The folder that a layer is named after: the header, menu and footer live in src/app/shell. */
const layerOf = (path: string): string => /^src\/(?:app\/)?(\w+)\//.exec(path)?.[1] ?? "";

it("declares the layers before anything else", () => {
  expect(index.replaceAll(/\/\*[\s\S]*?\*\//g, "").trimStart()).toMatch(/^@layer /);
  expect(order).toContain("print");
});

it.each(sheets)("%s is one block in the layer of its room", (path) => {
  const layer = layerOf(path);
  expect(order).toContain(layer);
  const css = readFileSync(path, "utf8");
  // The layers that have a sheet of their own. `below.ui`: parts that the home page alone shows, and so on.
  const outer = ["sections", "below", "pages", "lists", "article", "texts"];
  // Of the rooms `pages` and `sections`, some sheets are of lists or of texts alone, or of what lies below the first window.
  const ofRoom: Partial<Record<string, readonly string[]>> = {
    pages: ["pages", "lists", "article", "texts"],
    shell: ["shell", "end"],
    ui: ["ui", "end", ...outer.map((name) => `${name}.ui`)],
    sections: ["sections", "below"],
  };
  const own = ofRoom[layer] ?? [layer, ...outer.map((name) => `${name}.${layer}`)];
  expect(own.map((name) => `@layer ${name} {`)).toContain(css.split("\n", 1)[0]);
  // Only the layer's own braces stand in the first column.
  expect(css.match(/^[^\s]/gm)).toEqual(["@", "}"]);
});

it.each(sheets)("%s has no font face: coming with another screen, it would change all fonts of the page", (path) => {
  expect(readFileSync(path, "utf8")).not.toContain("@font-face");
});

it("imports the sheets of src/styles into declared layers", () => {
  const imports = Array.from(
    index.matchAll(/@import "\.\/([\w-]+)\.css"(?: layer\((\w+)\))?;/g),
    ([, name, layer]) => ({
      name,
      layer,
    }),
  );
  // The sheets of paper and of preferences are files of their own.
  expect(imports.length).toBe(all.length - sheets.length - ["index", "print", "preferences"].length);
  // Font faces are not subject to the cascade, and the numbers of presets name their layers themselves.
  const free = new Set<string | undefined>(["fonts", "song", "motion"]);
  const layered = imports.filter(({ name }) => !free.has(name));
  expect(layered.filter(({ layer }) => layer === undefined || !order.includes(layer))).toEqual([]);
});
