/**
 * The style sheet in parts: what every page needs, the home page's sections, and the other pages. A page waits for its
 * parts alone; a navigation applies the others (src/app/load-styles.ts).
 */
import type { Plugin } from "vite";

/** The layers that have a file of their own. The order of the layers is declared in what every page has. */
const OWN_SHEETS: Readonly<Record<string, string>> = { sections: "home.css", pages: "pages.css" };

/** The rules of a sheet that stand in no other rule, each with its text. */
export function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let [start, depth] = [0, 0];
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
      continue;
    }
    if (sign === '"' || sign === "'") quote = sign;
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth === 0 && (sign === "}" || sign === ";")) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return rules;
}

/** The texts of the parts by file; what every page needs has the key "". */
export function splitSheet(css: string): ReadonlyMap<string, string> {
  const parts = new Map([["", ""], ...Object.values(OWN_SHEETS).map((file) => [file, ""] as const)]);
  for (const rule of topLevelRules(css)) {
    const layer = /^\s*@layer (\w+)\s*\{/.exec(rule)?.[1] ?? "";
    const file = OWN_SHEETS[layer] ?? "";
    // The minifier has left the order of the layers to their first rules: a layer that moves keeps its place by name.
    if (file !== "" && parts.get(file) === "") parts.set("", `${parts.get("") ?? ""}@layer ${layer};`);
    parts.set(file, `${parts.get(file) ?? ""}${rule}`);
  }
  return parts;
}

export function splitSheets(): Plugin {
  return {
    name: "split-sheets",
    apply: "build",
    // After Vite has put the sheet together, and before it writes the manifest.
    enforce: "post",
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== "asset" || !output.names.includes("style.css")) continue;
        for (const [file, source] of splitSheet(String(output.source))) {
          if (file === "") output.source = source;
          else this.emitFile({ type: "asset", name: file, originalFileName: file, source });
        }
      }
    },
  };
}
