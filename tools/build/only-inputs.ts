/** The build stops at a module that its inputs do not name: a tool, such as the studio, or what makes `dist/` stale unseen. */
import { normalizePath, type Plugin } from "vite";
import { INPUTS } from "./freshness.ts";

/** @param id of a module: a path, perhaps with a query. @returns whether a build may hold it */
export function isInput(root: string, id: string): boolean {
  const folder = `${normalizePath(root)}/`;
  const path = normalizePath(id).replace(/\?.*$/, "");
  // Modules that plugins make, and packages, which the lock file names.
  if (!path.startsWith(folder) || path.includes("/node_modules/")) return true;
  const inside = path.slice(folder.length);
  return INPUTS.some((input) => inside === input || inside.startsWith(`${input}/`));
}

export function onlyInputs(root: string): Plugin {
  return {
    name: "only-inputs",
    moduleParsed({ id }) {
      if (!isInput(root, id)) this.error(`${id} is no input of the build: tools/build/freshness.ts lists them`);
    },
  };
}
