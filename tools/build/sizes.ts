/** What the build makes readers fetch, in bytes, and the error that ends a build over its budgets. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ENTRY_MODULE, screenModules } from "../../src/app/client-modules.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import { SCREENS } from "../../src/core/screens.ts";
import { SONG_LANGUAGES } from "../../src/core/song.ts";
import { documentAssets, type Manifest } from "../../src/server/assets.ts";
import { SIZE_BUDGETS } from "./budgets.ts";

/** What the page imports to show the stage, beside the worker. */
const STAGE_MODULES = ["src/app/stage/start-stage.tsx", "src/stage/page/mount.ts"];

const HOME = { screen: "home", language: LANGUAGES[0] } as const;

/** Fetched only where the content asks for it: an emblem whose dashes have caps. */
const ON_DEMAND = /^\/assets\/capped-dashes-/;

/** Scenes that the worker imports when their slots come near the window. */
const LATER_SCENES = /^\/assets\/\w+-scene-/;

export interface Size {
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
}

/** The built client exceeds a budget of `budgets.ts`. */
export class BudgetError extends Error {}

export function readManifest(clientDir: string): Manifest {
  return JSON.parse(readFileSync(join(clientDir, ".vite/manifest.json"), "utf8")) as Manifest; // Vite's own
}

/** Public addresses of the worker's files. They are built apart: Vite's manifest does not name them. */
export function workerFiles(clientDir: string, manifest: Manifest): ReadonlySet<string> {
  const named = new Set(Object.values(manifest).map(({ file }) => file));
  const apart = readdirSync(join(clientDir, "assets"))
    .map((name) => `assets/${name}`)
    .filter((file) => file.endsWith(".js") && !named.has(file));
  const found = new Set(apart.filter((file) => file.startsWith("assets/worker-")));
  for (const file of found) {
    const text = readFileSync(join(clientDir, file), "utf8");
    for (const other of apart) if (text.includes(other.slice("assets/".length))) found.add(other);
  }
  return new Set([...found].map((file) => `/${file}`));
}

/** Public addresses of everything that is fetched for the stage and not for the home page itself. */
export function stageFiles(clientDir: string, manifest: Manifest, first: ReadonlySet<string>): string[] {
  const { script, modules } = documentAssets(manifest, ENTRY_MODULE, STAGE_MODULES, HOME);
  const all = new Set([script, ...modules, ...workerFiles(clientDir, manifest)]);
  return [...all].filter((file) => !first.has(file) && !ON_DEMAND.test(file));
}

/** @returns the size of a built file as a browser that accepts Brotli gets it */
function wireBytes(clientDir: string, address: string): number {
  const path = join(clientDir, address);
  return statSync(/\.(?:css|js)$/.test(address) ? `${path}.br` : path).size;
}

/** Every size that has a budget, in a client whose compressed copies are made. */
export function clientSizes(clientDir: string): Size[] {
  const manifest = readManifest(clientDir);
  const total = (addresses: Iterable<string>): number =>
    [...addresses].reduce((sum, address) => sum + wireBytes(clientDir, address), 0);
  const sizes: Size[] = [];
  for (const screen of SCREENS) {
    for (const language of LANGUAGES) {
      const { script, modules } = documentAssets(manifest, ENTRY_MODULE, screenModules(screen, language), {
        screen,
        language,
      });
      const budget = SIZE_BUDGETS.script[screen];
      sizes.push({
        what: `JavaScript of the screen ${screen}, ${language}`,
        bytes: total([script, ...modules]),
        budget,
      });
    }
  }
  const home = documentAssets(manifest, ENTRY_MODULE, screenModules("home", LANGUAGES[0]), HOME);
  const first = new Set([home.script, ...home.modules]);
  for (const language of SONG_LANGUAGES) {
    const { fonts } = documentAssets(manifest, ENTRY_MODULE, [], { ...HOME, language });
    const own = fonts.filter((font) => !home.fonts.includes(font));
    sizes.push({ what: `type of headings, ${language}`, bytes: total(own), budget: SIZE_BUDGETS.songFont });
  }
  return [
    ...sizes,
    ...SCREENS.map((screen) => {
      const { styles } = documentAssets(manifest, ENTRY_MODULE, [], { ...HOME, screen });
      return { what: `CSS of the screen ${screen}`, bytes: total(styles), budget: SIZE_BUDGETS.style[screen] };
    }),
    { what: "CSS below the first window", bytes: total(home.bodyStyles.below), budget: SIZE_BUDGETS.belowStyle },
    { what: "CSS of the end of a page", bytes: total(home.bodyStyles.end), budget: SIZE_BUDGETS.endStyle },
    { what: "fonts", bytes: total(home.fonts), budget: SIZE_BUDGETS.font },
    {
      what: "stage until its first frame",
      bytes: total(stageFiles(clientDir, manifest, first).filter((file) => !LATER_SCENES.test(file))),
      budget: SIZE_BUDGETS.firstFrame,
    },
    { what: "stage", bytes: total(stageFiles(clientDir, manifest, first)), budget: SIZE_BUDGETS.stage },
  ];
}

/** @throws BudgetError naming every size that is over its budget */
export function requireWithinBudgets(sizes: readonly Size[]): void {
  const over = sizes.filter(({ bytes, budget }) => bytes > budget);
  if (over.length === 0) return;
  const lines = over.map(({ what, bytes, budget }) => `  ${what}: ${bytes} bytes; allowed: ${budget}`);
  throw new BudgetError(`the build is over its budgets (tools/build/budgets.ts):\n${lines.join("\n")}`);
}
