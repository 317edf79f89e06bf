/** Readers get shaders without their comments and indentation: they come as text, which the minifier leaves as it is. */
import type { Plugin } from "vite";

const SHADER = /\.(?:vert|frag|glsl)\?raw$/;
/** All comments but the marks of includes: src/stage/layers/shader.ts. */
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/(?! #include ).*/g;

export const plainShader = (source: string): string =>
  source
    .replaceAll(COMMENT, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");

export const plainShaders: Plugin = {
  name: "plain-shaders",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    if (!SHADER.test(id)) return null;
    const [head = "", text] = code.split(/(?<=^export default )/);
    const source: unknown = text === undefined ? null : JSON.parse(text.replace(/;\s*$/, ""));
    if (typeof source !== "string") throw new Error(`${id} is not a module of text: ${head}`);
    return { code: `export default ${JSON.stringify(plainShader(source))}`, map: null };
  },
};
