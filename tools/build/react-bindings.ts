/**
 * React is CommonJS: each module that imports it would get an object of its own from a helper of the bundler, and call
 * `(0, object.useState)()`. Here one module names what React exports, and all others import bindings from it. Chunks need no
 * helper, and what nobody imports falls away.
 */
import type { Plugin } from "vite";
import { REACT_NAMES } from "./small-react.ts";

const NAMES: Readonly<Record<string, readonly string[]>> = {
  react: REACT_NAMES,
  "react/jsx-runtime": ["Fragment", "jsx", "jsxs"],
};
const PREFIX = "\0react-bindings:";
/** These are CommonJS themselves: they `require` what they need. */
const COMMON_JS = /\/node_modules\/(?:react|react-dom|react-reconciler|scheduler)\//;

/** @returns a module of ECMAScript with exports of a CommonJS one */
const bindingsOf = (source: string, names: readonly string[]): string =>
  [
    `import whole from ${JSON.stringify(source)};`,
    "export default whole;",
    ...names.map((name) => `export const ${name} = whole.${name};`),
  ].join("\n");

export const reactBindings: Plugin = {
  name: "react-bindings",
  apply: "build",
  enforce: "pre",
  resolveId(source, importer = PREFIX) {
    const isOwn = importer.startsWith(PREFIX) || COMMON_JS.test(importer);
    return source in NAMES && !isOwn ? PREFIX + source : null;
  },
  load(id) {
    const source = id.slice(PREFIX.length);
    const names = id.startsWith(PREFIX) ? NAMES[source] : undefined;
    return names === undefined ? null : { code: bindingsOf(source, names), moduleSideEffects: false };
  },
};
