/** Modules of the build import bindings of React from one module; React itself requires what it needs. */
import { expect, it } from "vitest";
import { reactBindings } from "../../../tools/build/react-bindings.ts";

const { resolveId, load } = reactBindings;
const resolved = (source: string, importer?: string): unknown =>
  typeof resolveId === "function" ? Reflect.apply(resolveId, undefined, [source, importer]) : undefined;
const codeOf = (id: unknown): string => {
  const loaded: unknown = typeof load === "function" ? Reflect.apply(load, undefined, [id]) : null;
  return typeof loaded === "object" && loaded !== null && "code" in loaded ? String(loaded.code) : "";
};

it.each(["react", "react/jsx-runtime"])(
  "%s: names only what React exports, and that from React itself",
  async (source) => {
    const id = resolved(source, "/src/app/app.tsx");
    const code = codeOf(id);
    const names = Array.from(code.matchAll(/export const (\w+) = whole\.(\w+);/g), ([, name, from]) => {
      expect(from).toBe(name);
      return name ?? "";
    });
    const whole: unknown = await import(source);
    expect(names.length).toBeGreaterThan(2);
    for (const name of names) expect(whole).toHaveProperty(name);
    // Its own import, and those of modules that are CommonJS, lead to the package.
    expect(resolved(source, String(id))).toBeNull();
    expect(resolved(source, "/node_modules/react-dom/cjs/react-dom-client.production.js")).toBeNull();
  },
);

it("leaves every other module alone", () => {
  expect(resolved("react-dom", "/src/app/app.tsx")).toBeNull();
  expect(codeOf("/src/app/app.tsx")).toBe("");
});
