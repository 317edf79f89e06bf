/** Shaders reach readers without comments; what the compiler and the stage read stays. */
import { expect, it } from "vitest";
import { plainShader } from "../../../tools/build/plain-shaders.ts";

it("leaves out comments, indentation and empty lines, and keeps the version first and the marks of includes", () => {
  const source =
    "#version 300 es\n// Why.\nprecision highp float;\n\n/** Of a\n * kind. */\nuniform float uOne; // one\n// #include drift.glsl\n\nvoid main() {\n  a = 4.0 / 2.0;\n}\n";
  expect(plainShader(source)).toBe(
    "#version 300 es\nprecision highp float;\nuniform float uOne;\n// #include drift.glsl\nvoid main() {\na = 4.0 / 2.0;\n}",
  );
});
