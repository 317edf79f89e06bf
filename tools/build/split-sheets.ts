/**
 * The style sheet in parts: what every page needs, and what it needs at its end, the first window of the home page and what
 * lies below it, what all other pages have, and what lists, an announcement or texts have alone. A page waits for its parts (`SCREEN_SHEETS` of src/server/assets.ts); a navigation applies the others
 * (src/app/load-styles.ts).
 */
import { parse } from "postcss";
import type { Plugin } from "vite";

/** The layers that have a file of their own. The order of the layers is declared in what every page has. */
const OWN_SHEETS: Readonly<Record<string, string>> = {
  sections: "home.css",
  below: "below.css",
  end: "end.css",
  pages: "pages.css",
  lists: "lists.css",
  article: "article.css",
  texts: "texts.css",
};

/** The texts of the parts by file; what every page needs has the key "". */
export function splitSheet(css: string): ReadonlyMap<string, string> {
  const parts = new Map([["", ""], ...Object.values(OWN_SHEETS).map((file) => [file, ""] as const)]);
  for (const rule of parse(css).nodes) {
    if (rule.type === "comment") continue;
    const isBlock = !(rule.type === "atrule" && rule.nodes === undefined);
    const layer = rule.type === "atrule" && rule.name === "layer" && isBlock ? rule.params : "";
    // `pages.ui` is a layer within `pages`: parts of pages that pages of their own may restyle.
    const [outer = ""] = layer.split(".");
    const file = OWN_SHEETS[outer] ?? "";
    // The minifier has left the order of the layers to their first rules: a layer that moves keeps its place by name.
    if (file !== "" && parts.get(file) === "") parts.set("", `${parts.get("") ?? ""}@layer ${outer};`);
    parts.set(file, `${parts.get(file) ?? ""}${rule.toString()}${isBlock ? "" : ";"}`);
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
