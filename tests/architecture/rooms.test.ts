/**
 * The house has rooms, and a room says whose door it opens: see the map in the README. The rule is
 * checked over the real import graph, type imports included.
 */
import { expect, it } from "vitest";
import { groupByFrom, readEdges } from "../support/import-graph.ts";

/** Who may import whom; a room may always import itself. Packages are listed where a room must not have others. */
const RULES: Readonly<Record<string, { readonly rooms: readonly string[]; readonly packages?: readonly string[] }>> = {
  core: { rooms: [], packages: [] },
  node: { rooms: [], packages: [] },
  content: { rooms: ["core"], packages: ["valibot", "js-yaml", "markdown-it", "fastest-levenshtein", "image-size"] },
  theme: { rooms: ["core"], packages: ["react"] },
  i18n: { rooms: ["core"], packages: ["i18next", "react-i18next", "react"] },
  motion: { rooms: ["core"], packages: ["gsap"] },
  path: { rooms: [], packages: [] },
  stage: { rooms: ["core", "motion", "path"], packages: ["react", "pixi.js", "@pixi/react", "libtess"] },
  api: { rooms: ["core", "content"], packages: ["redaxios", "valibot", "react", "react-i18next"] },
  ui: { rooms: ["core", "i18n", "theme", "motion", "path", "content"] },
  components: { rooms: ["core", "ui", "i18n", "content"] },
  sections: { rooms: ["core", "ui", "components", "api", "i18n", "content"] },
  pages: { rooms: ["core", "ui", "components", "api", "i18n", "content", "sections"] },
  app: {
    rooms: [
      "core",
      "api",
      "content",
      "i18n",
      "theme",
      "motion",
      "ui",
      "components",
      "sections",
      "pages",
      "styles",
      "stage",
    ],
  },
  live: { rooms: ["core", "node", "content"], packages: ["pino", "valibot"] },
  server: { rooms: ["core", "content", "live", "i18n", "app"] },
};

/** Rooms that know content by the shapes on the wire, never its files, views or schemas. */
const WIRE_CONTRACT = new Set(["src/content/contract.ts", "src/content/operations.ts"]);
const WIRE_ONLY = new Set(["api", "ui", "components", "sections", "pages", "app"]);

const room = (path: string): string | undefined => /^src\/([a-z0-9]+)\//.exec(path)?.[1];

const edges = readEdges("src");
const rooms = new Set(edges.map(({ from }) => room(from)));

it("sees the code", () => {
  expect(edges.length).toBeGreaterThan(300);
  const unruled = [...rooms].filter((name) => name !== undefined && name !== "styles" && !(name in RULES));
  expect(unruled).toEqual([]);
});

it("keeps every room to the doors it may open", () => {
  const broken = edges.filter(({ from, to }) => {
    const [here, there] = [room(from), room(to)];
    return here !== undefined && there !== undefined && here !== there && RULES[here]?.rooms.includes(there) === false;
  });
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("lets the browser's rooms know content only by its wire contract", () => {
  const broken = edges.filter(
    ({ from, to }) => WIRE_ONLY.has(room(from) ?? "") && room(to) === "content" && !WIRE_CONTRACT.has(to),
  );
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("lets the server know the app by its server entry alone", () => {
  const broken = edges.filter(
    ({ from, to }) => room(from) === "server" && room(to) === "app" && to !== "src/app/entry-server.tsx",
  );
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("loads the stage only on demand", () => {
  const broken = edges.filter(
    ({ from, to, dynamic, typeOnly }) =>
      !dynamic && !typeOnly && room(to) === "stage" && room(from) !== room(to) && room(from) === "app",
  );
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("lets the app know the stage by its entry alone, types apart", () => {
  const broken = edges.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly && room(from) === "app" && room(to) === "stage" && to !== "src/stage/page/mount.ts",
  );
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("fetches a section's behaviour on demand, without the section's components", () => {
  const isBehaviour = (path: string): boolean => /^src\/sections\/[a-z]+\/behaviour\.ts$/.test(path);
  const early = edges.filter(({ to, dynamic, typeOnly }) => isBehaviour(to) && !dynamic && !typeOnly);
  expect(early.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  const components = edges.filter(
    ({ from, to, typeOnly }) =>
      !typeOnly &&
      /^src\/(?:app\/|sections\/[a-z]+\/[a-z-]+\.ts$)/.test(from) &&
      /^src\/sections\/.*\.(?:tsx|css)$/.test(to),
  );
  expect(components.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("keeps packages to the rooms that may have them", () => {
  const broken = edges.filter(({ from, to }) => {
    const name = /^(?![./]|src\/|shaders\/|node:)((?:@[^/]+\/)?[^/]+)/.exec(to)?.[1];
    const allowed = RULES[room(from) ?? ""]?.packages;
    return name !== undefined && allowed !== undefined && !allowed.includes(name);
  });
  expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

it("has no import cycle", () => {
  const next = groupByFrom(edges.filter(({ dynamic, typeOnly }) => !dynamic && !typeOnly));
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [[...path.slice(path.indexOf(file)), file].join(" → ")];
    if (done.has(file)) return [];
    const found = (next.get(file) ?? []).flatMap(({ to }) => visit(to, [...path, file]));
    done.add(file);
    return found;
  };
  expect([...next.keys()].flatMap((file) => visit(file, []))).toEqual([]);
});

it("imports GSAP in one file", () => {
  expect(edges.filter(({ to }) => /^gsap(?:\/|$)/.test(to)).map(({ from }) => from)).toEqual(["src/motion/run.ts"]);
});
